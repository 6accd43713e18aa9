import { stay } from '@/kits/live-screen/display-wall.ts'
import { useScreenQuery } from './use-screen-query.ts'
import { WallScreen } from './wall/wall-screen.tsx'

/** The wall of PE where a display link shows it: of its school, whoever looks. */
export function PeDisplay() {
  return <WallScreen {...useScreenQuery()} onLeave={stay} />
}
