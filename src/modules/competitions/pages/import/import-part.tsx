import { lazy } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'

/** Loaded when somebody imports. */
export const ImportPart = lazy(async () => {
  const [part] = await Promise.all([import('./match-import.tsx'), loadNamespaces(['import'])])
  return { default: part.MatchImport }
})
