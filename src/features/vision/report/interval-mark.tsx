import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import { intervalScale, placeOn, type IntervalScale } from '@/widgets/detail-table/interval-scale.ts'
import type { Breakdown } from '../analysis/mapping/to-funnel.ts'

/** One axis for all rows of a breakdown and its mean. */
export const myopiaScale = ({ rows, total }: Breakdown): IntervalScale =>
  intervalScale<Breakdown['total']>(
    { key: 'mark', label: '', kind: 'interval', read: ({ now }) => now.myopia },
    rows,
    total.now.myopia,
  )

/** Dot and 95 % line on the axis of all rows, the mean dashed. Nothing of a hidden rate. */
export function IntervalMark({ cell, scale }: { cell: Cell; scale: IntervalScale }) {
  const interval = cell && wilsonInterval(cell.n, cell.of)
  return (
    <svg aria-hidden width="100%" height={27} className="block">
      {scale.mean !== null && (
        <line
          {...across(scale, scale.mean, scale.mean)}
          y1={0}
          y2={27}
          stroke="var(--t3)"
          strokeDasharray="3 2"
        />
      )}
      {cell && interval && (
        <>
          <line {...across(scale, interval.low, interval.high)} y1={13.5} y2={13.5} stroke="var(--t1)" />
          <circle cx={placeOn(scale, cell.n / cell.of)} cy={13.5} r={3.5} fill="var(--t1)" />
        </>
      )}
    </svg>
  )
}

const across = (scale: IntervalScale, from: number, to: number) => ({
  x1: placeOn(scale, from),
  x2: placeOn(scale, to),
})
