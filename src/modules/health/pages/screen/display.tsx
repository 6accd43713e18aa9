import { useLayoutEffect, useMemo } from 'react'
import { stay, type DisplayWallProps } from '@/kits/live-screen/display-wall.ts'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { HealthContext, type HealthScreen } from './health-context.tsx'
import { WallScreen } from './wall/wall-screen.tsx'

/** The wall of check-ups and fitness tests where a display link shows it. */
export function HealthDisplay({ organisation, school, stage }: DisplayWallProps) {
  const requested = useRequestedAudience()
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'health')
  useLayoutEffect(preloadCharts, [])
  const value = useMemo<HealthScreen>(() => {
    const area = school !== undefined && { school }
    return {
      organisation,
      link,
      go: stay,
      search: { ...area, ...(stage && { stage }), wall: 1 },
      filter: { ...area, ...requested },
      isDistrict: organisation.kind === 'region' && school === undefined,
    }
  }, [organisation, link, school, stage, requested])
  return (
    <HealthContext value={value}>
      <WallScreen />
    </HealthContext>
  )
}
