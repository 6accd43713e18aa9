import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { PointsCard } from '@/widgets/figure-card/points-card.tsx'
import { useSize } from '@/ui/size.tsx'
import { labourMetrics } from '@/standards/metrics/labour.ts'
import type { LabourFigures } from '@/modules/labour/contract/screen.ts'
import { useLabour, type LabourMetric } from './labour-context.tsx'

/** Lessons, coverage, participation, and time; who has entered nothing. Beside each how it stood four weeks before. */
export function LabourCards() {
  const { filter, isBureau, define } = useLabour()
  const t = useT('labour')
  const wall = useSize() === 'wall'
  const query = useLabourTotals(filter, isBureau)
  const { data, error } = query
  const { figures, before } = data ?? {}
  // Without a lesson or a task there is no time to show.
  const isNothing = figures?.hours?.of === 0 && figures.participation?.of === 0
  const shown = {
    state: data ? ('ready' as const) : error ? ('error' as const) : ('loading' as const),
    ...(data && { asOf: data.asOf }),
    ...(error && { error: { message: error.message } }),
    note: t('empty.title'),
    isNarrow: true,
    onRetry: () => void query.refetch(),
  }
  const card = (
    name: LabourMetric | 'published',
    metric: LabourMetric,
    rate: Cell | undefined,
    then?: Cell,
  ) => (
    <FigureCard
      {...shown}
      label={t(`card.${name}`)}
      rate={rate}
      betterWhen={labourMetrics[`labour.${name}`].direction}
      isProcess={labourMetrics[`labour.${name}`].audience === 'process'}
      unit={t(`cardUnit.${name}`)}
      {...(rate?.of === 0 && { state: 'empty' as const })}
      {...(wall && name === 'hours' && data && { target: weeklyLesson(data.today) })}
      {...(then && then.of > 0 && { previous: { label: t('before'), rate: then } })}
      {...(name === 'hours' && figures && { quarantined: t('reported', figures.reported) })}
      onOpen={() => define(metric)}
    />
  )
  return (
    <>
      {card('hours', 'hours', figures?.hours, before?.figures.hours)}
      {card('coverage', 'coverage', data?.coverage, before?.coverage)}
      {card('participation', 'participation', figures?.participation, before?.figures.participation)}
      {card('published', 'hours', data?.published)}
      {wall && (
        <FigureCard
          {...shown}
          label={t('task.completion')}
          rate={data ? (data.tasks?.completion ?? null) : undefined}
          betterWhen="higher"
          unit={t('cardUnit.tasks')}
          {...(data?.tasks?.completion.of === 0 && { state: 'empty' as const })}
        />
      )}
      {!wall && (
        <PointsCard
          {...shown}
          label={t('card.minutes')}
          betterWhen={labourMetrics['labour.minutes'].direction}
          points={pointsOf(figures)}
          {...(isNothing && { state: 'empty' as const })}
          {...(before && { previous: { label: t('before'), points: pointsOf(before.figures) } })}
          unit={t('unit.minute')}
          counts={(of) => t('cardUnit.minutes', { of })}
          onOpen={() => define('minutes')}
        />
      )}
    </>
  )
}

/** At least one lesson a week in every class: 义务教育劳动课程标准（2022 年版）, part 2, 平均每周不少于 1 课时. */
const weeklyLesson = (today: string) => ({
  year: Number(today.slice(0, 4)),
  value: 1,
  relation: '>=' as const,
})

function pointsOf(figures: LabourFigures | undefined) {
  if (!figures) return undefined
  const { minutes } = figures
  if (minutes === null) return null
  return minutes.total === null ? undefined : { mean: minutes.total, of: minutes.of }
}
