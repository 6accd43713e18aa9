import { loadNamespaces } from '@/i18n/i18n.ts'

/** The screen with its texts: a reader of another topic fetches neither. */
export async function lateSport() {
  const [part] = await Promise.all([import('./node-sport.tsx'), loadNamespaces(['sport'])])
  return { default: part.NodeSport }
}

export async function lateSportWall() {
  const [part] = await Promise.all([import('./node-wall.tsx'), loadNamespaces(['sport', 'sport-wall'])])
  return { default: part.NodeSportWall }
}
