import { lazy, Suspense } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'

/** Of a wall alone: the screen at a desk does without its code and texts. */
const FunnelPanel = lazy(async () => {
  const [part] = await Promise.all([import('./funnel-panel.tsx'), loadNamespaces(['referral-funnel'])])
  return { default: part.FunnelPanel }
})

/** On a wall: what is published of the district. */
export const wallFunnel = (filter: { round?: number }) => (
  <Suspense>
    <FunnelPanel filter={{ ...filter, audience: 'published' }} className="h-full" />
  </Suspense>
)
