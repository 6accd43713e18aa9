import { useLayoutEffect, useMemo } from 'react'
import { stay, type DisplayWallProps } from '@/kits/live-screen/display-wall.ts'
import { useLiveLink, useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useLiveState } from '@/live/live-state.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { SportContext, type SportScreen } from './sport-context.tsx'
import { WallScreen } from './wall/wall-screen.tsx'

/** The wall of sport where a display link shows it. */
export function SportDisplay({ organisation, school, stage }: DisplayWallProps) {
  const requested = useRequestedAudience()
  const live = useLiveState()
  const link = useLiveLink(live)
  useReadAgain(live, 'sport')
  useLayoutEffect(preloadCharts, [])
  const value = useMemo<SportScreen>(() => {
    const isOwnSchool = organisation.kind === 'school'
    const area = school !== undefined && { school }
    return {
      organisation,
      link,
      isOwnSchool,
      showsClasses: false,
      search: { ...area, ...(stage && { stage }), wall: 1 },
      filter: { ...area, ...requested },
      isDistrict: !isOwnSchool && school === undefined,
      drill: undefined,
      up: undefined,
      visit: stay,
      set: stay,
      define: stay,
    }
  }, [organisation, link, school, stage, requested])
  return (
    <SportContext value={value}>
      <WallScreen />
    </SportContext>
  )
}
