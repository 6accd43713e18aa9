import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'
import type { Dimension, DimensionMatrixData, DimensionRow } from './dimension-data.ts'

/** The whole 95 % interval lies on the worse side of the mean. False where either is hidden or not there. */
export function isWorse(cell: Cell | undefined, { mean, worse }: Dimension): boolean {
  const interval = cell && wilsonInterval(cell.n, cell.of)
  if (!interval || !mean || mean.of === 0 || worse === 'none') return false
  const share = mean.n / mean.of
  return worse === 'higher' ? interval.low > share : interval.high < share
}

/** Fewer than 80 % examined, compared as whole numbers: such a school is shown last and held against nothing. */
export const hasLowCoverage = ({ coverage }: DimensionRow) =>
  coverage === null || coverage.n * 100 < coverage.of * 80

export type JudgedRow = DimensionRow & { isLow: boolean; worse: readonly boolean[]; deviations: number }

/** Most deviations first, in the order given where they are equal; low coverage last. */
export function judgedRows({
  rows,
  dimensions,
}: Pick<DimensionMatrixData, 'rows' | 'dimensions'>): JudgedRow[] {
  const judged = rows.map((row) => {
    const areApart = dimensions.every((_, i) => row.apart?.[i] !== undefined)
    const isLow = hasLowCoverage(row) || areApart
    const worse = dimensions.map(
      (dimension, i) => !isLow && row.apart?.[i] === undefined && isWorse(row.cells[i], dimension),
    )
    return { ...row, isLow, worse, deviations: worse.filter(Boolean).length }
  })
  return judged.toSorted((a, b) => Number(a.isLow) - Number(b.isLow) || b.deviations - a.deviations)
}

/** Bounds in per cent of what is drawn in a column: every column has its own, since its rates are its own. */
export function columnSpans({ rows, dimensions }: Pick<DimensionMatrixData, 'rows' | 'dimensions'>) {
  return dimensions.map(({ mean }, i) => {
    const cells = [mean, ...rows.map(({ cells: own }) => own[i])]
    const ends = cells.flatMap((cell) => {
      const interval = cell && wilsonInterval(cell.n, cell.of)
      return interval ? [interval.low * 100, interval.high * 100] : []
    })
    return roundSpan(ends, { parts: 8, narrowest: 4 })
  })
}
