import { useLayoutEffect, useRef, useState } from 'react'

type Box = { width: number; height: number; u: number }

/** The size of an element in pixels, and of one design pixel there; zero until it is laid out. */
export function useBox<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [box, setBox] = useState<Box>({ width: 0, height: 0, u: 1 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => {
      const u = Number.parseFloat(getComputedStyle(element).getPropertyValue('--u')) || 1
      const next = { width: element.clientWidth, height: element.clientHeight, u }
      // An observer reports every size once more than it changes: what is drawn from the same box is not drawn again.
      setBox((old) => (isSame(old, next) ? old : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box] as const
}

const isSame = (a: Box, b: Box) => a.width === b.width && a.height === b.height && a.u === b.u
