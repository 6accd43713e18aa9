import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useLiveState } from '@/live/live-state.ts'
import { AudienceArea } from '@/kits/audience/audience-area.tsx'
import { useReadAgain } from '@/kits/live-screen/live-link.ts'
import type { LabourSearch } from '@/modules/labour/pages/labour-search.ts'
import { layTheme } from '@/lib/root-theme.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { LabourContext, useLabourArea } from '../figures/labour-context.tsx'
import { LabourDefinition } from '../figures/labour-definition.tsx'
import { OpenWeek } from '../week/open-week.tsx'
import { ConsoleScreen } from './console-screen.tsx'

const WallScreen = lazy(() => import('./wall-screen.tsx').then((part) => ({ default: part.WallScreen })))

/** Labour of a school (WRK-01) or of the district (WRK-06): in the frame of the console, or on a wall (`?wall=1`). */
export function LabourScreenPage() {
  const { wall } = useSearch({ strict: false }) as LabourSearch
  return (
    <AudienceArea wall={wall === 1}>
      <Screen />
    </AudienceArea>
  )
}

function Screen() {
  const area = useLabourArea()
  const { search } = area
  const wall = search.wall === 1
  useReadAgain(useLiveState(), 'labour')
  useLayoutEffect(preloadCharts, [])
  useLayoutEffect(() => (wall ? layTheme('wall') : undefined), [wall])
  return (
    <LabourContext value={area}>
      {wall ? (
        <Suspense>
          <WallScreen />
        </Suspense>
      ) : (
        <ConsoleScreen />
      )}
      {!wall && <LabourDefinition />}
      {!wall && <OpenWeek />}
    </LabourContext>
  )
}
