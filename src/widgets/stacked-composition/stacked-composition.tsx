import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ChartLegend } from '@/widgets/echart/chart-legend.tsx'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedInRow } from '@/widgets/echart/suppressed-in-row.tsx'
import { RowsChart } from '@/widgets/echart/rows-chart.tsx'
import { useHiddenSeries } from '@/widgets/echart/use-hidden-series.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { rowTotal, toCompositionMarks, type CompositionData } from './to-composition-marks.ts'
import { toCompositionOption } from './to-composition-option.ts'

export type StackedCompositionProps = CompositionData & Drill & { label: string }

const swatches = ['bg-s0', 'bg-s1', 'bg-s2', 'bg-s3']

/** Rows of 100 %, normal first and worse to the right: how bad, not how many. For how many, use grouped bars. */
export function StackedComposition({ label, parts, rows, onDrill, onUp }: StackedCompositionProps) {
  const t = useT('widgets')
  const legend = useHiddenSeries(parts.map(({ id }) => id))
  const { hidden } = legend
  const data = useMemo(() => ({ parts, rows }), [parts, rows])
  const toOption = useCallback(
    (theme: ChartTheme) => toCompositionOption(data, theme, hidden),
    [data, hidden],
  )
  const marks = useMemo(() => toCompositionMarks(data, t), [data, t])
  const overlay = (plot: ChartPlot) =>
    rows.map((row, i) => {
      const of = rowTotal(row)
      if (of === null) return <SuppressedInRow key={row.id} plot={plot} row={i} from={0} to={100} />
      return of === 0 && <NoData key={row.id} at={plot.locate([0, i], 0)} />
    })
  return (
    <div className="flex size-full flex-col">
      <div className="flex shrink-0 items-center justify-between gap-x-4 whitespace-nowrap">
        <ChartLegend
          {...legend}
          items={parts.map((part, i) => ({ ...part, swatch: swatches[i % swatches.length] ?? '' }))}
        />
        <span aria-hidden className="text-axis text-t2">
          %
        </span>
      </div>
      <RowsChart
        count={rows.length}
        console={[6, 12]}
        wall={[6, 14]}
        chart={{ label, toOption, marks, overlay, onDrill, onUp }}
      />
    </div>
  )
}

/** Where the bar of a row would begin. */
function NoData({ at }: { at: { x: number; y: number } | null }) {
  const t = useT('widgets')
  if (!at) return null
  return (
    <span
      className="absolute right-0 flex h-5 -translate-y-1/2 items-center justify-center rounded-bar bg-hover text-axis text-t2 wall:h-6"
      style={{ left: at.x, top: at.y }}
    >
      {t('noData')}
    </span>
  )
}
