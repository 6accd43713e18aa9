import { cx } from '@/ui/cx.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { ChartPlot } from './chart.tsx'

type Props = {
  plot: ChartPlot
  row: number
  /** Values between which it lies: always the same ones, so that it discloses nothing. */
  from: number
  to: number
  /** As thick as a bar that carries figures. */
  isThick?: boolean
}

/** A hidden bar of a row. */
export function SuppressedInRow({ plot, row, from, to, isThick }: Props) {
  const [start, end] = [plot.locate([from, row], 0), plot.locate([to, row], 0)]
  if (!start || !end) return null
  return (
    <span
      className={cx('absolute flex -translate-y-1/2', isThick ? 'h-5 wall:h-7' : 'h-4 wall:h-6')}
      style={{ left: start.x, top: start.y, width: end.x - start.x }}
    >
      <Hidden className="size-full" />
    </span>
  )
}
