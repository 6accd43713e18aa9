import type { Cell } from '@/widgets/cell.ts'
import type { WeightRow } from '@/widgets/weight-bars/to-weight-marks.ts'

type Row = {
  key: string
  figures: { weight: Cell }
  parts: { wasting: number; overweight: number; obese: number } | null
}

/** Too thin, too heavy and obese, row by row, of those whose weight was judged; each row by the name that the page gives it. */
export const weightRowsOf = <R extends Row>(rows: readonly R[], nameOf: (row: R) => string): WeightRow[] =>
  rows.map((row) => {
    const of = row.figures.weight?.of
    const cell = (n: number | undefined) => (of === undefined || n === undefined ? null : { n, of })
    const { wasting, overweight, obese } = row.parts ?? {}
    return {
      id: row.key,
      label: nameOf(row),
      wasting: cell(wasting),
      overweight: cell(overweight),
      obesity: cell(obese),
    }
  })
