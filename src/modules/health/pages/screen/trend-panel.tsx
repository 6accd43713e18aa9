import { useMemo } from 'react'
import { useFitnessTotals, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { toTrendTable, type TrendSeries } from '@/widgets/trend/to-trend-marks.ts'
import { Trend } from '@/widgets/trend/trend.tsx'
import { useHealth } from './health-context.tsx'
import { HealthPanel, type HealthReading } from './health-panel.tsx'
import { yearName } from './labels.ts'

export const trendMetrics = ['weight', 'spine', 'teeth'] as const

/** A measure with its years, oldest first. */
export type MeasureHistory = {
  metric: (typeof trendMetrics)[number] | 'fitness'
  history: readonly { schoolYear: number; rate: Cell }[]
}
/** `found`: the same between renders. */
type TrendViewProps = HealthReading<object> & { found: readonly MeasureHistory[] }

/** Each of the measures over the school years there are. */
export function TrendPanel() {
  const { filter } = useHealth()
  const checks = useHealthTotals(filter)
  const tests = useFitnessTotals(filter)
  const found = useMemo(
    () => [
      ...trendMetrics.map((metric) => ({
        metric,
        history: checks.data?.figures.find((one) => one.metric === metric)?.history ?? [],
      })),
      { metric: 'fitness' as const, history: tests.data?.figures[0]?.history ?? [] },
    ],
    [checks.data, tests.data],
  )
  return <TrendView query={checks} found={found} />
}

export function TrendView({ query, note, found }: TrendViewProps) {
  const t = useT('health')
  const labels = useT('widgets')
  const series = useMemo<TrendSeries[]>(() => {
    return found
      .filter(({ history }) => history.length > 0)
      .map(({ metric, history }) => ({
        id: metric,
        label: t(`metric.${metric}`),
        points: history.map(({ schoolYear, rate }) => ({
          label: yearName(schoolYear),
          rate,
          emphasised: true,
        })),
      }))
  }, [found, t])
  const title = t('panel.trend')
  return (
    <HealthPanel
      title={title}
      unit={t('unit.percent')}
      note={note}
      query={query}
      isEmpty={series.every(({ points }) => points.every(({ rate }) => rate?.of === 0))}
      table={toTrendTable(series, labels)}
    >
      <Trend label={title} series={series} />
    </HealthPanel>
  )
}
