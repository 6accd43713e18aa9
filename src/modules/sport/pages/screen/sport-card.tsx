import type { ReplyOf } from '@/contract/call.ts'
import type { sportTotals } from '@/modules/sport/contract/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { shownOf, type Query } from '@/kits/live-screen/reading.ts'
import type { Cell } from '@/widgets/cell.ts'
import { sportMetrics } from '@/standards/metrics/sport.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { PointsCard } from '@/widgets/figure-card/points-card.tsx'
import type { DefinedMetric } from './defined-metric.ts'
import { useSport } from './sport-context.tsx'
import { grows, type Windowed } from './sport-panel.tsx'

type SportCardProps = {
  name: 'today' | 'lastDay' | 'window' | 'reached' | 'reachedIn' | 'absent' | 'classes'
  metric: DefinedMetric
  query: Query<Windowed>
  rate: Cell | undefined
  before?: Cell | undefined
  unit: string
}

/** Which metric a card shows, of its days. */
const shows = {
  today: 'participation',
  lastDay: 'participation',
  window: 'participation',
  reached: 'reached',
  reachedIn: 'reachedIn',
  absent: 'absent',
  classes: 'classes',
} as const satisfies Record<SportCardProps['name'], string>

/** A rate of sport beside as many school days before it. */
export function SportCard({ name, metric, query, rate, before, unit }: SportCardProps) {
  const { link, define } = useSport()
  const t = useT('sport')
  return (
    <FigureCard
      label={t(`card.${name}`)}
      rate={rate}
      betterWhen={sportMetrics[`sport.${shows[name]}`].direction}
      isProcess={sportMetrics[`sport.${shows[name]}`].audience === 'process'}
      unit={unit}
      {...(before && before.of > 0 && { previous: { label: t('before'), rate: before } })}
      {...shownOf(grows(query), rate?.of === 0, link)}
      note={t('empty.title')}
      onRetry={() => void query.refetch()}
      onOpen={() => define(metric)}
    />
  )
}

type Totals = ReplyOf<typeof sportTotals>
type MinutesCardProps = {
  query: Query<Windowed>
  figures: Totals['figures'] | undefined
  before: Totals['before'] | undefined
}

/** Null hidden, undefined of nobody. */
const pointsOf = (minutes: Totals['figures']['minutes']) =>
  minutes && (minutes.mean === null ? undefined : { mean: minutes.mean, of: minutes.of })

/** Mean minutes a student and school day. */
export function MinutesCard({ query, figures, before }: MinutesCardProps) {
  const { link, define } = useSport()
  const t = useT('sport')
  const nobody = figures?.minutes?.of === 0 || figures?.participation?.of === 0
  return (
    <PointsCard
      label={t('card.minutes')}
      points={figures && pointsOf(figures.minutes)}
      previous={before?.minutes ? { label: t('before'), points: pointsOf(before.minutes) } : undefined}
      unit={t('unit.minute')}
      counts={(of) => t('card.counts', { of })}
      betterWhen={sportMetrics['sport.minutes'].direction}
      {...shownOf(grows(query), nobody, link)}
      note={t('empty.title')}
      onRetry={() => void query.refetch()}
      onOpen={() => define('minutes')}
    />
  )
}
