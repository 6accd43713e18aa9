import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { usePeAnalysis } from '@/api/pe-lessons.ts'
import { layTheme } from '@/lib/root-theme.ts'
import type { PeScreenSearch } from '../screen-search.ts'
import { thisWeek } from '../this-week.ts'
import { ConsoleScreen } from './console-screen.tsx'
import { WallScreen } from './wall-screen.tsx'

/** The live channel tells nothing of lessons. */
const readEveryMs = 60_000

/** PE lessons of the own school this week (PHY-01), in the frame of the console or on a wall (`?wall=1`). Counts alone, nobody is named. */
export function PeScreenPage() {
  const wall = (useSearch({ strict: false }) as PeScreenSearch).wall === 1
  const navigate = useNavigate()
  useLayoutEffect(() => (wall ? layTheme('wall') : undefined), [wall])
  const reading = usePeAnalysis(thisWeek(), readEveryMs)
  const setWall = useCallback(
    (next: boolean) => void navigate({ to: '.', search: (next ? { wall: 1 } : {}) as never, replace: true }),
    [navigate],
  )
  const leave = useCallback(() => setWall(false), [setWall])
  return wall ? (
    <WallScreen reading={reading} onLeave={leave} />
  ) : (
    <ConsoleScreen reading={reading} onWall={() => setWall(true)} />
  )
}
