import type { ComponentProps } from 'react'
import { VisionDisplay } from '@/modules/vision/pages/screen/display.tsx'
import { WallMore } from '@/modules/vision/pages/screen/wall/wall-more.tsx'
import { visionWallMore } from './-vision-wall-more.ts'

/** The wall of vision with the referral funnel and the letters, where a display link shows it. */
export const VisionWall = (props: ComponentProps<typeof VisionDisplay>) => (
  <WallMore value={visionWallMore}>
    <VisionDisplay {...props} />
  </WallMore>
)
