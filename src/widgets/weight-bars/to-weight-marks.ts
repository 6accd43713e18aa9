import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import { rateCells } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'

export const weightParts = ['wasting', 'overweight', 'obesity'] as const
export type WeightPart = (typeof weightParts)[number]

/** Rates of the children weighed and measured; each may be hidden (null) or not there (undefined). */
export type WeightRow = { id: string; label: string } & Record<WeightPart, Cell | undefined>

/** What a rate is judged by: `WS/T 586—2018`. Never the bands of the fitness test, which are others. */
export type WeightStandard = { name: string; isUnconfirmed?: boolean | undefined }

export type WeightBarsData = {
  rows: readonly WeightRow[]
  standards: { wasting: WeightStandard; overweight: WeightStandard }
}

/** Overweight or obese; null when either is hidden, undefined when either is not there or counts other children. */
export function bothOf({ overweight, obesity }: WeightRow): Cell | undefined {
  if (overweight === null || obesity === null) return null
  if (!overweight || !obesity || overweight.of !== obesity.of) return undefined
  return { n: overweight.n + obesity.n, of: overweight.of }
}

/** One mark per row: the three rates with their intervals, and what they are judged by. */
export const toWeightMarks = ({ rows, standards }: WeightBarsData, t: WidgetT): PlacedMark[] =>
  rows.map((row, index) => ({
    id: row.id,
    title: row.label,
    rows: [
      ...rateRows(row.overweight, t, t('weight.overweight')),
      ...rateRows(row.obesity, t, t('weight.obesity')),
      ...rateRows(bothOf(row), t, t('weight.both')).slice(0, 1),
      { label: t('weight.standard'), value: standardLabels(standards.overweight, t) },
      ...rateRows(row.wasting, t, t('weight.wasting')),
      { label: t('weight.standard'), value: standardLabels(standards.wasting, t) },
    ],
    at: [0, index] as const,
    points: weightParts.map((series) => ({ series, index })),
  }))

/** `WS/T 456—2014（待核）` */
export const standardLabels = ({ name, isUnconfirmed }: WeightStandard, t: WidgetT) =>
  isUnconfirmed ? t('weight.unconfirmed', { name }) : name

export function toWeightTable({ rows, standards }: WeightBarsData, t: WidgetT): TableData {
  const labels = (part: WeightPart) => t(`weight.${part}`)
  const aboveHead = t('weight.by', {
    what: t('weight.both'),
    standard: standardLabels(standards.overweight, t),
  })
  const belowHead = t('weight.by', {
    what: labels('wasting'),
    standard: standardLabels(standards.wasting, t),
  })
  return {
    columns: [
      { label: t('weight.row') },
      ...weightParts.flatMap((part) => [numericColumn(`${labels(part)} %`), numericColumn('n/of')]),
    ],
    rows: rows.map((row) => [row.label, ...weightParts.flatMap((part) => rateCells(row[part]))]),
    notes: [
      [t('weight.standard'), aboveHead],
      [t('weight.standard'), belowHead],
    ],
  }
}

/** Per cent at both ends of the axis, 0 between them: whole fives, so that pictures beside each other are alike. */
export function weightSpan(rows: readonly WeightRow[]): { left: number; right: number } {
  const percentOf = (cell: Cell | undefined) => (cell && cell.of > 0 ? (100 * cell.n) / cell.of : 0)
  const fives = (values: number[]) => 5 * Math.max(1, Math.ceil(Math.max(0, ...values) / 5))
  return {
    left: fives(rows.map(({ wasting }) => percentOf(wasting))),
    right: fives(rows.map(({ overweight, obesity }) => percentOf(overweight) + percentOf(obesity))),
  }
}
