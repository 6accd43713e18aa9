import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useInverseAnalysis } from '@/modules/health/api/inverse-analysis.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useLiveState } from '@/live/live-state.ts'
import { MarkLinkArea } from '@/widgets/mark/mark-link-area.tsx'
import { InverseContext, inverseFilterOf, type InversePage as Page } from './inverse-context.ts'
import { InversePanels } from './inverse-panels.tsx'
import type { InverseSearch } from './inverse-search.ts'

const InverseImport = lazy(() =>
  import('./import/inverse-import.tsx').then((part) => ({ default: part.InverseImport })),
)
const InverseDefinition = lazy(async () => {
  const [part] = await Promise.all([import('./inverse-definition.tsx'), loadMetricLabels('health')])
  return { default: part.InverseDefinition }
})

/** From an outcome back to what parents answered (HEA-04), or the import of what it rests on. The address is the filter bar. */
export function InversePage() {
  const search = useSearch({ strict: false }) as InverseSearch
  if (search.kind === undefined)
    return (
      <AudienceArea>
        <InverseAnalysis search={search} />
      </AudienceArea>
    )
  return (
    <Suspense>
      <InverseImport kind={search.kind} plan={search.plan} />
    </Suspense>
  )
}

function InverseAnalysis({ search }: { search: InverseSearch }) {
  const navigate = useNavigate()
  const [isDefining, setDefining] = useState(false)
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'health')
  const query = useInverseAnalysis({ ...inverseFilterOf(search), ...useRequestedAudience() })
  const change = useCallback(
    (part: Partial<InverseSearch>) =>
      void navigate({ to: '.', search: { ...search, ...part } as never, resetScroll: false }),
    [navigate, search],
  )
  const value = useMemo<Page>(
    () => ({
      search,
      query,
      link,
      change,
      outcome: search.outcome ?? 'myopia',
      factor: search.factor ?? 'outdoorShort',
      define: () => setDefining(true),
    }),
    [search, query, link, change],
  )
  return (
    <InverseContext value={value}>
      <MarkLinkArea>
        <InversePanels />
      </MarkLinkArea>
      {isDefining && (
        <Suspense>
          <InverseDefinition onClose={() => setDefining(false)} />
        </Suspense>
      )}
    </InverseContext>
  )
}
