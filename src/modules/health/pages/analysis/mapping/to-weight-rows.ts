import type { WeightRow } from '@/widgets/weight-bars/to-weight-marks.ts'
import type { VisionT } from '../names.ts'
import { rowName, type Checks } from './to-rates.ts'

/** Too thin, too heavy and obese, row by row, of those whose weight was judged. */
export const toWeightRows = ({ rows }: Checks, vision: VisionT): WeightRow[] =>
  rows.map((row) => {
    const of = row.figures.weight?.of
    const cell = (n: number | undefined) => (of === undefined || n === undefined ? null : { n, of })
    const { wasting, overweight, obese } = row.parts ?? {}
    return {
      id: row.key,
      label: rowName(row, vision),
      wasting: cell(wasting),
      overweight: cell(overweight),
      obesity: cell(obese),
    }
  })
