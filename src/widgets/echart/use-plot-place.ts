import { useLayoutEffect, useRef, useState } from 'react'
import type { PlotPlace } from './row-parts.ts'

const unknown: PlotPlace = { left: 0, right: 0 }

/** Where the words of `PlotRows` leave room for the plot: CSS lays them out, the canvas follows. */
export function usePlotPlace(isAnyRow: boolean) {
  const rows = useRef<HTMLOListElement>(null)
  const plot = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<PlotPlace | null>(null)
  useLayoutEffect(() => {
    const [whole, part] = [rows.current, plot.current]
    if (!whole || !part) return
    const read = () => {
      const left = part.offsetLeft
      const right = whole.offsetWidth - left - part.offsetWidth
      setPlace((old) => (old && old.left === left && old.right === right ? old : { left, right }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(whole)
    observer.observe(part)
    return () => observer.disconnect()
  }, [isAnyRow])
  return { rows, plot, isKnown: place !== null, place: place ?? unknown }
}
