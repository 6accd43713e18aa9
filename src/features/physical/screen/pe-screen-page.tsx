import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { layTheme } from '@/lib/root-theme.ts'
import type { PeScreenSearch } from '../screen-search.ts'
import { ConsoleScreen } from './console-screen.tsx'
import { useScreenReading } from './use-screen-reading.ts'
import { WallScreen } from './wall-screen.tsx'

/** PE lessons of the own school this week, or in the last one that was measured (PHY-01), in the frame of the console or on a wall (`?wall=1`). Counts alone, nobody is named. */
export function PeScreenPage() {
  const wall = (useSearch({ strict: false }) as PeScreenSearch).wall === 1
  const navigate = useNavigate()
  useLayoutEffect(() => (wall ? layTheme('wall') : undefined), [wall])
  const shown = useScreenReading()
  const setWall = useCallback(
    (next: boolean) => void navigate({ to: '.', search: (next ? { wall: 1 } : {}) as never, replace: true }),
    [navigate],
  )
  const leave = useCallback(() => setWall(false), [setWall])
  return wall ? (
    <WallScreen {...shown} onLeave={leave} />
  ) : (
    <ConsoleScreen {...shown} onWall={() => setWall(true)} />
  )
}
