import { wallLetters } from '@/modules/letters/pages/feedback/wall-letters.tsx'
import { wallFunnel } from '@/modules/referrals/pages/funnel/wall-funnel.tsx'
import type { WallPart } from '@/modules/vision/pages/screen/wall/wall-more.tsx'

/** What the wall of vision shows in turn with its progress: how letters reach guardians, and the way of those found abnormal. */
export const visionWallMore: readonly WallPart[] = [wallLetters, wallFunnel]
