import { useEffect, useState, type RefObject } from 'react'

/** Of the bar, both sides together. */
const padding = 32

type Room = { overflows: boolean; before: boolean; after: boolean }

/** Scrolling of the row of tabs: whether they fit the bar, what is out of sight at either end, and the current one always in sight. */
export function useRowScroll(row: RefObject<HTMLElement | null>, current: string, tabs: readonly unknown[]) {
  const [room, setRoom] = useState<Room>({ overflows: false, before: false, after: false })

  useEffect(() => {
    const box = row.current
    const bar = box?.parentElement
    if (!box || !bar) return
    const measure = () => setRoom((was) => keepSame(was, roomOf(box, bar)))
    const done = new AbortController()
    const { signal } = done
    const sized = new ResizeObserver(measure)
    sized.observe(box)
    sized.observe(bar)
    const changed = new MutationObserver(measure)
    changed.observe(box, { subtree: true, childList: true, characterData: true })
    box.addEventListener('scroll', measure, { signal, passive: true })
    box.addEventListener('wheel', (event) => turn(box, event), { signal, passive: false })
    return () => {
      sized.disconnect()
      changed.disconnect()
      done.abort()
    }
  }, [row])

  // After the paint: to measure before it would have the page on its way laid out twice.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(current)}"]`)
        if (row.current && tab) reveal(row.current, tab)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [row, current, tabs, room.overflows])

  const step = (direction: 1 | -1) => {
    const box = row.current
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    box?.scrollBy({ left: direction * box.clientWidth * 0.75, behavior: isCalm ? 'instant' : 'smooth' })
  }
  return { ...room, step }
}

function roomOf(box: HTMLElement, bar: HTMLElement): Room {
  return {
    // Against the bar: the row itself is narrower while the arrows are there.
    overflows: box.scrollWidth > bar.clientWidth - padding,
    before: box.scrollLeft > 1,
    after: box.scrollLeft + box.clientWidth < box.scrollWidth - 1,
  }
}

const keepSame = (was: Room, now: Room) =>
  was.overflows === now.overflows && was.before === now.before && was.after === now.after ? was : now

/** A wheel that turns up and down moves a row that goes left and right. */
function turn(box: HTMLElement, event: WheelEvent) {
  if (event.ctrlKey || event.deltaX !== 0 || box.scrollWidth <= box.clientWidth) return
  event.preventDefault()
  box.scrollLeft += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
}

/** Not scrollIntoView, which moves the page as well. */
export function reveal(box: HTMLElement, tab: HTMLElement) {
  const [from, to] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
  if (from < box.scrollLeft) box.scrollLeft = from
  else if (to > box.scrollLeft + box.clientWidth) box.scrollLeft = to - box.clientWidth
}
