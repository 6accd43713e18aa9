import type { ComponentProps } from 'react'
import { wallFunnel } from '@/modules/referrals/pages/funnel/wall-funnel.tsx'
import { VisionDisplay } from '@/modules/vision/pages/screen/display.tsx'
import { WallMore } from '@/modules/vision/pages/screen/wall/wall-more.tsx'

/** The wall of vision with the referral funnel, where a display link shows it. */
export const VisionWall = (props: ComponentProps<typeof VisionDisplay>) => (
  <WallMore value={wallFunnel}>
    <VisionDisplay {...props} />
  </WallMore>
)
