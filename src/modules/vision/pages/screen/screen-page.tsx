import { lazy, Suspense, useCallback, useMemo, useState, useLayoutEffect } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { drillTo, levelOf, searchAt, upFrom, type OrgPath } from '@/kits/analysis/org-path.ts'
import { layTheme } from '@/lib/root-theme.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { ConsoleScreen } from './console/console-screen.tsx'
import type { DefinedMetric } from './definition/defined-metric.ts'
import { filterOf } from './filter-of.ts'
import { LinkContext, ScreenContext, type ScreenContextValue } from './screen-context.tsx'
import { useReadAhead } from './use-read-ahead.ts'
import { usePlaylist } from './wall/use-playlist.ts'
import { WallScreen } from './wall/wall-screen.tsx'

const DefinitionDrawer = lazy(async () => {
  const [part] = await Promise.all([import('./definition/definition-drawer.tsx'), loadMetricLabels('vision')])
  return { default: part.DefinitionDrawer }
})

// With the page's code, not with its first picture: a chart whose library is there is drawn at once, and waits for no other.
preloadCharts()

/** The vision data screen: the same panels in the frame of the console, or on a wall (`?wall=1`). */
export function ScreenPage() {
  const { search, go } = useScreenSearch()
  const { organisation } = useCurrentUser()
  return (
    <AudienceArea wall={search.wall === 1}>
      <VisionScreen address={search} go={go} organisation={organisation} />
    </AudienceArea>
  )
}

type VisionScreenProps = {
  address: ScreenSearch
  go: (next: ScreenSearch, options?: { replace?: boolean }) => void
  /** Whose figures these are: the reader's own, or those of whoever made the display link. */
  organisation: CurrentUser['organisation']
}

export function VisionScreen({ address, go, organisation }: VisionScreenProps) {
  const { shown: search, turn } = usePlaylist(address, organisation)
  const live = useLiveState()
  const link = useLiveLink(live)
  const [metric, define] = useState<DefinedMetric | null>(null)
  const home = organisation.kind === 'school' ? 'school' : 'region'
  const wall = search.wall === 1
  const level = levelOf(search, home)
  const requested = useRequestedAudience()
  const filter = useMemo(() => ({ ...filterOf(search), ...requested }), [search, requested])
  const isDistrict = home === 'region' && search.school === undefined

  usePageTheme(search.theme, wall)
  useReadAhead(filter, search.stage, isDistrict)
  useReadAgain(live, 'vision')

  const isBelow = upFrom(search) !== null
  const visit = useCallback((path: OrgPath) => go(searchAt(search, path)), [search, go])
  const drill = useCallback((step: OrgPath) => go(drillTo(search, step)), [search, go])
  const up = useClimb()
  const set = useCallback(
    (part: Partial<typeof search>) => go({ ...search, ...part }, { replace: true }),
    [search, go],
  )
  const value = useMemo<ScreenContextValue>(
    () => ({
      organisation,
      search,
      filter,
      level,
      isDistrict,
      visit,
      set,
      define,
      drill: wall ? undefined : drill,
      up: wall || !isBelow ? undefined : up,
    }),
    [organisation, search, filter, level, isDistrict, visit, set, wall, drill, isBelow, up],
  )
  return (
    <ScreenContext value={value}>
      <LinkContext value={link}>
        {wall ? <WallScreen turn={turn} /> : <ConsoleScreen />}
        {metric && !wall && (
          <Suspense>
            <DefinitionDrawer metric={metric} onClose={() => define(null)} />
          </Suspense>
        )}
      </LinkContext>
    </ScreenContext>
  )
}

/** The theme of the address holds for the whole page while the screen is open; a wall has its own unless the address names one. */
function usePageTheme(requested: ScreenSearch['theme'], wall: boolean) {
  const theme = requested ?? (wall ? 'wall' : undefined)
  useLayoutEffect(() => (theme ? layTheme(theme) : undefined), [theme])
}

/** The screen's part of the address, and how to move in it. Each move is a step that the back key takes back. */
function useScreenSearch() {
  const search = useSearch({ strict: false }) as ScreenSearch
  const go = useSearchStep<ScreenSearch>()
  return { search, go }
}
