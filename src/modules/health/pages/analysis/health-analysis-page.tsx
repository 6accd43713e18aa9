import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { drillTo, levelOf, searchAt, upFrom } from '@/kits/analysis/org-path.ts'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { HealthAnalysisSearch } from '@/modules/health/pages/analysis-search.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { MarkLinkArea } from '@/widgets/mark/mark-link-area.tsx'
import { filterOf, HealthAnalysisContext, type HealthAnalysis } from './analysis-context.ts'
import { AnalysisPanels } from './analysis-panels.tsx'
import type { DefinedFigure } from './definition/defined-figure.ts'

const DefinitionDrawer = lazy(async () => {
  const [part] = await Promise.all([import('./definition/definition-drawer.tsx'), loadMetricLabels('health')])
  return { default: part.DefinitionDrawer }
})

type FeedbackProps = {
  /** How letters about check-ups reach guardians, which a module above counts. */
  feedback?: ReactNode
}

/**
 * The fitness test and the check-up of a school (HEA-03) or of the district (HEA-09), by what the filter bar says. The address is the
 * filter bar: a copied link opens the same page.
 */
export const HealthAnalysisPage = ({ feedback }: FeedbackProps) => (
  <AudienceArea>
    <Analysis feedback={feedback} />
  </AudienceArea>
)

function Analysis({ feedback }: FeedbackProps) {
  const requested = useRequestedAudience()
  const search = useSearch({ strict: false }) as HealthAnalysisSearch
  const { organisation } = useCurrentUser()
  const [figure, define] = useState<DefinedFigure | null>(null)
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'health')
  useLayoutEffect(preloadCharts, [])
  const go = useSearchStep<HealthAnalysisSearch>()
  const climb = useClimb()
  const value = useMemo<HealthAnalysis>(() => {
    const isOwnSchool = organisation.kind === 'school'
    const isDistrict = !isOwnSchool && search.school === undefined
    return {
      organisation,
      search,
      isDistrict,
      isOwnSchool,
      link,
      define,
      filter: { ...filterOf(search), ...requested },
      level: levelOf(search, isOwnSchool ? 'school' : 'region'),
      // Classes are not published.
      by: isDistrict ? 'school' : isOwnSchool && !requested.audience ? 'class' : 'grade',
      change: (part) => go({ ...search, ...part }),
      visit: (path) => go(searchAt(search, path)),
      drill: (step) => go(drillTo(search, step)),
      up: upFrom(search) ? climb : undefined,
    }
  }, [organisation, search, requested, link, go, climb])
  return (
    <HealthAnalysisContext value={value}>
      <MarkLinkArea>
        <AnalysisPanels feedback={feedback} />
      </MarkLinkArea>
      {figure && (
        <Suspense>
          <DefinitionDrawer figure={figure} onClose={() => define(null)} />
        </Suspense>
      )}
    </HealthAnalysisContext>
  )
}
