import { lazy } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'

/** Loaded when a school imports. */
export const ImportPart = lazy(async () => {
  const [part] = await Promise.all([import('./sport-import.tsx'), loadNamespaces(['import'])])
  return { default: part.SportImport }
})
