import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { stopsOf } from '@/lib/playlist.ts'
import { searchAt } from '@/kits/analysis/org-path.ts'
import { filterOf } from '../filter-of.ts'
import { readAhead } from '../use-read-ahead.ts'
import { usePause } from './use-pause.ts'

type Organisation = Pick<CurrentUser['organisation'], 'kind' | 'schoolId'>

/** The screens of the playlist in their order; stops that the reader's organisation cannot show are left out. */
const screensInTurn = (search: ScreenSearch, { kind, schoolId }: Organisation): ScreenSearch[] =>
  stopsOf(search.playlist).flatMap((stop): ScreenSearch[] => {
    const home = searchAt(search, {})
    if (stop.kind === 'stage') return [{ ...home, stage: stop.stage }]
    if (stop.kind === 'district') return kind === 'region' ? [home] : []
    if (kind === 'region') return [searchAt(search, { school: stop.school })]
    return stop.school === schoolId ? [home] : []
  })

const defaultSeconds = 30
/** The next screen's figures are asked for this long before it is shown. */
const aheadMs = 5_000

/** Which screen of how many, from 1. */
export type Turn = { at: number; of: number; isPaused: boolean }

/** What the wall shows now: the address itself, or the screens of its playlist in turn. A hidden page stands still. */
export function usePlaylist(search: ScreenSearch, organisation: CurrentUser['organisation']) {
  const queryClient = useQueryClient()
  const requested = useRequestedAudience()
  const { kind } = organisation
  const screens = useMemo(
    () => (search.wall === 1 ? screensInTurn(search, organisation) : []),
    [search, organisation],
  )
  const count = screens.length
  const [at, setAt] = useState(0)
  const move = useCallback((by: number) => count && setAt((now) => (now + by + count) % count), [count])
  const isPaused = usePause(count > 1, move)
  const isVisible = useIsVisible()
  const runs = count > 1 && !isPaused && isVisible
  const stayMs = (search.every ?? defaultSeconds) * 1000
  const next = screens[(at + 1) % (count || 1)]

  useEffect(() => {
    if (!runs || !next) return
    const isDistrict = kind === 'region' && next.school === undefined
    const ahead = setTimeout(
      () => readAhead(queryClient, { ...filterOf(next), ...requested }, next.stage, isDistrict),
      stayMs - aheadMs,
    )
    const turn = setTimeout(() => move(1), stayMs)
    return () => {
      clearTimeout(ahead)
      clearTimeout(turn)
    }
  }, [runs, at, stayMs, move, next, kind, requested, queryClient])

  const index = at % (count || 1)
  const turn = useMemo<Turn | undefined>(
    () => (count > 1 ? { at: index + 1, of: count, isPaused } : undefined),
    [index, count, isPaused],
  )
  return { shown: screens[index] ?? search, turn }
}

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')
