import { useState, type KeyboardEvent } from 'react'
import { required } from '@/lib/required.ts'

interface QueueKeys<R> {
  rows: readonly R[]
  keyOf: (row: R) => string
  /** What a key other than moving and ticking does. True: it meant something. */
  onKey: (key: string) => boolean
}

const isPress = (key: string) => key === ' ' || key === 'Enter'

/** What the focused control does with a key itself: a field takes every one, a button its press, radios the arrows too. */
function isMeantFor({ key, target }: KeyboardEvent): boolean {
  const at = target as Element
  if (at.closest('input, textarea, select')) return true
  if (at.closest('[role=radiogroup]')) return isPress(key) || key.startsWith('Arrow')
  return isPress(key) && at.closest('button, [role=checkbox]') !== null
}

/** A queue by keyboard: arrows or J and K move, Space ticks; what is ticked is meant, or the one that is outlined. */
export function useQueueKeys<R>({ rows, keyOf, onKey }: QueueKeys<R>) {
  const [at, setAt] = useState(0)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const position = Math.min(at, rows.length - 1)
  const chosen = rows.filter((row) => ticked.has(keyOf(row)))
  const tick = (row: R) =>
    setTicked((before) => {
      const next = new Set(before)
      if (!next.delete(keyOf(row))) next.add(keyOf(row))
      return next
    })
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isMeantFor(event)) return
    const key = event.key.toLowerCase()
    if (key === 'arrowdown' || key === 'j') setAt(Math.min(position + 1, rows.length - 1))
    else if (key === 'arrowup' || key === 'k') setAt(Math.max(position - 1, 0))
    else if (key === ' ') tick(required(rows[position], 'a row'))
    else if (!onKey(key)) return
    event.preventDefault()
  }
  const meant = chosen.length > 0 ? chosen : rows.slice(position, position + 1)
  return { position, ticked, meant, tick, setAt, setTicked, onKeyDown }
}
