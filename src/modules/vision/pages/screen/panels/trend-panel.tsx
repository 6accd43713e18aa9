import { useMemo } from 'react'
import { useSchoolAdminDataTrend } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { toTrendTable } from '@/widgets/trend/to-trend-marks.ts'
import { Trend } from '@/widgets/trend/trend.tsx'
import { isTrendEmpty, targetYear, toTrendSeries, type TrendFigures } from '../mapping/to-trend-series.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen-panel.tsx'
import { ofGrade } from '../labels.ts'

type TrendViewProps = ReadingOf<TrendFigures & { ofGrade?: number | undefined }> & {
  /** Says in place of the target why there is none. */
  withoutTarget?: string | undefined
}

/** The last rounds against the dated target, one small picture per stage. */
export function TrendPanel({ withoutTarget }: Pick<TrendViewProps, 'withoutTarget'>) {
  const { filter } = useScreen()
  return <TrendView query={useSchoolAdminDataTrend(filter)} withoutTarget={withoutTarget} />
}

export function TrendView({ query, note, withoutTarget }: TrendViewProps) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const { data } = query
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
      query={query}
      note={note}
      isEmpty={data !== undefined && isTrendEmpty(data)}
      metric="myopia"
      table={table}
    >
      <Trend label={title} metric={t('metric.myopia')} series={series} onUp={up} />
    </ScreenPanel>
  )
}
