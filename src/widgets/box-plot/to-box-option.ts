import { formatCount, formatSigned } from '@/i18n/formats.ts'
import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { groupFoot } from '@/widgets/echart/group-names.tsx'
import { toGroupSlots, type Grouped } from '@/widgets/echart/group-slots.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { boxSeries, scatterSeries, type Box } from '@/widgets/echart/series-parts.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Quantiles of one grade, or one grade and sex, in the unit of the scale; all null when hidden. */
export type BoxRow = Grouped & {
  p10: number | null
  p25: number | null
  p50: number | null
  p75: number | null
  p90: number | null
  n: number | null
}

/** What the values are: their unit as it is written after them, decimals, whole steps of the axis, and the value that it always holds. */
export type BoxScale = { unit: string; decimals: number; step: number; from: number }
const dioptres: BoxScale = { unit: 'D', decimals: 2, step: 0.5, from: 0 }

export type BoxPlotData = {
  rows: readonly BoxRow[]
  /** A limit, where there is one. */
  reference?: number | undefined
  /** Dioptres when left out. */
  scale?: BoxScale | undefined
}

const quantiles = ['p90', 'p75', 'p50', 'p25', 'p10'] as const

/** Bounds and step of the value axis, in whole steps. */
export function boxAxis({ rows, reference, scale: { step, from } = dioptres }: BoxPlotData) {
  const values = [
    ...rows.flatMap((row) => [row.p10, row.p90]).filter((value) => value !== null),
    ...(reference === undefined ? [] : [reference]),
    from,
  ]
  const min = Math.floor(Math.min(...values) / step) * step
  return { min, max: Math.max(min + step, Math.ceil(Math.max(...values) / step) * step), step }
}

/** As it stands on the axis and in the table. */
export const boxLabels = (value: number, { decimals }: BoxScale = dioptres) => formatSigned(value, decimals)

export const toBoxMarks = ({ rows, reference, scale = dioptres }: BoxPlotData, t: WidgetT): PlacedMark[] => {
  const { slotOf } = toGroupSlots(rows)
  return rows.map((row) => ({
    id: row.id,
    title: `${row.group} ${row.label}`,
    rows: [
      ...quantiles.map((key) => {
        const value = row[key]
        return {
          label: t(`box.${key}`),
          value: value === null ? t('suppressed') : `${boxLabels(value, scale)} ${scale.unit}`,
        }
      }),
      { label: t('box.eyes'), value: row.n === null ? t('suppressed') : formatCount(row.n) },
    ],
    at: [slotOf.get(row.id) ?? 0, row.p50 ?? reference ?? scale.from] as const,
    points: [{ series: 'boxes', index: slotOf.get(row.id) ?? 0 }],
  }))
}

export const toBoxTable = ({ rows, scale = dioptres }: BoxPlotData, t: WidgetT): TableData => ({
  columns: [
    { label: t('grade') },
    ...quantiles.map((key) => ({ label: `${t(`box.${key}`)} ${scale.unit}`, numeric: true })),
    { label: t('box.eyes'), numeric: true },
  ],
  rows: rows.map((row) => [
    `${row.group} ${row.label}`,
    ...quantiles.map((key) => {
      const value = row[key]
      return value === null ? null : boxLabels(value, scale)
    }),
    row.n,
  ]),
})

/** Boxes P25–P75 with whiskers P10–P90 and the median; the reference is a coloured tick and a dashed line, without words in the boxes. */
export function toBoxOption(data: BoxPlotData, theme: ChartTheme): ChartOption {
  const slots = toGroupSlots(data.rows)
  const axis = boxAxis(data)
  const left = theme.axis * 3.2
  const { line2, t1, t3, warning } = theme.colour
  const boxes: (Box | null)[] = slots.labels.map(() => null)
  for (const row of data.rows) boxes[slots.slotOf.get(row.id) ?? 0] = boxOf(row)
  return {
    ...baseOption(theme),
    grid: {
      left,
      right: 4 * theme.u,
      top: 0.7 * theme.axis,
      bottom: groupFoot(slots, theme.axis, theme.u),
      outerBoundsMode: 'none',
    },
    xAxis: categoryAxis(theme, slots.labels),
    yAxis: { ...valueAxis(theme, axis.min, axis.max, axis.step), axisLabel: { show: false } },
    series: [
      {
        ...boxSeries(theme, { id: 'boxes', boxes, fill: line2, stroke: t3 }),
        ...(data.reference !== undefined && { markLine: referenceLine(theme, data.reference, warning) }),
      },
      // The median stands out of its box, whose lines all have one colour.
      scatterSeries(theme, {
        id: 'medians',
        at: boxes.flatMap((box, slot) => (box ? [[slot, box[2]] as const] : [])),
        symbol: 'rect',
        size: [theme.box, 4 * theme.u],
        colour: t1,
      }),
    ],
  }
}

/** Of a grade whose quantiles may be shown. */
function boxOf({ p10, p25, p50, p75, p90 }: BoxRow): Box | null {
  if (p10 === null || p25 === null || p50 === null || p75 === null || p90 === null) return null
  return [p10, p25, p50, p75, p90]
}
