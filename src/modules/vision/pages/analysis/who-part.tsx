import { lazy } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { NearSection } from '@/kits/analysis/near-section.tsx'
import { whoSizes } from './who-sizes.ts'

const WhoSection = lazy(async () => {
  const [part] = await Promise.all([import('./who-section.tsx'), loadNamespaces(['missed'])])
  return { default: part.WhoSection }
})

/** How old those are whom the figures are about, and who is not among them. */
export const WhoPart = () => (
  <NearSection label={useT('analysis')('who')} sizes={whoSizes}>
    <WhoSection />
  </NearSection>
)
