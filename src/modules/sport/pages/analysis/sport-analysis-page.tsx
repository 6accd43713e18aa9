import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useSportAnalysisDays } from '@/modules/sport/api/analysis.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { drillTo, searchAt, upFrom, type OrgPath } from '@/kits/analysis/org-path.ts'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import type { DefinedMetric } from '../screen/defined-metric.ts'
import { SportContext, type SportScreen } from '../screen/sport-context.tsx'
import { SportAnalysisContext, type AnalysisAddress, type SportAnalysis } from './analysis-context.ts'
import { AnalysisPanels } from './analysis-panels.tsx'

const DefinitionDrawer = lazy(async () => {
  const [part] = await Promise.all([import('../screen/definition-drawer.tsx'), loadMetricLabels('sport')])
  return { default: part.DefinitionDrawer }
})

/** Sport of a school (SPO-06) or of the district (SPO-09) in a window, by what the filter bar says. The address is the filter bar. */
export const SportAnalysisPage = () => (
  <AudienceArea>
    <Analysis />
  </AudienceArea>
)

function Analysis() {
  const requested = useRequestedAudience()
  const search = useSearch({ strict: false }) as AnalysisAddress
  const { organisation } = useCurrentUser()
  const [metric, define] = useState<DefinedMetric | null>(null)
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'sport')
  useLayoutEffect(preloadCharts, [])
  const go = useSearchStep<AnalysisAddress>()
  const isOwnSchool = organisation.kind === 'school'
  const showsClasses = isOwnSchool && !requested.audience
  const isDistrict = !isOwnSchool && search.school === undefined
  const analysis = useMemo<SportAnalysis>(
    () => ({
      search,
      filter: { ...filterOf(search, showsClasses), ...requested },
      by: isDistrict ? 'school' : showsClasses ? 'class' : 'grade',
      change: (part) => go({ ...search, ...part }),
    }),
    [search, requested, showsClasses, isDistrict, go],
  )
  const screen = useMemo<SportScreen>(() => {
    const above = upFrom(search)
    const { bj, sex: _sex, ...filter } = analysis.filter
    return {
      organisation,
      search,
      link,
      isOwnSchool,
      showsClasses,
      isDistrict,
      define,
      filter: { ...filter, ...(bj !== undefined && { class: bj }) },
      visit: (path: OrgPath) => go(searchAt(search, path)),
      set: (part) => go({ ...search, ...part } as AnalysisAddress),
      drill: (step: OrgPath) => go(drillTo(search, step)),
      up: above ? () => go(above) : undefined,
    }
  }, [organisation, search, link, isOwnSchool, showsClasses, isDistrict, analysis, go])
  const published = useSportAnalysisDays(analysis.filter).data
  return (
    <SportContext value={screen}>
      <SportAnalysisContext value={analysis}>
        <AnalysisPanels />
        {metric && (
          <Suspense>
            <DefinitionDrawer metric={metric} published={published} onClose={() => define(null)} />
          </Suspense>
        )}
      </SportAnalysisContext>
    </SportContext>
  )
}

/** Keys hold only what is set, so that one place has one cache entry. */
function filterOf(search: AnalysisAddress, showsClasses: boolean): SportAnalysis['filter'] {
  const { start, end, school, grade, class: bj, sex } = search
  return {
    ...(start && end && { start, end }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    // Neither a class nor one sex by itself is shown outside of the own school, nor published.
    ...(bj !== undefined && showsClasses && { bj }),
    ...(sex !== undefined && showsClasses && { sex }),
  }
}
