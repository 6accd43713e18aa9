import { lazy, Suspense } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import type { FeedbackLineProps } from './feedback-line.tsx'

const Line = lazy(async () => {
  const [part] = await Promise.all([import('./feedback-line.tsx'), loadNamespaces(['letters'])])
  return { default: part.FeedbackLine }
})

/** How letters of the round reach guardians, as one quiet line of a page of progress. Comes with its own texts, after the page. */
export const FeedbackStrip = (props: FeedbackLineProps) => (
  <div className="min-h-10">
    <Suspense>
      <Line {...props} />
    </Suspense>
  </div>
)
