import {
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  use,
  useEffect,
  useId,
  type SyntheticEvent,
} from 'react'
import { useRowHeight } from '@/ui/use-row-height.ts'
import type { Cell } from '@/widgets/cell.ts'
import { LinkOfContext, MarkLinksContext } from '@/widgets/mark/mark-links.ts'
import { columnTracks } from './column-tracks.ts'
import type { DetailColumn, DetailSort } from './detail-data.ts'
import { DetailHead } from './detail-head.tsx'
import { DetailRow } from './detail-row.tsx'
import { intervalScale, type IntervalScale } from './interval-scale.ts'
import { TableRows } from './table-rows.tsx'
import { useRowFocus } from './use-row-focus.ts'

export type DetailGridProps<Row extends { id: string }> = {
  label: string
  rows: readonly Row[]
  columns: readonly DetailColumn<Row>[]
  total: Row | undefined
  mean: Cell | undefined
  sort: DetailSort | undefined
  onSort: (sort: DetailSort) => void
  onDrill: ((id: string) => void) | undefined
  onUp: (() => void) | undefined
  selected: string | undefined
}

const headHeight = 32

/** Heads and total stay at the top, the first column at the left; the rest scrolls in its box. */
export function DetailGrid<Row extends { id: string }>(props: DetailGridProps<Row>) {
  const { label, rows, columns, total, mean, sort, onSort, onDrill, onUp, selected } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const above = headHeight + (total ? rowHeight : 0)
  const [current, setCurrent] = useState(0)
  const bringIn = useRef<((index: number) => void) | null>(null)
  const keys = useRowFocus({
    body,
    current,
    setCurrent,
    count: rows.length,
    page: () => Math.floor(((scroller?.clientHeight ?? 0) - above) / rowHeight) - 1,
    reveal(index) {
      if (bringIn.current) bringIn.current(index)
      else body.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' })
    },
    onOpen: onDrill && ((index) => rows[index] && onDrill(rows[index].id)),
    onUp,
  })
  const pointer = useRowLinks()
  const scales = useMemo(
    () => scalesOf(columns, total ? [total, ...rows] : rows, mean),
    [columns, rows, total, mean],
  )
  const { template, width } = useMemo(() => columnTracks(columns), [columns])
  const first = total ? 3 : 2
  return (
    <div
      ref={setScroller}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.length + first - 1}
      aria-colcount={columns.length}
      style={{ '--tracks': template, scrollPaddingTop: above } as CSSProperties}
      className="min-h-0 flex-1 overflow-auto overscroll-x-contain rounded-b border-t border-line outline-none"
    >
      <div style={{ minWidth: width }}>
        <DetailHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          onDown={() => keys.focusRow(keys.current)}
        />
        {total && (
          <div className="sticky top-8 z-[5] wall:top-10">
            <DetailRow row={total} columns={columns} scales={scales} position={2} />
          </div>
        )}
        <TableRows
          as="div"
          count={rows.length}
          stored={current}
          reveal={bringIn}
          frame={{
            ref: body,
            role: 'rowgroup',
            onKeyDown: keys.onKeyDown,
            onClick: keys.onClick,
            ...pointer.on,
          }}
          rowHeight={rowHeight}
          scroller={scroller}
          above={above}
        >
          {(index, top) => {
            const row = rows[index]
            return (
              row && (
                <DetailRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  scales={scales}
                  index={index}
                  top={top}
                  position={index + first}
                  isCurrent={index === keys.current}
                  isSelected={row.id === selected}
                  isPressable={onDrill !== undefined}
                  link={pointer.linkOf(row.id).join(' ')}
                />
              )
            )
          }}
        </TableRows>
      </div>
    </div>
  )
}

function scalesOf<Row>(columns: readonly DetailColumn<Row>[], rows: readonly Row[], mean: Cell | undefined) {
  const scales = new Map<string, IntervalScale>()
  for (const column of columns)
    if (column.kind === 'interval') scales.set(column.key, intervalScale(column, rows, mean))
  return scales
}

/** Rows under the pointer or the focus are marked in the other pictures of the page; heard once, by what holds the rows. */
function useRowLinks() {
  const links = use(MarkLinksContext)
  const linkOf = use(LinkOfContext)
  const own = useId()
  useEffect(() => () => links?.point(own, []), [links, own])
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-link]') : null
    links?.point(own, row?.dataset['link']?.split(' ') ?? [])
  }
  const leave = () => links?.point(own, [])
  return { linkOf, on: { onPointerOver: point, onFocus: point, onPointerLeave: leave, onBlur: leave } }
}
