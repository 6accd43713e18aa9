import { lazy } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { NearSection } from '@/kits/analysis/near-section.tsx'
import { useAnalysis } from './analysis-context.ts'
import { whoSizes } from './who-sizes.ts'

const WhoSection = lazy(async () => {
  const [part] = await Promise.all([import('./who-section.tsx'), loadNamespaces(['missed'])])
  return { default: part.WhoSection }
})

/** How old those are whom the figures are about, who is not among them, who boards, and in which streets their schools are. */
export function WhoPart() {
  const { by } = useAnalysis()
  return (
    <NearSection label={useT('analysis')('who')} sizes={whoSizes[by]}>
      <WhoSection />
    </NearSection>
  )
}
