import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import type { DetailColumn, DetailSort } from './detail-data.ts'
import { nextSort } from './sort-rows.ts'
import { isNumeric } from './to-detail-labels.ts'

export type DetailHeadProps<Row> = {
  columns: readonly DetailColumn<Row>[]
  sort: DetailSort | undefined
  onSort: (sort: DetailSort) => void
  /** Arrow down: to the rows. */
  onDown: () => void
}

/** The heads, one stop of the Tab key; arrows walk among them, a press sorts. On a wall they are words. */
export function DetailHead<Row>({ columns, sort, onSort, onDown }: DetailHeadProps<Row>) {
  const row = useRef<HTMLDivElement>(null)
  const wall = useSize() === 'wall'

  function onKeyDown(event: KeyboardEvent) {
    const heads = [...(row.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = heads.indexOf(event.target as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: heads.length - 1 }[event.key]
    if (at < 0) return
    if (to !== undefined) heads[Math.max(0, Math.min(heads.length - 1, to))]?.focus()
    else if (event.key === 'ArrowDown') onDown()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={row}
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      onKeyDown={onKeyDown}
      className="sticky top-0 z-10 grid h-8 border-b border-line bg-sunken text-note text-t2 wall:h-10 wall:text-axis"
      style={{ gridTemplateColumns: 'var(--tracks)' }}
    >
      {columns.map((column, i) => {
        const isSorted = sort?.key === column.key
        const Arrow = sort?.isDescending ? ArrowDown : ArrowUp
        const look = cx(
          'flex size-full min-w-0 items-center gap-1 px-3 whitespace-nowrap select-none',
          isNumeric(column) && 'justify-end',
          isSorted && 'font-semibold text-t1',
        )
        const labels = (
          <>
            <span className="truncate">{column.label}</span>
            {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0 text-brand-strong" />}
          </>
        )
        return (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={i + 1}
            aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
            className={cx('min-w-0 bg-sunken', i === 0 && 'sticky left-0 z-[1]')}
          >
            {wall ? (
              <span className={look}>{labels}</span>
            ) : (
              <button
                type="button"
                tabIndex={i === 0 ? 0 : -1}
                onClick={() => onSort(nextSort(column, sort))}
                className={cx(look, 'hover:text-t1 focus-visible:-outline-offset-2')}
              >
                {labels}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
