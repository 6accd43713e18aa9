import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSize } from '@/ui/size.tsx'

const everyMs = 6_000
const moveMs = 600

/**
 * Which entry of a wall's ticker stands first. It moves on while not all fit, and back to the newest (the first of `items`) when that
 * changes. `list` is the element whose lines beyond the first are out of sight.
 */
export function useTickerTurn(items: readonly { id: string }[]) {
  const wall = useSize() === 'wall'
  const list = useRef<HTMLOListElement>(null)
  const newest = items[0]?.id
  const [turn, setTurn] = useState({ newest, first: 0 })
  const first = turn.newest === newest ? turn.first % Math.max(items.length, 1) : 0
  const removed = useRef(0)

  useEffect(() => {
    if (!wall) return
    const timer = setInterval(() => {
      const ol = list.current
      const [one, two] = ol ? [ol.children[0], ol.children[1]] : []
      if (!ol || !one || !two || ol.scrollHeight <= ol.clientHeight + 1) return
      removed.current = two.getBoundingClientRect().left - one.getBoundingClientRect().left
      setTurn((old) => ({ newest, first: old.newest === newest ? old.first + 1 : 1 }))
    }, everyMs)
    return () => clearInterval(timer)
  }, [wall, newest])

  // The entries glide into the room of the one that left; who asked for less motion sees them there at once.
  useLayoutEffect(() => {
    const width = removed.current
    removed.current = 0
    if (!list.current || width <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const entry of list.current.children)
      entry.animate([{ translate: `${width}px` }, { translate: '0' }], {
        duration: moveMs,
        easing: 'ease-out',
      })
  }, [first])
  return { list, first }
}
