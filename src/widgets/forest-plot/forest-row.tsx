import { formatRate, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { ForestRow } from './forest-data.ts'
import { excludesOne } from './forest-scale.ts'
import { intervalWords } from './to-forest-marks.ts'

/** Factor, rate with, rate without, picture, ratio, interval; narrow: factor, picture, ratio. */
export const forestGrid =
  'grid gap-x-3 px-1 grid-cols-[minmax(8em,1fr)_3.4em_3.4em_minmax(0,1.6fr)_3.4em_6.5em] @max-[599px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3.4em]'

type Props = { row: ForestRow; place: (ratio: number) => string; isChosen: boolean }

export function ForestRowCells({ row, place, isChosen }: Props) {
  const t = useT('widgets')
  const { adjusted, crude } = row
  const look = excludesOne(row) ? 'bg-s3' : 'bg-t3'
  return (
    <>
      <span className={cx('line-clamp-2 leading-tight', isChosen && 'font-semibold')}>
        {row.label}
        {isChosen && <span className="sr-only"> {t('forest.chosen')}</span>}
      </span>
      <Percent cell={row.exposed} />
      <Percent cell={row.unexposed} />
      <span className="relative h-full">
        {adjusted && (
          <i
            className={cx('absolute top-1/2 h-0.75 -translate-y-1/2 wall:h-1', look)}
            style={{ left: place(adjusted.low), right: `calc(100% - ${place(adjusted.high)})` }}
          />
        )}
        {crude !== null && (
          <i
            className="absolute top-1/2 size-2.25 -translate-1/2 rounded-full border-2 border-t2 bg-surface wall:size-3"
            style={{ left: place(crude) }}
          />
        )}
        {adjusted && (
          <i
            className={cx('absolute top-1/2 size-2.5 -translate-1/2 wall:size-3.5', look)}
            style={{ left: place(adjusted.ratio) }}
          />
        )}
      </span>
      <b className="text-right font-semibold">{adjusted ? formatSigned(adjusted.ratio) : noFigure}</b>
      <span className="text-right whitespace-nowrap text-t2 @max-[599px]:hidden">
        {adjusted ? intervalWords(adjusted) : noFigure}
      </span>
    </>
  )
}

const Percent = ({ cell }: { cell: Cell }) => (
  <span className="text-right @max-[599px]:hidden">
    {cell === null ? <Hidden className="!px-0.5" /> : formatRate(cell)}
  </span>
)
