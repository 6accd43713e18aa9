import { useMemo } from 'react'
import { useLabourTrend } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import { Trend } from '@/widgets/trend/trend.tsx'
import { toTrendTable } from '@/widgets/trend/to-trend-marks.ts'
import { useLabour } from './labour-context.tsx'
import { LabourPanel } from './labour-panel.tsx'
import { trendRateOf } from './to-labour-trend.ts'

/** Week by week: classes with a lesson, and students who took part. The running week is left out. */
export function TrendPanel() {
  const { filter, isBureau, up } = useLabour()
  const t = useT('labour')
  const labels = useT('widgets')
  const query = useLabourTrend(filter, isBureau)
  const { data } = query
  const series = useMemo(() => {
    const over = new Map(data?.weeks.filter((week) => week.isOver).map(({ no, monday }) => [monday, no]))
    const published = data?.series.filter(({ monday }) => over.has(monday)) ?? []
    const label = (monday: string) => t('weekShort', { no: over.get(monday) })
    return (['hours', 'participation'] as const).map((id) => ({
      id,
      label: t(`trend.${id}`),
      points: published.map(({ monday, figures }) => ({
        label: label(monday),
        rate: trendRateOf(figures, id),
      })),
    }))
  }, [data, t])
  const title = t('panel.trend')
  return (
    <LabourPanel
      title={title}
      unit={t('unit.trend')}
      query={query}
      // Weeks of which nothing is known are no line.
      isEmpty={series.every(({ points }) => points.every(({ rate }) => rate?.of === 0))}
      metric="participation"
      table={toTrendTable(series, labels)}
    >
      <Trend label={title} series={series} onUp={up} />
    </LabourPanel>
  )
}
