import { useProgressByDay } from '@/modules/vision/api/progress.ts'
import { useRounds } from '@/api/rounds.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { useProgress } from '../progress-context.tsx'
import { FinishCard } from './finish-card.tsx'
import { shownOf, type Query } from './shown.ts'
import { sumCounts, type Counts } from './to-counts.ts'

type HeadCardsProps = {
  query: Query<{ asOf: string; round: RoundRef; rows: readonly Counts[] }>
  onDefinition: () => void
}

/** Coverage with its reasons, and when it would be done. */
export function HeadCards({ query, onDefinition }: HeadCardsProps) {
  const { filter } = useProgress()
  const t = useT('progress')
  const isDown = useLiveState() === 'offline'
  const days = useProgressByDay(filter)
  const round = query.data?.round
  const decided = useRounds().data?.all.find(({ kind, id }) => kind === 'vision' && id === round?.id)
  const sum = query.data && sumCounts(query.data.rows)
  const shown = shownOf(query, sum?.enrolled === 0, isDown)
  const card = (key: 'coverage' | 'absent' | 'exempt', n: number | undefined) => (
    <FigureCard
      label={t(`head.${key}`)}
      rate={sum && { n: n ?? 0, of: sum.enrolled }}
      betterWhen={key === 'coverage' ? 'higher' : 'lower'}
      {...(key === 'coverage' &&
        decided && {
          target: { year: decided.year, value: decided.coverageTarget / 100, relation: '>=' as const },
        })}
      {...shown}
      onRetry={() => void query.refetch()}
      onOpen={onDefinition}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-2 @2xl:gap-3 @3xl:grid-cols-4">
      {card('coverage', sum?.done)}
      {card('absent', sum?.absent)}
      {card('exempt', sum?.exempt)}
      <FinishCard days={days} />
    </div>
  )
}
