import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { InternalMark } from '@/widgets/internal-mark/internal-mark.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { DetailColumn } from './detail-data.ts'
import { IntervalMark } from './interval-mark.tsx'
import type { IntervalScale } from './interval-scale.ts'
import { cellLabels, countsOf } from './to-detail-labels.ts'

export type DetailCellProps<Row> = {
  column: DetailColumn<Row>
  row: Row
  scale: IntervalScale | undefined
}

/** What stands in one cell. A hidden one looks like every other hidden one. */
export function DetailCell<Row>({ column, row, scale }: DetailCellProps<Row>) {
  const t = useT('widgets')
  if (column.kind === 'interval' && scale) {
    const cell = column.read(row)
    return (
      <IntervalMark cell={cell} scale={scale}>
        {cell === null && <span className="sr-only">{t('suppressed')}</span>}
      </IntervalMark>
    )
  }
  const labels = cellLabels(column, row)
  if (labels === null) return <Hidden className="!font-normal" />
  if (labels === undefined) return <span className="text-t3">{noFigure}</span>
  const counts = countsOf(column, row)
  if (counts === undefined) return <span className="truncate">{labels}</span>
  return (
    <span title={`${counts} ${t('people')}`}>
      {labels}
      <span className="sr-only">%{`${t('listComma')}${counts}`}</span>
      {column.kind === 'rate' && !column.isProcess && (
        <InternalMark cell={column.read(row)} className="ml-1" />
      )}
    </span>
  )
}
