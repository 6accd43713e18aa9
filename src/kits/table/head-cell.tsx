import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { resized } from './column-layout.ts'
import { isNumeric, leftOf } from './column-tracks.ts'
import { nextSort } from './sort.ts'
import type { ShownColumn } from './use-columns.ts'
import { useThisList } from './use-list.ts'

const widthSteps: Record<string, number> = { ArrowLeft: -8, ArrowRight: 8 }

/** One head: sorts, and can be made wider at its right edge or with Shift and an arrow. */
export function HeadCell({ column, index }: { column: ShownColumn; index: number }) {
  const t = useT('table')
  const { labels, sort, state, columns, isSelectable } = useThisList()
  const grab = useColumnWidth(column)
  const position = sort.findIndex(({ key }) => key === column.key)
  const descending = sort[position]?.descending === true
  const name = labels.column(column.key)
  const Arrow = descending ? ArrowDown : ArrowUp
  const direction = t(descending ? 'sort.desc' : 'sort.asc')

  function press(further: boolean) {
    if (column.sort) state.setSort(nextSort(sort, column.key, further))
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.shiftKey ? widthSteps[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    columns.change(resized(columns.layout, column.key, column.width + by))
  }
  return (
    <div
      role="columnheader"
      aria-colindex={index + (isSelectable ? 2 : 1)}
      aria-sort={position < 0 ? undefined : descending ? 'descending' : 'ascending'}
      style={leftOf(column, index)}
      className={cx('relative flex min-w-0 bg-sunken', column.isPinned && 'sticky z-10')}
    >
      <button
        type="button"
        data-head
        tabIndex={index === 0 ? 0 : -1}
        title={column.sort ? t('sort.hint') : undefined}
        onClick={(event) => press(event.shiftKey)}
        onKeyDown={onKeyDown}
        className={cx(
          'flex min-w-0 flex-1 items-center gap-1 px-3 text-left text-note select-none focus-visible:-outline-offset-2',
          column.sort ? 'hover:text-t1' : '!cursor-default',
          isNumeric(column) && 'justify-end text-right',
          position >= 0 && 'font-semibold text-t1',
        )}
      >
        <span className="line-clamp-2 min-w-0 leading-4 [overflow-wrap:anywhere]">{name}</span>
        {position >= 0 && <span className="sr-only"> {direction} </span>}
        {position >= 0 && <Arrow aria-hidden size={14} className="shrink-0 text-brand-strong" />}
        {position >= 0 && sort.length > 1 && (
          <span className="text-axis font-normal text-t2">{position + 1}</span>
        )}
      </button>
      <span
        aria-hidden
        title={t('sort.width')}
        onPointerDown={grab}
        onDoubleClick={() =>
          columns.change(
            resized(
              columns.layout,
              column.key,
              columns.columns.find(({ key }) => key === column.key)?.width ?? 0,
            ),
          )
        }
        className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-[3px] after:w-px after:bg-line2 hover:after:bg-brand"
      />
    </div>
  )
}

/** For a pointer on the right edge of a head: the column follows it until it is let go. */
function useColumnWidth({ key, width }: ShownColumn) {
  const { columns } = useThisList()
  const { layout, change } = columns
  return (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    const from = event.clientX
    const own = new AbortController()
    const { signal } = own
    addEventListener('pointermove', ({ clientX }) => change(resized(layout, key, width + clientX - from)), {
      signal,
    })
    addEventListener('pointerup', () => own.abort(), { signal })
    addEventListener('pointercancel', () => own.abort(), { signal })
  }
}
