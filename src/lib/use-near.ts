import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come into sight, or within half a window of it; from then on it stays so. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50% 0px' },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isNear])
  return isNear
}
