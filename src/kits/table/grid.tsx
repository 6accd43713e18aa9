import { useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import { filterHeight, headHeight, tracks } from './column-tracks.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useThisList } from './use-list.ts'

/** Heads, filters and rows, scrolling in both directions inside their box. */
export function Grid() {
  const t = useT('table')
  const { columns, isSelectable, rows, labels } = useThisList()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const keys = useGridKeys({ body, onLeave: () => scroller?.focus() })
  useFocusBack(keys)
  const hasFilters = columns.columns.some(({ filter }) => filter)
  const above = headHeight + (hasFilters ? filterHeight : 0)
  return (
    <div
      ref={setScroller}
      role="grid"
      tabIndex={-1}
      aria-label={t('grid', { n: rows.total === undefined ? '' : labels.count(rows.total) })}
      aria-rowcount={rows.total === undefined ? -1 : rows.total + 2}
      aria-colcount={columns.shown.length + (isSelectable ? 1 : 0)}
      aria-multiselectable={isSelectable || undefined}
      style={{ ...tracks(columns.shown, isSelectable), scrollPaddingTop: above }}
      // With an opaque ground the browser keeps the rows as a picture that it moves, instead of painting all of them at each step.
      className="absolute inset-0 overflow-auto overscroll-contain border-t border-line bg-surface outline-none"
    >
      <div style={{ minWidth: 'var(--width)' }}>
        <GridHead onDown={() => keys.focusRow(keys.current)} />
        <GridBody scroller={scroller} body={body} keys={keys} above={above} />
      </div>
    </div>
  )
}
