import { formatRate } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { plainAxis, rowAxis, rowGrid, rowSeries } from '@/widgets/echart/row-parts.ts'
import { rowRates, type RowRoom } from '@/widgets/echart/row-rates.ts'
import { segmentSeries } from '@/widgets/echart/row-segments.ts'
import type { Value } from '@/widgets/echart/series-parts.ts'
import { bothOf, weightSpan, type WeightRow } from './to-weight-marks.ts'

export type WeightPicture = {
  rows: readonly WeightRow[]
  room: RowRoom
  /** Parts put away. */
  hidden: ReadonlySet<string>
}

/** Room of the figure beside the longest bar of the left side, in ems. */
export const leftEms = 2.8

/** Of the whole width, what a bar needs to carry its figure. */
const minWritten = 0.12

/** Too light to the left of the line, too heavy to the right, on one scale in per cent of those weighed. */
export function toWeightOption({ rows, room, hidden }: WeightPicture, theme: ChartTheme): ChartOption {
  const { left, right } = weightSpan(rows)
  const { ems, axes } = rowRates(theme, rows.map(bothOf), room)
  const grid = rowGrid(theme, rows, ems)
  const figure = leftEms * theme.axis
  const names = rowAxis(theme, rows)
  // Names and figures stand at the ends, though the bars begin between them.
  const axisLine = { show: false, onZero: false }
  const heavy = (part: 'overweight' | 'obesity', look: 's1' | 's2') =>
    segmentSeries(theme, {
      id: part,
      look: { ground: look, ink: `on-${look}` },
      segments: rows.map((row) => {
        const cell = isPublished(row) ? row[part] : null
        if (!cell || cell.n === 0) return null
        const value = percent(cell) ?? 0
        return {
          value,
          labels: value >= (left + right) * minWritten ? formatRate(cell) : undefined,
        }
      }),
    })
  return {
    ...baseOption(theme),
    grid: { ...grid, left: grid.left + figure },
    xAxis: plainAxis(-left, right),
    yAxis: [
      { ...names, axisLine, axisLabel: { ...names.axisLabel, margin: names.axisLabel.margin + figure } },
      ...axes.map((axis) => ({ ...axis, axisLine })),
    ],
    series: [
      {
        ...rowSeries(theme, {
          id: 'wasting',
          colour: theme.colour.line2,
          width: (theme.wall ? 24 : 20) * theme.u,
          round: 'start',
          // The line at nothing is this series', and stays when its bars are put away.
          values: hidden.has('wasting') ? [] : rows.map(({ wasting }) => light(wasting, theme)),
        }),
        markLine: zeroLine(theme),
      },
      ...[heavy('overweight', 's1'), heavy('obesity', 's2')].filter(({ id }) => !hidden.has(String(id))),
    ],
  }
}

/** Where one part is hidden the other one would disclose it: neither is drawn. */
export const isPublished = ({ overweight, obesity }: WeightRow) => overweight !== null && obesity !== null

/** Short, so that its figure stands outside. */
function light(cell: Cell | undefined, theme: ChartTheme): Value {
  if (!cell || cell.of === 0) return null
  const label = { text: formatRate(cell), position: 'left' as const, colour: theme.colour.t2 }
  return { value: -(percent(cell) ?? 0), label }
}

function zeroLine(theme: ChartTheme) {
  const line = referenceLine(theme, 0, theme.colour.t2, 'x')
  return { ...line, lineStyle: { ...line.lineStyle, width: theme.u, type: 'solid' as const } }
}
