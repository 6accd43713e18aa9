import { useMemo, type ReactNode } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { missingLooks, MissingRowCells } from './missing-row.tsx'
import { missingBins, toMissingMarks, type MissingMatrixData } from './to-missing-marks.ts'

export type MissingMatrixProps = MissingMatrixData &
  Drill & {
    label: string
    /** Head of the names: `班级`, `学校`. */
    rowHead: string
    /** At the right of the key, such as who is exempt. */
    foot?: ReactNode
  }

/** Who still lacks which item: counts of children per class or school and item. Empty cells are said, never left blank. */
export function MissingMatrix({ label, rowHead, columns, rows, foot, onDrill, onUp }: MissingMatrixProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toMissingMarks({ columns, rows }, t), [columns, rows, t])
  const names = nameWidth([...rows, { label: rowHead }])
  const counts = `${countsWidth(rows)}em`
  const template = {
    gridTemplateColumns: `${names} repeat(${columns.length},minmax(0,1fr)) calc(5em + ${counts})`,
    '--counts': counts,
  }
  const min = { minWidth: `calc(${names} + 6em + ${counts} + ${columns.length} * 3.4em)` }
  const key = missingBins.map(({ from, to }, i) => ({
    id: String(from),
    label:
      to === Infinity
        ? t('missing.from', { from })
        : from === to
          ? String(from)
          : t('missing.upTo', { from, to }),
    look: missingLooks[i] ?? '',
  }))
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div className="min-h-0 flex-1 overflow-auto">
            <div
              role="table"
              aria-label={label}
              className="flex min-h-full flex-col gap-1 text-note wall:text-body"
              style={min}
            >
              <div
                role="row"
                className="sticky top-0 z-20 grid shrink-0 items-end gap-x-1 bg-surface pb-0.5 text-axis text-t2"
                style={template}
              >
                <span role="columnheader" className="sticky left-0 bg-surface">
                  {rowHead}
                </span>
                {columns.map((column) => (
                  <span role="columnheader" key={column.id} className="text-center text-balance">
                    {column.label}
                  </span>
                ))}
                <span role="columnheader" className="text-right">
                  {t('missing.complete')} %
                </span>
              </div>
              {rows.map((row) => (
                <MissingRowCells
                  key={row.id}
                  row={row}
                  columns={columns}
                  cursor={cursor}
                  template={template}
                  isPressable={onDrill !== undefined}
                />
              ))}
            </div>
          </div>
          <div className="shrink-0 pt-1">
            <KeyList entries={key} end={foot} />
          </div>
        </>
      )}
    </MarkHost>
  )
}

/** Room for the longest `n/of`, in em; its figures are smaller than the row's. */
function countsWidth(rows: MissingMatrixData['rows']): number {
  const lengths = rows.map(({ complete }) =>
    complete ? `${formatCount(complete.n)}/${formatCount(complete.of)}`.length : 0,
  )
  return Math.max(4, Math.ceil(Math.max(...lengths, 0) * 0.6))
}
