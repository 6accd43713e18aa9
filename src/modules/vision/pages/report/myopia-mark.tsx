import type { Cell } from '@/widgets/cell.ts'
import { IntervalMark } from '@/widgets/detail-table/interval-mark.tsx'
import { intervalScale, type IntervalScale } from '@/widgets/detail-table/interval-scale.ts'
import type { Breakdown } from '../analysis/mapping/to-funnel.ts'

/** One axis for all rows of a breakdown and its mean. */
export const myopiaScale = ({ rows, total }: Breakdown): IntervalScale =>
  intervalScale<Breakdown['total']>(
    { key: 'mark', label: '', kind: 'interval', read: ({ now }) => now.myopia },
    rows,
    total.now.myopia,
  )

/** As the table of the page has it, in the height of a printed row. */
export const MyopiaMark = (props: { cell: Cell; scale: IntervalScale }) => (
  <span aria-hidden className="flex h-[27px]">
    <IntervalMark {...props} />
  </span>
)
