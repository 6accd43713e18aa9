import type { CSSProperties } from 'react'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import {
  completeId,
  missingBin,
  missingId,
  type MissingMatrixData,
  type MissingRow,
} from './to-missing-marks.ts'

/** Ground and ink of the four bins. */
export const missingLooks = [
  'bg-sunken text-t2',
  'bg-s1 text-on-s1 font-semibold',
  'bg-s2 text-on-s2 font-semibold',
  'bg-s3 text-on-s3 font-semibold',
]

type Props = {
  row: MissingRow
  columns: MissingMatrixData['columns']
  cursor: MarkCursor
  template: CSSProperties
  isPressable: boolean
}

/** Holds its spoken word: without it, that would stand beyond the edge of a box that scrolls, and widen the page. */
const cell = 'relative flex size-full items-center justify-center rounded-tag'

export function MissingRowCells({ row, columns, cursor, template, isPressable }: Props) {
  const t = useT('widgets')
  return (
    <div
      role="row"
      className="grid max-h-10 min-h-6.5 flex-1 gap-x-1 wall:max-h-12 wall:min-h-9"
      style={template}
    >
      <span
        role="rowheader"
        className="sticky left-0 z-10 flex items-center overflow-hidden bg-surface whitespace-nowrap text-t1"
      >
        {row.label}
      </span>
      {columns.map((column, i) => {
        const count = row.missing[i]
        if (count === undefined)
          return (
            <span role="cell" key={column.id} className={cx(cell, 'text-t3')}>
              <span aria-hidden>·</span>
              <span className="sr-only">{t('missing.notRequired')}</span>
            </span>
          )
        return (
          <div role="cell" key={column.id}>
            <MarkElement
              cursor={cursor}
              id={missingId(row.id, column.id)}
              pressable={isPressable}
              className={cx(cell, count !== null && missingLooks[missingBin(count)])}
            >
              {count === null ? <Hidden className="size-full !px-0" /> : formatCount(count)}
            </MarkElement>
          </div>
        )
      })}
      <div role="cell">
        <MarkElement
          cursor={cursor}
          id={completeId(row.id)}
          pressable={isPressable}
          className="grid size-full grid-cols-[minmax(0,1fr)_var(--counts)] items-center rounded-tag text-right whitespace-nowrap text-t1"
        >
          {row.complete === null ? (
            <Hidden className="col-span-2 ml-2" />
          ) : (
            <>
              <b className="font-semibold">{formatRate(row.complete)}</b>
              <span className="text-axis text-t2">
                {formatCount(row.complete.n)}/{formatCount(row.complete.of)}
              </span>
            </>
          )}
        </MarkElement>
      </div>
    </div>
  )
}
