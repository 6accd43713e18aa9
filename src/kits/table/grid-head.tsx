import { useRef, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { FilterRow } from './filter-row.tsx'
import { HeadCell } from './head-cell.tsx'
import { pickedState } from './selection.ts'
import { useThisList } from './use-list.ts'

/** Heads and filters, which stay at the top. The heads are one stop of the Tab key; arrows walk among them. */
export function GridHead({ onDown }: { onDown: () => void }) {
  const t = useT('table')
  const { columns, isSelectable, picked, rows, labels, n } = useThisList()
  const row = useRef<HTMLDivElement>(null)
  const hasFilters = columns.columns.some(({ filter }) => filter)

  function onKeyDown(event: KeyboardEvent) {
    if (event.shiftKey) return
    const heads = [...(row.current?.querySelectorAll<HTMLElement>('[data-head]') ?? [])]
    const at = heads.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: heads.length - 1 }[event.key]
    if (to !== undefined) heads[Math.max(0, Math.min(heads.length - 1, to))]?.focus()
    else if (event.key === 'ArrowDown') onDown()
    else return
    event.preventDefault()
  }
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        ref={row}
        role="row"
        tabIndex={-1}
        aria-rowindex={1}
        onKeyDown={onKeyDown}
        className="grid h-8 border-b border-line bg-sunken text-t2"
        style={{ gridTemplateColumns: 'var(--tracks)' }}
      >
        {isSelectable && (
          <div
            role="columnheader"
            aria-colindex={1}
            aria-label={t('select.column')}
            className="sticky left-0 z-10 flex items-center justify-center bg-sunken"
          >
            <Checkbox
              label={t('select.all', { n: rows.total === undefined ? '' : labels.count(rows.total) })}
              checked={pickedState(picked.picked, rows.total ?? 0)}
              disabled={!rows.total || rows.isPlaceholder}
              onChange={() => (n > 0 && n === rows.total ? picked.clear() : picked.everybody())}
            />
          </div>
        )}
        {columns.shown.map((column, i) => (
          <HeadCell key={column.key} column={column} index={i} />
        ))}
      </div>
      {hasFilters && <FilterRow />}
    </div>
  )
}
