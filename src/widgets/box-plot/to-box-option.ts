import { formatCount, formatSigned } from '@/i18n/formats.ts'
import {
  baseOption,
  categoryAxis,
  valueAxis,
  type ChartOption,
  type CustomSeriesOption,
} from '@/widgets/echart/chart-option.ts'
import type { PlacedMark } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { groupFoot } from '@/widgets/echart/group-names.tsx'
import { toGroupSlots, type Grouped } from '@/widgets/echart/group-slots.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Quantiles of one grade in D per year; all null when hidden. */
export type BoxRow = Grouped & {
  p10: number | null
  p25: number | null
  p50: number | null
  p75: number | null
  p90: number | null
  n: number | null
}

export type BoxPlotData = { rows: readonly BoxRow[]; reference: number }

const quantiles = ['p90', 'p75', 'p50', 'p25', 'p10'] as const

/** Bounds and step of the value axis, in whole halves of a dioptre. */
export function boxAxis({ rows, reference }: BoxPlotData) {
  const values = [
    ...rows.flatMap((row) => [row.p10, row.p90]).filter((value) => value !== null),
    reference,
    0,
  ]
  return {
    min: Math.floor(Math.min(...values) * 2) / 2,
    max: Math.ceil(Math.max(...values) * 2) / 2,
    step: 0.5,
  }
}

export const toBoxMarks = ({ rows, reference }: BoxPlotData, t: WidgetT): PlacedMark[] => {
  const { slotOf } = toGroupSlots(rows)
  return rows.map((row) => ({
    id: row.id,
    title: `${row.group} ${row.label}`,
    rows: [
      ...quantiles.map((key) => {
        const value = row[key]
        return {
          label: t(`box.${key}`),
          value: value === null ? t('suppressed') : `${formatSigned(value)} D`,
        }
      }),
      { label: t('box.eyes'), value: row.n === null ? t('suppressed') : formatCount(row.n) },
    ],
    at: [slotOf.get(row.id) ?? 0, row.p50 ?? reference] as const,
  }))
}

export const toBoxTable = ({ rows }: BoxPlotData, t: WidgetT): TableData => ({
  columns: [
    { label: t('grade') },
    ...quantiles.map((key) => ({ label: `${t(`box.${key}`)} D`, numeric: true })),
    { label: t('box.eyes'), numeric: true },
  ],
  rows: rows.map((row) => [
    `${row.group} ${row.label}`,
    ...quantiles.map((key) => {
      const value = row[key]
      return value === null ? null : formatSigned(value)
    }),
    row.n,
  ]),
})

/** Boxes P25–P75 with whiskers P10–P90 and the median; the reference is a coloured tick and a dashed line, without words in the boxes. */
export function toBoxOption(data: BoxPlotData, theme: ChartTheme): ChartOption {
  const slots = toGroupSlots(data.rows)
  const axis = boxAxis(data)
  const left = theme.axis * 3.2
  return {
    ...baseOption(theme),
    grid: {
      left,
      right: 4 * theme.u,
      top: theme.axis,
      bottom: groupFoot(slots, theme.axis, theme.u),
      outerBoundsMode: 'none',
    },
    xAxis: categoryAxis(theme, slots.labels),
    yAxis: { ...valueAxis(theme, axis.min, axis.max, axis.step), axisLabel: { show: false } },
    series: [
      {
        id: 'reference',
        type: 'line',
        silent: true,
        symbol: 'none',
        lineStyle: { width: theme.target, type: [6 * theme.u, 4 * theme.u], color: theme.colour.warning },
        data: slots.labels.map(() => data.reference),
      },
      boxes(data, slots.slotOf, theme),
    ],
  }
}

function boxes({ rows }: BoxPlotData, slotOf: Map<string, number>, theme: ChartTheme): CustomSeriesOption {
  return {
    id: 'boxes',
    type: 'custom',
    silent: true,
    encode: { x: 0, y: [1, 2, 3, 4, 5] },
    data: rows
      .filter((row) => row.p50 !== null)
      .map((row) => [slotOf.get(row.id) ?? 0, row.p10, row.p25, row.p50, row.p75, row.p90].map(Number)),
    renderItem: (_, api) => {
      const y = (dimension: number) => api.coord([api.value(0), api.value(dimension)])
      const [x = 0, p90 = 0] = y(5)
      const [p10 = 0, p25 = 0, p50 = 0, p75 = 0] = [1, 2, 3, 4].map((dimension) => y(dimension)[1])
      const half = theme.box / 2
      const shape = (top: number, bottom: number, width: number, fill: string) => ({
        type: 'rect' as const,
        shape: { x: x - width / 2, y: top, width, height: bottom - top },
        style: { fill },
      })
      const whisker = 2 * theme.u
      const median = 4 * theme.u
      return {
        type: 'group',
        children: [
          shape(p90, p10, whisker, theme.colour.t3),
          shape(p75, p25, half * 2, theme.colour.line2),
          shape(p50 - median / 2, p50 + median / 2, half * 2, theme.colour.t1),
        ],
      }
    },
  }
}
