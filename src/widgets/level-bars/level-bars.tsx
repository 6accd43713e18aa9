import { useCallback, useMemo } from 'react'
import { formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { ChartLegend } from '@/widgets/echart/chart-legend.tsx'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedInRow } from '@/widgets/echart/suppressed-in-row.tsx'
import { roomIn } from '@/widgets/echart/row-rates.ts'
import { RowsChart } from '@/widgets/echart/rows-chart.tsx'
import { useHiddenSeries } from '@/widgets/echart/use-hidden-series.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { levelLooks } from './level-looks.ts'
import { levelTotal, toLevelMarks, type LevelBarsData } from './to-level-marks.ts'
import { toLevelOption } from './to-level-option.ts'

export type LevelBarsProps = LevelBarsData &
  Drill & {
    label: string
    /** Of 优良, as a share from 0 to 1: 0.6 in 2030. */
    target?: { year: number; ratio: number } | undefined
    /** Its words stand elsewhere, such as in the head of the panel. */
    isTargetNamed?: boolean
  }

/** Rows of 100 %, best first, so that 优良 ends where its target can be read. For where the totals lie, use the histogram. */
export function LevelBars({ label, rows, target, isTargetNamed, onDrill, onUp }: LevelBarsProps) {
  const t = useT('widgets')
  const [frame, { width }] = useBox<HTMLDivElement>()
  const legend = useHiddenSeries(fitnessLevels)
  const { hidden } = legend
  const ratio = target?.ratio
  const room = roomIn(width)
  const toOption = useCallback(
    (theme: ChartTheme) => toLevelOption({ rows, target: ratio, room, hidden }, theme),
    [rows, ratio, room, hidden],
  )
  const marks = useMemo(() => toLevelMarks({ rows }, t), [rows, t])
  const overlay = (plot: ChartPlot) =>
    rows.map((row, i) => {
      if (levelTotal(row) === null)
        return <SuppressedInRow key={row.id} plot={plot} row={i} from={0} to={100} />
      return levelTotal(row) === 0 && <NoTotals key={row.id} plot={plot} row={i} />
    })
  return (
    <div ref={frame} className="flex size-full flex-col">
      <div className="flex min-h-6 shrink-0 flex-wrap items-center justify-between gap-x-4 whitespace-nowrap wall:min-h-8">
        <ChartLegend
          {...legend}
          items={fitnessLevels.map((level) => ({
            id: level,
            label: t(`levels.${level}`),
            swatch: levelLooks[level],
          }))}
        />
        {target && !isTargetNamed && (
          <TargetKey labels={t('levels.target', { year: target.year, value: formatTarget(target.ratio) })} />
        )}
      </div>
      <RowsChart
        count={rows.length}
        console={[7, 12]}
        wall={[7, 14]}
        chart={{ label, toOption, marks, overlay, onDrill, onUp }}
      />
    </div>
  )
}

const TargetKey = ({ labels }: { labels: string }) => (
  <span className="ml-auto flex items-center gap-1.5 text-axis text-t2">
    <i aria-hidden className="h-3 w-0 border-l-2 border-dashed border-t1" />
    {labels}
  </span>
)

/** The ground of a row in which nobody has a total. */
function NoTotals({ plot, row }: { plot: ChartPlot; row: number }) {
  const [start, end] = [plot.locate([0, row], 0), plot.locate([100, row], 0)]
  if (!start || !end) return null
  return (
    <i
      className="absolute h-5 -translate-y-1/2 rounded-bar bg-hover wall:h-6"
      style={{ left: start.x, top: start.y, width: end.x - start.x }}
    />
  )
}
