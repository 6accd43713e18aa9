import { useMemo } from 'react'
import { stay, type DisplayWallProps } from '@/kits/live-screen/display-wall.ts'
import { VisionScreen } from './screen-page.tsx'

/** The wall of vision where a display link shows it. */
export function VisionDisplay({ organisation, school, stage, search }: DisplayWallProps) {
  const address = useMemo(
    () => ({
      ...(search ?? { ...(school !== undefined && { school }), ...(stage && { stage }) }),
      wall: 1 as const,
    }),
    [search, school, stage],
  )
  return <VisionScreen address={address} go={stay} organisation={organisation} />
}
