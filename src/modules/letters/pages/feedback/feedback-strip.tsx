import { lazy, Suspense } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import type { LetterKind } from '../../standards/letter-days.ts'

const Line = lazy(async () => {
  const [part] = await Promise.all([import('./feedback-line.tsx'), loadNamespaces(['letters'])])
  return { default: part.FeedbackLine }
})

export type FeedbackStripProps = {
  kind: LetterKind
  round: number | undefined
  /** Letters have a page of their own for whoever may open it. */
  canOpen: boolean
}

/** How letters of the round reach guardians, as one quiet line of a page of progress. Comes with its own texts, after the page. */
export const FeedbackStrip = (props: FeedbackStripProps) => (
  <div className="min-h-10">
    <Suspense>
      <Line {...props} />
    </Suspense>
  </div>
)
