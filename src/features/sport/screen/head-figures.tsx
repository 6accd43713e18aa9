import { useSportStreaks, useSportTotals } from '@/api/sport-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { shownOf, type Reading } from '@/kits/live-screen/reading.ts'
import { useSize } from '@/ui/size.tsx'
import type { Cell } from '@/widgets/cell.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { PointsCard } from '@/widgets/figure-card/points-card.tsx'
import type { DefinedMetric } from './defined-metric.ts'
import { useSport } from './sport-context.tsx'
import { grows, type Windowed } from './sport-panel.tsx'

/** Today, the window, two hours, mean minutes, and who has not moved for days. No target: none is dated for these. */
export function HeadFigures() {
  const { filter, link, define } = useSport()
  const t = useT('sport')
  const wall = useSize() === 'wall'
  const totals = useSportTotals(filter)
  const streaks = useSportStreaks(filter)
  const { data } = totals
  const { figures, before } = data ?? {}
  const absent = streaks.data?.bands?.find(({ band }) => band === 'absent')?.n
  const absentRate = streaks.data && (absent === undefined ? null : { n: absent, of: streaks.data.of })
  const isToday = data === undefined || data.end === data.today
  const shownMinutes = shownOf(
    grows(totals),
    figures?.minutes?.of === 0 || figures?.participation?.of === 0,
    link,
  )
  return (
    <>
      <Card
        name={isToday ? 'today' : 'lastDay'}
        metric="participation"
        reading={totals}
        rate={data?.day}
        unit={t('unit.people')}
      />
      <Card
        name="window"
        metric="participation"
        reading={totals}
        rate={figures?.participation}
        before={before?.participation}
        unit={t('unit.times')}
      />
      <Card
        name="reached"
        metric="reached"
        reading={totals}
        rate={figures?.reached}
        before={before?.reached}
        unit={t('unit.times')}
      />
      {!wall && (
        <Card
          name="reachedIn"
          metric="reached"
          reading={totals}
          rate={figures?.reachedIn}
          before={before?.reachedIn}
          unit={t('unit.times')}
        />
      )}
      {!wall && (
        <PointsCard
          label={t('card.minutes')}
          points={
            figures && (figures.minutes ? { mean: figures.minutes.mean, of: figures.minutes.of } : null)
          }
          previous={before?.minutes ? { label: t('before'), points: before.minutes } : undefined}
          unit={t('unit.minute')}
          counts={(of) => t('card.counts', { of })}
          betterWhen="higher"
          {...shownMinutes}
          onRetry={() => void totals.refetch()}
          onOpen={() => define('minutes')}
        />
      )}
      <Card
        name="absent"
        metric="streaks"
        reading={streaks}
        rate={absentRate}
        unit={t('unit.people')}
        lower
      />
    </>
  )
}

type CardProps = {
  name: 'today' | 'lastDay' | 'window' | 'reached' | 'reachedIn' | 'absent'
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
  const shown = shownOf(grows(reading), rate?.of === 0, link)
  return (
    <FigureCard
      label={t(`card.${name}`)}
      rate={rate}
      betterWhen={lower ? 'lower' : 'higher'}
      unit={unit}
      {...(before && before.of > 0 && { previous: { label: t('before'), rate: before } })}
      {...shown}
      note={t('empty.title')}
      onRetry={() => void reading.refetch()}
      onOpen={() => define(metric)}
    />
  )
}
