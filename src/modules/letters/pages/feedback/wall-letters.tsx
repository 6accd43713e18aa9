import { lazy, Suspense } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'

/** Of a wall alone: the screen at a desk does without its code and texts. */
const Feedback = lazy(async () => {
  const [part] = await Promise.all([import('./wall-feedback.tsx'), loadNamespaces(['letters'])])
  return { default: part.WallFeedback }
})

/** On a wall: how letters of the round reach the guardians of the district. */
export const wallLetters = ({ round }: { round?: number }) => (
  <Suspense>
    <Feedback round={round} />
  </Suspense>
)
