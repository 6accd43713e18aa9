import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ChartLegend } from '@/widgets/echart/chart-legend.tsx'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { RowsChart } from '@/widgets/echart/rows-chart.tsx'
import { useHiddenSeries } from '@/widgets/echart/use-hidden-series.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { toSettingMarks, type SettingBarsData } from './to-setting-marks.ts'
import { toSettingOption } from './to-setting-option.ts'

const swatches = ['bg-g2', 'bg-g4', 'bg-line2'] as const

/** Minutes by where they were spent: bars of one scale from 0, the sum at the right. */
export function SettingBars({
  label,
  parts,
  rows,
  onDrill,
  onUp,
}: SettingBarsData & Drill & { label: string }) {
  const t = useT('widgets')
  const legend = useHiddenSeries(parts.map(({ id }) => id))
  const { hidden } = legend
  const data = useMemo(() => ({ parts, rows }), [parts, rows])
  const toOption = useCallback((theme: ChartTheme) => toSettingOption(data, theme, hidden), [data, hidden])
  const marks = useMemo(() => toSettingMarks(data, t), [data, t])
  const overlay = ({ locate }: ChartPlot) =>
    rows.map(({ id, minutes }, row) => {
      const at = minutes === null && locate([0, row], 0)
      // At the end of its row, where the sums of the others stand.
      return (
        at && (
          <span key={id} className="absolute right-0 flex -translate-y-1/2" style={{ top: at.y }}>
            <Hidden className="px-0.5" />
          </span>
        )
      )
    })
  return (
    <div className="flex size-full flex-col">
      <div className="flex shrink-0 justify-end whitespace-nowrap">
        <ChartLegend
          {...legend}
          items={parts.map((part, i) => ({ ...part, swatch: swatches[i] ?? swatches[2] }))}
        />
      </div>
      <RowsChart
        count={rows.length}
        console={[5.5, 10]}
        wall={[6, 14]}
        chart={{ label, toOption, marks, overlay, onDrill, onUp }}
      />
    </div>
  )
}
