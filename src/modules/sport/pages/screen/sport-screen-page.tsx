import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { drillTo, searchAt, upFrom, type OrgPath } from '@/kits/analysis/org-path.ts'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { layTheme } from '@/lib/root-theme.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { ConsoleScreen } from './console-screen.tsx'
import type { DefinedMetric } from './defined-metric.ts'
import { SportContext, type ScreenAddress, type SportScreen } from './sport-context.tsx'

const DefinitionDrawer = lazy(async () => {
  const [part] = await Promise.all([import('./definition-drawer.tsx'), loadMetricLabels('sport')])
  return { default: part.DefinitionDrawer }
})

/** Only a wall needs it. */
const WallScreen = lazy(async () => {
  const [part] = await Promise.all([import('./wall/wall-screen.tsx'), loadNamespaces(['sport-wall'])])
  return { default: part.WallScreen }
})

/** Sport of a school (SPO-01) or of the district (SPO-07): in the frame of the console, or on a wall (`?wall=1`). */
export function SportScreenPage() {
  const search = useSearch({ strict: false }) as ScreenAddress
  return (
    <AudienceArea wall={search.wall === 1}>
      <Screen search={search} />
    </AudienceArea>
  )
}

function Screen({ search }: { search: ScreenAddress }) {
  const requested = useRequestedAudience()
  const step = useSearchStep<ScreenAddress>()
  const { organisation } = useCurrentUser()
  const [metric, define] = useState<DefinedMetric | null>(null)
  const wall = search.wall === 1
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'sport')
  useLayoutEffect(preloadCharts, [])
  useLayoutEffect(() => (wall ? layTheme('wall') : undefined), [wall])
  const go = useCallback((next: ScreenAddress, replace = false) => step(next, { replace }), [step])
  const climb = useClimb()
  const value = useMemo<SportScreen>(() => {
    const isOwnSchool = organisation.kind === 'school'
    const { start, end, school, grade } = search
    return {
      organisation,
      search,
      link,
      isOwnSchool,
      define,
      showsClasses: isOwnSchool && !requested.audience,
      // Keys hold only what is set, so that one place has one cache entry.
      filter: {
        ...(start && end && { start, end }),
        ...(school !== undefined && { school }),
        ...(grade !== undefined && { grade }),
        ...(search.class !== undefined && !requested.audience && { class: search.class }),
        ...requested,
      },
      isDistrict: !isOwnSchool && school === undefined,
      visit: (path: OrgPath) => go(searchAt(search, path)),
      set: (part) => go({ ...search, ...part }, true),
      drill: wall ? undefined : (step: OrgPath) => go(drillTo(search, step)),
      up: wall || !upFrom(search) ? undefined : climb,
    }
  }, [organisation, search, requested, link, wall, go, climb])
  return (
    <SportContext value={value}>
      {wall ? (
        <Suspense>
          <WallScreen />
        </Suspense>
      ) : (
        <ConsoleScreen />
      )}
      {metric && !wall && (
        <Suspense>
          <DefinitionDrawer metric={metric} onClose={() => define(null)} />
        </Suspense>
      )}
    </SportContext>
  )
}
