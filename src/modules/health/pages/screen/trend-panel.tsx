import { useMemo } from 'react'
import { useFitnessTotals, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { toTrendTable, type TrendSeries } from '@/widgets/trend/to-trend-marks.ts'
import { Trend } from '@/widgets/trend/trend.tsx'
import { useHealth } from './health-context.tsx'
import { HealthPanel } from './health-panel.tsx'
import { yearName } from './labels.ts'

const metrics = ['weight', 'spine', 'teeth'] as const

/** Each of the measures over the school years there are. */
export function TrendPanel() {
  const { filter } = useHealth()
  const t = useT('health')
  const labels = useT('widgets')
  const checks = useHealthTotals(filter)
  const tests = useFitnessTotals(filter)
  const series = useMemo<TrendSeries[]>(() => {
    const found = [
      ...metrics.map((metric) => ({
        metric,
        history: checks.data?.figures.find((one) => one.metric === metric)?.history ?? [],
      })),
      { metric: 'fitness' as const, history: tests.data?.figures[0]?.history ?? [] },
    ]
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
  }, [checks.data, tests.data, t])
  const title = t('panel.trend')
  return (
    <HealthPanel
      title={title}
      unit={t('unit.percent')}
      query={checks}
      isEmpty={series.every(({ points }) => points.every(({ rate }) => rate?.of === 0))}
      table={toTrendTable(series, labels)}
    >
      <Trend label={title} series={series} />
    </HealthPanel>
  )
}
