import { lazy } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { NearSection } from '@/kits/analysis/near-section.tsx'
import { retestSizes } from './retest-sizes.ts'

const RetestSection = lazy(async () => {
  const [part] = await Promise.all([import('./retest-section.tsx'), loadNamespaces(['vision-retest'])])
  return { default: part.RetestSection }
})

/** Where the retests stand, at the foot of the page. */
export const RetestPart = () => (
  <NearSection label={useT('analysis')('retest')} sizes={retestSizes}>
    <RetestSection />
  </NearSection>
)
