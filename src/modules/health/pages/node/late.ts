import { loadNamespaces } from '@/i18n/i18n.ts'

/** Texts of the panels of a district's screen, wall and analysis. They come with the parts: the page of regions begins without them. */
const texts = ['health', 'health-wall', 'health-analysis', 'health-node'] as const

/** A part with its texts. */
async function withTexts<C>(part: Promise<C>): Promise<{ default: C }> {
  const [found] = await Promise.all([part, loadNamespaces([...texts])])
  return { default: found }
}

export const lateCheck = () => withTexts(import('./node-check.tsx').then((part) => part.NodeCheck))
export const lateCheckWall = () => withTexts(import('./check-wall.tsx').then((part) => part.NodeCheckWall))
export const lateFitness = () => withTexts(import('./node-fitness.tsx').then((part) => part.NodeFitness))
export const lateFitnessWall = () =>
  withTexts(import('./fitness-wall.tsx').then((part) => part.NodeFitnessWall))
