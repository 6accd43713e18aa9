import { lazy, Suspense } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { wallFunnel } from '@/modules/referrals/pages/funnel/wall-funnel.tsx'
import type { WallPart } from '@/modules/vision/pages/screen/wall/wall-more.tsx'

/** Of a wall alone: the screen at a desk does without its code and texts. */
const Feedback = lazy(async () => {
  const [part] = await Promise.all([
    import('@/modules/letters/pages/feedback/wall-feedback.tsx'),
    loadNamespaces(['letters']),
  ])
  return { default: part.WallFeedback }
})

/** What the wall of vision shows in turn with its progress: how letters reach guardians, and the way of those found abnormal. */
export const visionWallMore: readonly WallPart[] = [
  ({ round }) => (
    <Suspense>
      <Feedback round={round} />
    </Suspense>
  ),
  wallFunnel,
]
