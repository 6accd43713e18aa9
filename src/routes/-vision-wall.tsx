import type { DisplayWallProps } from '@/kits/live-screen/display-wall.ts'
import { WallFunnel } from '@/modules/referrals/pages/funnel/funnel-parts.tsx'
import { VisionDisplay } from '@/modules/vision/pages/screen/display.tsx'
import { WallMore } from '@/modules/vision/pages/screen/wall/wall-more.tsx'

/** The wall of vision with the referral funnel, where a display link shows it. */
export const VisionWall = (props: DisplayWallProps) => (
  <WallMore value={WallFunnel}>
    <VisionDisplay {...props} />
  </WallMore>
)
