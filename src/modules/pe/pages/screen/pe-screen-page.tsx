import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useLayoutEffect } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { layTheme } from '@/lib/root-theme.ts'
import type { PeScreenSearch } from '../screen-search.ts'
import { ConsoleScreen } from './console-screen.tsx'
import { useScreenQuery } from './use-screen-query.ts'

/** What hangs on a wall is fetched for a wall alone, with its texts. */
const WallScreen = lazy(async () => {
  const [part] = await Promise.all([import('./wall/wall-screen.tsx'), loadNamespaces(['pe-wall'])])
  return { default: part.WallScreen }
})

/** PE lessons of the own school this week, or in the last one that was measured (PHY-01), in the frame of the console or on a wall (`?wall=1`). Counts alone, nobody is named. */
export function PeScreenPage() {
  const wall = (useSearch({ strict: false }) as PeScreenSearch).wall === 1
  const navigate = useNavigate()
  useLayoutEffect(() => (wall ? layTheme('wall') : undefined), [wall])
  const shown = useScreenQuery()
  const setWall = useCallback(
    (next: boolean) => void navigate({ to: '.', search: (next ? { wall: 1 } : {}) as never, replace: true }),
    [navigate],
  )
  const leave = useCallback(() => setWall(false), [setWall])
  return wall ? (
    <Suspense fallback={<div data-theme="wall" className="h-full bg-bg" />}>
      <WallScreen {...shown} onLeave={leave} />
    </Suspense>
  ) : (
    <ConsoleScreen {...shown} onWall={() => setWall(true)} />
  )
}
