import type { ReplyOf } from '@/contract/call.ts'
import type { progressTable } from '@/modules/vision/contract/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { shownOf, type Query } from '../parts/shown.ts'

const parts = ['coverage', 'absent', 'exempt', 'due'] as const

/** The district in four figures that sum to the list: screened, absent, exempt, and not known yet. */
export function TotalCards({ query }: { query: Query<ReplyOf<typeof progressTable>> }) {
  const t = useT('progress')
  const total = query.data?.total
  const shown = shownOf(query, total?.enrolled === 0, useLiveState() === 'offline')
  const n = total && {
    coverage: total.done,
    absent: total.absent,
    exempt: total.exempt,
    due: total.enrolled - total.done - total.absent - total.exempt,
  }
  return (
    <div className="grid grid-cols-2 gap-2 @2xl:gap-3 @3xl:grid-cols-4">
      {parts.map((part) => (
        <FigureCard
          key={part}
          label={t(`head.${part}`)}
          rate={n && { n: n[part], of: total.enrolled }}
          betterWhen={part === 'coverage' ? 'higher' : 'lower'}
          {...shown}
          onRetry={() => void query.refetch()}
        />
      ))}
    </div>
  )
}
