import { useLayoutEffect, useMemo } from 'react'
import { stay, type DisplayWallProps } from '@/kits/live-screen/display-wall.ts'
import { useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { LabourContext, type LabourArea } from '../figures/labour-context.tsx'
import { WallScreen } from './wall-screen.tsx'

/** The wall of labour where a display link shows it. */
export function LabourDisplay({ organisation, school }: DisplayWallProps) {
  const requested = useRequestedAudience()
  useReadAgain(useLiveState(), 'labour')
  useLayoutEffect(preloadCharts, [])
  const value = useMemo<LabourArea>(() => {
    const area = school !== undefined && { school }
    return {
      organisation,
      isBureau: organisation.kind === 'region',
      search: { ...area, wall: 1 },
      filter: { ...area, ...requested },
      drill: undefined,
      up: undefined,
      visit: stay,
      set: stay,
      metric: null,
      define: stay,
    }
  }, [organisation, school, requested])
  return (
    <LabourContext value={value}>
      <WallScreen />
    </LabourContext>
  )
}
