import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import type { HealthSearch } from '@/modules/health/pages/health-search.ts'
import { layTheme } from '@/lib/root-theme.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { ConsoleScreen } from './console-screen.tsx'
import { HealthContext, type HealthScreen } from './health-context.tsx'

const WallScreen = lazy(async () => {
  const [part] = await Promise.all([import('./wall/wall-screen.tsx'), loadNamespaces(['health-wall'])])
  return { default: part.WallScreen }
})

/** 五健 of a school (HEA-01) or of the district (HEA-07): in the frame of the console, or on a wall (`?wall=1`). */
export function HealthScreenPage() {
  const search = useSearch({ strict: false }) as HealthSearch
  return (
    <AudienceArea wall={search.wall === 1}>
      <Screen search={search} />
    </AudienceArea>
  )
}

function Screen({ search }: { search: HealthSearch }) {
  const requested = useRequestedAudience()
  const navigate = useNavigate()
  const { organisation } = useCurrentUser()
  const wall = search.wall === 1
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'health')
  useLayoutEffect(preloadCharts, [])
  useLayoutEffect(() => (wall ? layTheme('wall') : undefined), [wall])
  const go = useCallback<HealthScreen['go']>(
    (next, { replace = false } = {}) =>
      void navigate({ to: '.', search: next as never, replace, resetScroll: false }),
    [navigate],
  )
  const value = useMemo<HealthScreen>(
    () => ({
      organisation,
      search,
      go,
      link,
      filter: {
        ...(search.schoolYear !== undefined && { schoolYear: search.schoolYear }),
        ...(search.school !== undefined && { school: search.school }),
        ...requested,
      },
      isDistrict: organisation.kind === 'region' && search.school === undefined,
    }),
    [organisation, search, requested, go, link],
  )
  return <HealthContext value={value}>{wall ? <Wall /> : <ConsoleScreen />}</HealthContext>
}

/** Its parts come late: the console has no use for them. */
const Wall = () => (
  <Suspense fallback={<div data-theme="wall" className="h-full bg-bg" />}>
    <WallScreen />
  </Suspense>
)
