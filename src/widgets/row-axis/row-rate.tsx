import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import type { Cell } from '@/widgets/cell.ts'

/** A rate and its counts at the end of a row; a wall has room for the picture alone. */
export function RowRate({ rate }: { rate: Cell | undefined }) {
  return (
    <span className="grid grid-cols-[3em_7em] items-center text-right whitespace-nowrap @max-[519px]:grid-cols-[3em] wall:hidden">
      <b className="font-semibold">{rate ? formatRate(rate) : noFigure}</b>
      <span className="text-axis text-t2 @max-[519px]:hidden">
        {rate && rate.of > 0 && `${formatCount(rate.n)} / ${formatCount(rate.of)}`}
      </span>
    </span>
  )
}
