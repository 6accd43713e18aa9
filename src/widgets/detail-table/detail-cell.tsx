import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import { InternalMark } from '@/widgets/internal-mark/internal-mark.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { DetailColumn } from './detail-data.ts'
import { placeOn, type IntervalScale } from './interval-scale.ts'
import { cellWords, countsOf } from './to-detail-words.ts'

export type DetailCellProps<Row> = {
  column: DetailColumn<Row>
  row: Row
  scale: IntervalScale | undefined
}

/** What stands in one cell. A hidden one looks like every other hidden one. */
export function DetailCell<Row>({ column, row, scale }: DetailCellProps<Row>) {
  const t = useT('widgets')
  if (column.kind === 'interval' && scale) return <IntervalCell cell={column.read(row)} scale={scale} />
  const words = cellWords(column, row)
  if (words === null) return <Hidden className="!font-normal" />
  if (words === undefined) return <span className="text-t3">{noFigure}</span>
  const counts = countsOf(column, row)
  if (counts === undefined) return <span className="truncate">{words}</span>
  return (
    <span title={`${counts} ${t('people')}`}>
      {words}
      <span className="sr-only">%{`${t('listComma')}${counts}`}</span>
      {column.kind === 'rate' && !column.isProcess && (
        <InternalMark cell={column.read(row)} className="ml-1" />
      )}
    </span>
  )
}

/** Dot and Wilson line on the axis of its column, and the dashed mean, which goes through all rows. */
function IntervalCell({ cell, scale }: { cell: Cell | undefined; scale: IntervalScale }) {
  const t = useT('widgets')
  const interval = cell && wilsonInterval(cell.n, cell.of)
  const share = cell ? (percent(cell) ?? 0) / 100 : 0
  const words = cell === null ? t('suppressed') : undefined
  return (
    <span className="relative h-full w-full">
      {scale.mean !== null && (
        <i
          className="absolute -inset-y-px border-l border-dashed border-line2 wall:border-l-2"
          style={{ left: placeOn(scale, scale.mean) }}
        />
      )}
      {words && <span className="sr-only">{words}</span>}
      {interval && (
        <>
          <i
            className="absolute top-1/2 h-[1.5px] -translate-y-1/2 bg-t1 wall:h-0.5"
            style={{
              left: placeOn(scale, interval.low),
              right: `calc(100% - ${placeOn(scale, interval.high)})`,
            }}
          />
          <i
            className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-t1 wall:size-3"
            style={{ left: placeOn(scale, share) }}
          />
        </>
      )}
    </span>
  )
}
