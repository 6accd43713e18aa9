import { useSportAnalysisAbsent, useSportAnalysisDays } from '@/api/sport-analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { shownOf, type Reading } from '@/kits/live-screen/reading.ts'
import type { Cell } from '@/widgets/cell.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { PointsCard } from '@/widgets/figure-card/points-card.tsx'
import type { DefinedMetric } from '../screen/defined-metric.ts'
import { useSport } from '../screen/sport-context.tsx'
import { grows, type Windowed } from '../screen/sport-panel.tsx'
import { useSportAnalysis } from './analysis-context.ts'

/** The window in five figures, beside as many school days before it. No target: none is dated for these. */
export function HeadRow() {
  const { filter } = useSportAnalysis()
  const { link, define } = useSport()
  const t = useT('sport')
  const reading = useSportAnalysisDays(filter)
  const absent = useSportAnalysisAbsent(filter)
  const { figures, before } = reading.data ?? {}
  const nobody = figures?.minutes?.of === 0 || figures?.participation?.of === 0
  const cards = [
    ['window', 'participation', 'participation'],
    ['reached', 'reached', 'reached'],
    ['reachedIn', 'reachedIn', 'reached'],
  ] as const
  return (
    <div className="grid grid-cols-2 gap-2 *:last:col-span-2 @2xl:grid-cols-3 @2xl:gap-3 @5xl:grid-cols-5 @5xl:*:last:col-span-1">
      {cards.map(([name, figure, metric]) => (
        <Card
          key={name}
          {...{ name, metric, reading }}
          rate={figures?.[figure]}
          before={before?.[figure]}
          unit={t('unit.times')}
        />
      ))}
      <PointsCard
        label={t('card.minutes')}
        points={figures && (figures.minutes ? { mean: figures.minutes.mean, of: figures.minutes.of } : null)}
        previous={before?.minutes ? { label: t('before'), points: before.minutes } : undefined}
        unit={t('unit.minute')}
        counts={(of) => t('card.counts', { of })}
        betterWhen="higher"
        {...shownOf(grows(reading), nobody, link)}
        onRetry={() => void reading.refetch()}
        onOpen={() => define('minutes')}
      />
      <Card
        name="absent"
        metric="streaks"
        reading={absent}
        rate={absent.data?.total}
        unit={t('unit.people')}
        lower
      />
    </div>
  )
}

type CardProps = {
  name: 'window' | 'reached' | 'reachedIn' | 'absent'
  metric: DefinedMetric
  reading: Reading<Windowed>
  rate: Cell | undefined
  before?: Cell | undefined
  unit: string
  lower?: boolean
}

function Card({ name, metric, reading, rate, before, unit, lower = false }: CardProps) {
  const { link, define } = useSport()
  const t = useT('sport')
  return (
    <FigureCard
      label={t(`card.${name}`)}
      rate={rate}
      betterWhen={lower ? 'lower' : 'higher'}
      unit={unit}
      {...(before && before.of > 0 && { previous: { label: t('before'), rate: before } })}
      {...shownOf(grows(reading), rate?.of === 0, link)}
      note={t('empty.title')}
      onRetry={() => void reading.refetch()}
      onOpen={() => define(metric)}
    />
  )
}
