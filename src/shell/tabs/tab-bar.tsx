import { lazy, memo, Suspense } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'

/** Off by default (TAB-01), so that its code and texts come only to those who turned it on. */
const TabStrip = lazy(async () => {
  const [part] = await Promise.all([import('./tab-strip.tsx'), loadNamespaces(['tabs'])])
  return { default: part.TabStrip }
})

/** The bar of open tabs under the header (TAB-01 … TAB-07). Its 40 pixels are there from the start. */
export const TabBar = memo(() => (
  <Suspense fallback={<div className="h-10 shrink-0 border-b border-line bg-surface" />}>
    <TabStrip />
  </Suspense>
))
