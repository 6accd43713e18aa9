import { formatPp, formatRate } from '@/i18n/formats.ts'
import { percent, percentagePoints } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { rateAxis } from '@/widgets/echart/axis-range.ts'
import {
  baseOption,
  categoryAxis,
  labelledGrid,
  valueAxis,
  type ChartOption,
} from '@/widgets/echart/chart-option.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { groupFoot } from '@/widgets/echart/group-names.tsx'
import { toGroupSlots, type Grouped } from '@/widgets/echart/group-slots.ts'
import { lineSeries, type Value } from '@/widgets/echart/series-parts.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import { countCell } from '@/widgets/panel/rate-cells.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** One cell per grade for each sex. */
export type LinesByGradeData = { grades: readonly Grouped[]; boys: readonly Cell[]; girls: readonly Cell[] }

const value = (cell: Cell | undefined) => (cell ? percent(cell) : null)
const highest = ({ boys, girls }: LinesByGradeData) =>
  Math.max(0, ...[...boys, ...girls].map((cell) => value(cell) ?? 0))

/** One mark per grade: both sexes and their difference, so that the cursor reads the comparison. */
export const toLinesMarks = (data: LinesByGradeData, t: WidgetT): PlacedMark[] => {
  const { slotOf } = toGroupSlots(data.grades)
  return data.grades.map((grade, i) => {
    const [boys, girls] = [data.boys[i], data.girls[i]]
    const gap = boys && girls ? percentagePoints(girls, boys) : null
    return {
      id: grade.id,
      title: `${grade.group} ${grade.label}`,
      rows: [
        ...rateRows(boys, t, t('sex.boys')).slice(0, 2),
        ...rateRows(girls, t, t('sex.girls'))
          .slice(0, 2)
          .map(named(t('sex.girls'), t)),
        ...(gap === null ? [] : [{ label: t('sex.difference'), value: `${formatPp(gap)} pp` }]),
      ],
      at: [slotOf.get(grade.id) ?? 0, Math.max(value(boys) ?? 0, value(girls) ?? 0)] as const,
      points: sexes.map((sex) => ({ series: sex, index: slotOf.get(grade.id) ?? 0 })),
    }
  })
}
const named = (sex: string, t: WidgetT) => (row: { label: string; value: string }) =>
  row.label === t('mark.count') ? { ...row, label: `${sex} ${row.label}` } : row

export const toLinesTable = ({ grades, boys, girls }: LinesByGradeData, t: WidgetT): TableData => ({
  columns: [
    { label: t('grade') },
    ...[t('sex.boys'), t('sex.girls')].flatMap((sex) => [
      { label: `${sex} %`, numeric: true },
      { label: `${sex} n/of`, numeric: true },
    ]),
  ],
  rows: grades.map((grade, i) => [
    `${grade.group} ${grade.label}`,
    ...[boys[i], girls[i]].flatMap((cell) => [cell && formatRate(cell), countCell(cell)]),
  ]),
})

export const sexes = ['boys', 'girls'] as const
export type Sex = (typeof sexes)[number]

/** Two lines over the grades, broken between stages: boys hollow and first, girls filled and second. */
export function toLinesOption(
  data: LinesByGradeData,
  theme: ChartTheme,
  hidden: ReadonlySet<string> = new Set(),
): ChartOption {
  const slots = toGroupSlots(data.grades)
  const axis = rateAxis(highest(data))
  const { boy, girl, surface } = theme.colour
  const values = (cells: readonly Cell[]) => {
    const slotValues: Value[] = slots.labels.map(() => null)
    data.grades.forEach((grade, i) => {
      const rate = value(cells[i])
      if (rate !== null) slotValues[slots.slotOf.get(grade.id) ?? 0] = { value: rate }
    })
    return slotValues
  }
  const looks = { boys: { colour: boy, fill: surface }, girls: { colour: girl, fill: girl } }
  return {
    ...baseOption(theme),
    grid: labelledGrid({
      right: theme.wall ? 30 * theme.u : 60,
      top: 0.7 * theme.axis,
      bottom: groupFoot(slots, theme.axis, theme.u) - theme.axis - 10 * theme.u,
    }),
    xAxis: categoryAxis(theme, slots.labels),
    yAxis: valueAxis(theme, 0, axis.max, axis.step),
    series: sexes
      .filter((sex) => !hidden.has(sex))
      .map((sex) =>
        lineSeries(theme, { id: sex, ...looks[sex], width: theme.strokeSex, values: values(data[sex]) }),
      ),
  }
}

/** The two end labels, held apart: markers stay where they are, words move by at least a line. */
export function endLabels(data: LinesByGradeData) {
  const last = data.grades.length - 1
  const [boys, girls] = [data.boys[last] ?? null, data.girls[last] ?? null]
  return { id: data.grades[last]?.id ?? '', boys, girls, boysAt: value(boys), girlsAt: value(girls) }
}
