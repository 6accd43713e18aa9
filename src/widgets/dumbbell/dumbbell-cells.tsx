import { noFigure } from '@/i18n/formats.ts'
import { cx } from '@/ui/cx.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { DumbbellProps, DumbbellRow } from './dumbbell-data.ts'
import { differenceLabels, endLabels } from './to-dumbbell-marks.ts'

/** What stands after the picture of a row: both figures and their difference. */
export const DumbbellCells = ({ row, minus }: { row: DumbbellRow; minus: DumbbellProps['minus'] }) => (
  <>
    <Figure labels={endLabels(row.first)} />
    <Figure labels={endLabels(row.second)} />
    <Figure labels={differenceLabels(row, minus)} isBold />
  </>
)

function Figure({ labels, isBold }: { labels: string | null | undefined; isBold?: boolean }) {
  return (
    <span className={cx('text-right whitespace-nowrap', isBold ? 'font-semibold' : 'text-t2')}>
      {labels === null ? (
        <Hidden className="min-w-10 !px-0.5 !font-normal wall:min-w-14" />
      ) : (
        (labels ?? noFigure)
      )}
    </span>
  )
}
