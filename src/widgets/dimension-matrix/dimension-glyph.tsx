import { cx } from '@/ui/cx.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import { positionBetween } from '@/widgets/row-axis/position-between.ts'
import type { RoundSpan } from '@/widgets/slope/round-span.ts'

type Props = {
  cell: Cell | undefined
  mean: Cell | undefined
  span: RoundSpan | undefined
  /** Ground of the dot. */
  look: string
}

/** A dot with its interval against the line of the mean; the line runs on from row to row. */
export function DimensionGlyph({ cell, mean, span, look }: Props) {
  const at = positionBetween(span?.min ?? 0, span?.max ?? 100)
  const interval = cell && wilsonInterval(cell.n, cell.of)
  return (
    <span className="relative h-full">
      {mean && mean.of > 0 && (
        <i
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-line2"
          style={{ left: at((mean.n / mean.of) * 100) }}
        />
      )}
      {cell && interval && (
        <>
          <i
            className="absolute top-1/2 h-0.75 -translate-y-1/2 rounded-full bg-t3 opacity-60 wall:h-1"
            style={{
              left: at(interval.low * 100),
              right: `calc(100% - ${at(interval.high * 100)})`,
            }}
          />
          <i
            className={cx('absolute top-1/2 size-2.25 -translate-1/2 rounded-full wall:size-2.75', look)}
            style={{ left: at((cell.n / cell.of) * 100) }}
          />
        </>
      )}
    </span>
  )
}
