import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { DetailColumn } from './detail-data.ts'

export type IntervalScale = { from: number; to: number; mean: number | null }

/** One axis for all rows of a column, in shares: every interval and the mean, widened to whole 5 points. */
export function intervalScale<Row>(
  column: DetailColumn<Row> & { kind: 'interval' },
  rows: readonly Row[],
  mean: Cell | undefined,
): IntervalScale {
  const share = mean && mean.of > 0 ? mean.n / mean.of : null
  const bounds = rows.flatMap((row) => {
    const cell = column.read(row)
    const interval = cell && wilsonInterval(cell.n, cell.of)
    return interval ? [interval.low, interval.high] : []
  })
  const values = share === null ? bounds : [...bounds, share]
  if (values.length === 0) return { from: 0, to: 1, mean: share }
  const from = Math.floor(Math.min(...values) * 20 + 1e-9) / 20
  const to = Math.ceil(Math.max(...values) * 20 - 1e-9) / 20
  return { from, to: to > from ? to : from + 0.05, mean: share }
}

/** Where a share stands on the axis. */
export const positionOn = ({ from, to }: IntervalScale, share: number) =>
  `${((share - from) / (to - from)) * 100}%`
