import { useMemo } from 'react'
import { useSchoolAdminDataTrend } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { toTrendTable } from '@/widgets/trend/to-trend-marks.ts'
import { Trend } from '@/widgets/trend/trend.tsx'
import { isTrendEmpty, targetYear, toTrendSeries } from '../mapping/to-trend-series.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel } from '../screen-panel.tsx'
import { ofGrade } from '../labels.ts'

/** The last rounds against the dated target, one small picture per stage; `withoutTarget` says in its place why there is none. */
export function TrendPanel({ withoutTarget }: { withoutTarget?: string | undefined }) {
  const { filter, up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const trend = useSchoolAdminDataTrend(filter)
  const { data } = trend
  const hasTarget = withoutTarget === undefined
  const series = useMemo(() => (data ? toTrendSeries(data, t, hasTarget) : []), [data, t, hasTarget])
  const table = useMemo(() => toTrendTable(series, labels), [series, labels])
  const year = data && targetYear(data)
  const rounds = t('panel.trend.title', { n: series[0]?.points.length ?? 6 })
  const title = data?.ofGrade === undefined ? rounds : ofGrade(data.ofGrade, rounds, t)
  return (
    <ScreenPanel
      title={title}
      unit={withoutTarget ?? (year ? t('panel.trend.unit', { year }) : t('panel.trend.unitPlain'))}
      query={trend}
      isEmpty={data !== undefined && isTrendEmpty(data)}
      metric="myopia"
      table={table}
    >
      <Trend label={title} metric={t('metric.myopia')} series={series} onUp={up} />
    </ScreenPanel>
  )
}
