import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { plotGrid, wordlessRows, type PlotBox } from '@/widgets/echart/row-parts.ts'
import { scatterSeries } from '@/widgets/echart/series-parts.ts'
import { drawing, stretch } from '@/widgets/echart/shapes.ts'
import type { ForestRow } from './forest-data.ts'
import { forestScale, type ForestScale } from './forest-scale.ts'
import { adjustedSeries, forestSeries } from './to-forest-marks.ts'

const colours = { out: 's3', holds: 't3' } as const

/** A line and a square for each adjusted ratio with its interval, a ring for the crude one, on one log axis around 1. */
export function toForestOption(
  { rows, box }: { rows: readonly ForestRow[]; box: PlotBox },
  theme: ChartTheme,
): ChartOption {
  const scale = forestScale(rows)
  const thickness = (theme.wall ? 4 : 3) * theme.u
  const ring = (theme.wall ? 12 : 9) * theme.u - theme.stroke
  return {
    ...baseOption(theme),
    grid: plotGrid(box),
    xAxis: { type: 'log', min: scale.min, max: scale.max, show: false },
    yAxis: wordlessRows(rows.length),
    series: [
      drawing('intervals', (coord) =>
        rows.flatMap((row, index) => {
          if (!row.adjusted) return []
          const [low, high] = [row.adjusted.low, row.adjusted.high].map((ratio) =>
            coord(scale.within(ratio), index),
          )
          if (!low || !high) return []
          return [stretch(low, high, thickness, { fill: theme.colour[colours[adjustedSeries(row)]] })]
        }),
      ),
      {
        ...scatterSeries(theme, {
          id: forestSeries.crude,
          at: rows.map(({ crude }, index) => (crude === null ? null : [scale.within(crude), index])),
          colour: theme.colour.surface,
          stroke: theme.colour.t2,
          size: ring,
        }),
        markLine: ticksOf(scale, theme),
      },
      ...(['out', 'holds'] as const).map((id) =>
        scatterSeries(theme, {
          id,
          at: rows.map((row, index) =>
            row.adjusted && adjustedSeries(row) === id ? [scale.within(row.adjusted.ratio), index] : null,
          ),
          colour: theme.colour[colours[id]],
          size: (theme.wall ? 14 : 10) * theme.u,
          symbol: 'rect',
        }),
      ),
    ],
  }
}

/** Hairlines at the ratios that are written, a strong one at 1; under the marks. ECharts' own would stand at powers of ten. */
const ticksOf = ({ ticks }: ForestScale, { colour, u }: ChartTheme) => ({
  silent: true,
  animation: false,
  symbol: 'none',
  label: { show: false },
  emphasis: { disabled: true },
  z: 1,
  data: ticks.map((tick) => ({
    xAxis: tick,
    lineStyle: {
      type: 'solid' as const,
      color: tick === 1 ? colour.t2 : colour.line,
      width: tick === 1 ? 2 * u : 1,
    },
  })),
})
