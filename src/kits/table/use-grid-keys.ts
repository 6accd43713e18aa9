import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { actOf } from './grid-keys.ts'
import type { Picked } from './selection.ts'
import { useThisList } from './use-list.ts'

type GridKeysOptions = {
  /** Holds the rows, each with its `data-index`. */
  body: { current: HTMLElement | null }
  onLeave: () => void
}

/** Where the keys are, and what keys and clicks on rows do: walk, select, open. */
export function useGridKeys({ body, onLeave }: GridKeysOptions) {
  const { rows, picked, isSelectable, props } = useThisList()
  const [cursor, setCursor] = useState(0)
  const mustFocus = useRef(false)
  /** Where a range began, and what was selected then. */
  const anchor = useRef<{ index: number; before: Picked }>(undefined)
  const current = Math.max(0, Math.min(cursor, rows.rows.length - 1))
  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    body.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true })
  }, [current, body])
  const focusRow = useCallback(
    (index: number) => {
      mustFocus.current = true
      setCursor(index)
      // The same row again: nothing is drawn anew.
      body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    },
    [body],
  )

  const canSelect = isSelectable && !rows.isPlaceholder
  const idOf = (index: number) => rows.rows[index]?.id ?? 0
  const isPickedAt = (index: number) => picked.picked.all !== picked.picked.ids.has(idOf(index))
  function toggle(index: number) {
    if (!canSelect || !rows.rows[index]) return
    anchor.current = undefined
    picked.one(idOf(index), !isPickedAt(index))
  }
  function rangeTo(index: number, from: number) {
    if (!canSelect) return
    const { index: start, before } = (anchor.current ??= { index: from, before: picked.picked })
    picked.range(
      before,
      rows.rows.map(({ id }) => id),
      start,
      index,
    )
  }
  const open = (index: number) => {
    const row = rows.rows[index]
    if (row) props.onOpen?.(row)
  }

  return {
    current,
    focusRow,
    onKeyDown(event: KeyboardEvent, page: number, reveal: (index: number) => void) {
      const at = indexOf(event.target)
      // Keys of a control inside a row, or of a pop-up over it, are theirs.
      if (at === undefined || !(event.target as Element).matches('[role=row]')) return
      const act = actOf(at, event, { rows: rows.rows.length, page })
      if (!act) return
      event.preventDefault()
      if (act.kind === 'go') {
        if (act.extends) rangeTo(act.to, at)
        else anchor.current = undefined
        reveal(act.to)
        focusRow(act.to)
      } else if (act.kind === 'toggle') toggle(at)
      else if (act.kind === 'open') open(at)
      else if (act.kind === 'leave') onLeave()
      else if (canSelect) picked.everybody()
    },
    onClick(event: MouseEvent) {
      const target = event.target as Element
      const at = indexOf(target)
      // What a pop-up of a cell hears bubbles up here too, though it stands elsewhere in the document.
      if (at === undefined || !body.current?.contains(target)) return
      if (target.closest('[data-box]')) {
        const from = cursor
        setCursor(at)
        if (event.shiftKey) return rangeTo(at, from)
        return toggle(at)
      }
      if (target.closest('button, a, input') || String(getSelection()) !== '') return
      setCursor(at)
      open(at)
    },
    /** A control of another row took the focus: the Tab key goes on from there. */
    onFocus(target: EventTarget) {
      const at = indexOf(target)
      if (at !== undefined && at !== cursor) setCursor(at)
    },
  }
}

function indexOf(target: EventTarget | null) {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset['index']) : undefined
}
