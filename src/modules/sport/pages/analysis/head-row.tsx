import { useSportAnalysisAbsent, useSportAnalysisDays } from '@/modules/sport/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { MinutesCard, SportCard } from '../screen/sport-card.tsx'
import { useSportAnalysis } from './analysis-context.ts'

/** The window in six figures, beside as many school days before it. No target: none is dated for these. */
export function HeadRow() {
  const { filter } = useSportAnalysis()
  const t = useT('sport')
  const query = useSportAnalysisDays(filter)
  const absent = useSportAnalysisAbsent(filter)
  const { figures, before } = query.data ?? {}
  const cards = [
    ['window', 'participation', 'participation'],
    ['reached', 'reached', 'reached'],
    ['reachedIn', 'reachedIn', 'reached'],
  ] as const
  return (
    <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-3 @2xl:gap-3 @5xl:grid-cols-6">
      {cards.map(([name, figure, metric]) => (
        <SportCard
          key={name}
          name={name}
          metric={metric}
          query={query}
          rate={figures?.[figure]}
          before={before?.[figure]}
          unit={t('unit.times')}
        />
      ))}
      <MinutesCard query={query} figures={figures} before={before} />
      <SportCard
        name="classes"
        metric="classes"
        query={query}
        rate={query.data?.classes}
        unit={t('unit.classes')}
      />
      <SportCard
        name="absent"
        metric="streaks"
        query={absent}
        rate={absent.data?.total}
        unit={t('unit.people')}
      />
    </div>
  )
}
