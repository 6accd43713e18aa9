import { useCallback, useMemo } from 'react'
import { formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { SuppressedOnAxis } from '@/widgets/echart/suppressed-on-axis.tsx'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { hasOnePoint, pointId, toTrendMarks, type TrendSeries } from './to-trend-marks.ts'
import { isLongTrend, toTrendOption, trendGrids, trendSpans } from './to-trend-option.ts'

export type TrendProps = Drill &
  Metric & {
    label: string
    series: readonly TrendSeries[]
    /** One series in a narrow place stands there as one of several would: with its name, its first and its last figure. */
    isSmall?: boolean
  }

/** Rounds over time against the dated target. Several stages become small pictures with one span, never one crowded scale. */
export function Trend({ label, series, metric, isSmall = false, onDrill, onUp }: TrendProps) {
  const t = useT('widgets')
  const lows = useMemo(() => trendSpans(series).map(([low]) => low), [series])
  const marks = useMemo(() => toTrendMarks(series, lows, t, metric), [series, lows, t, metric])
  const grids = trendGrids(series.length)
  const single = series.length === 1 && !isSmall
  const toOption = useCallback((theme: ChartTheme) => toTrendOption(series, theme, single), [series, single])

  const overlay = ({ locate }: ChartPlot) =>
    series.map(({ id, label: name, points, target }, grid) => {
      // Of a long series the first rounds may be off the picture.
      const ends = target ? points.map((_, i) => locate([i, target.value * 100], grid)) : []
      const end = ends.find((at) => at !== null)
      return (
        <div key={id}>
          {!single && (
            <span
              className="absolute top-0 truncate text-axis font-semibold text-t1"
              style={{
                left: `${(grids[grid]?.left ?? 0) * 100}%`,
                maxWidth: `${(grids[grid]?.width ?? 1) * 100}%`,
              }}
            >
              {name}
            </span>
          )}
          {target && end && (
            <span
              className="absolute text-axis whitespace-nowrap text-t2"
              style={single ? { right: 0, top: end.y + 4 } : { left: end.x, top: end.y + 2 }}
            >
              {t('target', {
                year: target.year,
                relation: target.relation ?? '<',
                value: formatTarget(target.value),
              })}
            </span>
          )}
          {points.map((point, i) =>
            point.rate === null ? (
              <SuppressedOnAxis key={pointId(id, i)} foot={locate([i, lows[grid] ?? 0], grid)} />
            ) : null,
          )}
        </div>
      )
    })

  const isLong = isLongTrend(series)
  const chart = (
    <Chart
      key={String(isLong)}
      label={label}
      toOption={toOption}
      marks={marks}
      overlay={overlay}
      onDrill={onDrill}
      onUp={onUp}
      {...(isLong && { needs: ['dataZoom'] })}
      hit="column"
    />
  )
  if (!hasOnePoint(series)) return chart
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1">{chart}</div>
      <p className="text-center text-note text-t2">{t('trend.onePoint')}</p>
    </div>
  )
}
