import { useLayoutEffect, useRef, useState } from 'react'
import type { PlotBox } from './row-parts.ts'

const unknown: PlotBox = { left: 0, right: 0 }

/** Where the words of `PlotRows` leave room for the plot: CSS lays them out, the canvas follows. */
export function usePlotBox(isAnyRow: boolean) {
  const rows = useRef<HTMLOListElement>(null)
  const plot = useRef<HTMLSpanElement>(null)
  const [box, setBox] = useState<PlotBox | null>(null)
  useLayoutEffect(() => {
    const [whole, part] = [rows.current, plot.current]
    if (!whole || !part) return
    const read = () => {
      const left = part.offsetLeft
      const right = whole.offsetWidth - left - part.offsetWidth
      setBox((old) => (old && old.left === left && old.right === right ? old : { left, right }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(whole)
    observer.observe(part)
    return () => observer.disconnect()
  }, [isAnyRow])
  return { rows, plot, isKnown: box !== null, box: box ?? unknown }
}
