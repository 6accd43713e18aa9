import { noFigure } from '@/i18n/formats.ts'
import { cx } from '@/ui/cx.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { DumbbellProps, DumbbellRow } from './dumbbell-data.ts'
import { differenceWords, endWords } from './to-dumbbell-marks.ts'

/** What stands after the picture of a row: both figures and their difference. */
export const DumbbellCells = ({ row, minus }: { row: DumbbellRow; minus: DumbbellProps['minus'] }) => (
  <>
    <Figure words={endWords(row.first)} />
    <Figure words={endWords(row.second)} />
    <Figure words={differenceWords(row, minus)} isBold />
  </>
)

function Figure({ words, isBold }: { words: string | null | undefined; isBold?: boolean }) {
  return (
    <span className={cx('text-right whitespace-nowrap', isBold ? 'font-semibold' : 'text-t2')}>
      {words === null ? (
        <Hidden className="min-w-10 !px-0.5 !font-normal wall:min-w-14" />
      ) : (
        (words ?? noFigure)
      )}
    </span>
  )
}
