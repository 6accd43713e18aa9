import { formatRate, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { ForestRow } from './forest-data.ts'
import { intervalLabels } from './to-forest-marks.ts'

/** Factor, rate with, rate without, picture, ratio, interval; narrow: factor, picture, ratio. */
export const forestGrid =
  'grid gap-x-3 px-1 grid-cols-[minmax(8em,1fr)_3.4em_3.4em_minmax(0,1.6fr)_3.4em_6.5em] @max-[599px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3.4em]'

/** What stands before the picture of a row. */
export function FactorCells({ row, isChosen }: { row: ForestRow; isChosen: boolean }) {
  const t = useT('widgets')
  return (
    <>
      <span className={cx('line-clamp-2 leading-[1.15]', isChosen && 'font-semibold')}>
        {row.label}
        {isChosen && <span className="sr-only"> {t('forest.chosen')}</span>}
      </span>
      <Percent cell={row.exposed} />
      <Percent cell={row.unexposed} />
    </>
  )
}

const Percent = ({ cell }: { cell: Cell }) => (
  <span className="text-right @max-[599px]:hidden">
    {cell === null ? <Hidden className="!px-0.5" /> : formatRate(cell)}
  </span>
)

/** What stands after it. */
export const RatioCells = ({ row: { adjusted } }: { row: ForestRow }) => (
  <>
    <b className="text-right font-semibold">{adjusted ? formatSigned(adjusted.ratio) : noFigure}</b>
    <span className="text-right whitespace-nowrap text-t2 @max-[599px]:hidden">
      {adjusted ? intervalLabels(adjusted) : noFigure}
    </span>
  </>
)
