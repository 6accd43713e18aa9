import { useLayoutEffect, useRef, useState } from 'react'

/** The size of an element in pixels, and of one design pixel there; zero until it is laid out. */
export function useBox<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [box, setBox] = useState({ width: 0, height: 0, u: 1 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => {
      const u = Number.parseFloat(getComputedStyle(element).getPropertyValue('--u')) || 1
      setBox({ width: element.clientWidth, height: element.clientHeight, u })
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box] as const
}
