import { dropEdge, dropIndex, edgeSpeed, type Span } from './drop-index.ts'

/** Which tab is held, and the edge of the row it would be dropped on; null while it would stay or is only lifted. */
export type Drag = { id: string; edge: number | null }

type DragOptions = {
  /** The row that scrolls; its tabs carry `data-tab`. */
  row: HTMLElement
  id: string
  /** Home does not move, but can be held for its menu. */
  moves: boolean
  /** Keeps the tab where it may stand (tab-rules.ts). */
  indexFor: (to: number) => number
  onDrag: (drag: Drag | null) => void
  onDrop: (to: number) => void
  /** Held and let go in the same place: a finger's way to the menu. */
  onHold: (at: { x: number; y: number }) => void
}

const slack = 6
const holdMs = 350

export const spansOf = (row: HTMLElement): Span[] =>
  [...row.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => ({
    id: tab.dataset['tab'] ?? '',
    from: tab.offsetLeft,
    width: tab.offsetWidth,
  }))

/** From the press to the release (TAB-06): a mouse drags at once, a finger after holding still, so that it can scroll the row. Esc takes it back. */
export function followDrag(press: PointerEvent, options: DragOptions) {
  const { row, id, moves, onDrag, onDrop, onHold } = options
  const isTouch = press.pointerType === 'touch'
  const done = new AbortController()
  let [x, y] = [press.clientX, press.clientY]
  let isLifted = false
  let isDragged = false
  let to: number | undefined
  let frame = 0

  function lift() {
    isLifted = true
    onDrag({ id, edge: null })
  }
  const holding = isTouch ? setTimeout(lift, holdMs) : undefined

  function aim() {
    const box = row.getBoundingClientRect()
    const spans = spansOf(row)
    to = options.indexFor(dropIndex(spans, id, x - box.left + row.scrollLeft))
    const stays = to === spans.findIndex((span) => span.id === id)
    onDrag({ id, edge: stays ? null : dropEdge(spans, id, to) })
    const speed = edgeSpeed(x - box.left, box.width)
    if (speed === 0 || frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      row.scrollLeft += speed
      if (!done.signal.aborted) aim()
    })
  }

  function end() {
    clearTimeout(holding)
    cancelAnimationFrame(frame)
    done.abort()
    onDrag(null)
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    ;[x, y] = [event.clientX, event.clientY]
    const isFar = Math.hypot(x - press.clientX, y - press.clientY) > slack
    if (isTouch && !isLifted && isFar) return end()
    if (!moves || !(isDragged || isFar)) return
    isDragged = true
    if (!isLifted) lift()
    aim()
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    const wasHeld = isTouch && isLifted && !isDragged
    end()
    if (isDragged || wasHeld) swallowClick()
    if (isDragged && to !== undefined) onDrop(to)
    if (wasHeld) onHold({ x, y })
  }

  const { signal } = done
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', end, { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
}

/** The release of a drag is no press of the tab below it. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
