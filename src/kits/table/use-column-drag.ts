import { useEffect, useRef, useState } from 'react'

/** Follows the pointer once a column was grabbed; `onOver` hears over which other column it is (`data-column`). */
export function useColumnDrag(onOver: (dragged: string, over: string) => void) {
  const [dragged, grab] = useState<string>()
  const heard = useRef(onOver)
  useEffect(() => {
    heard.current = onOver
  })
  useEffect(() => {
    if (dragged === undefined) return
    const own = new AbortController()
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (event: PointerEvent) => void,
    ) => addEventListener(type, act, { signal: own.signal })
    listen('pointermove', ({ clientX, clientY }) => {
      const under = document.elementFromPoint(clientX, clientY)
      const over = under?.closest<HTMLElement>('[data-column]')?.dataset['column']
      if (over !== undefined && over !== dragged) heard.current(dragged, over)
    })
    listen('pointerup', () => grab(undefined))
    listen('pointercancel', () => grab(undefined))
    return () => own.abort()
  }, [dragged])
  return { dragged, grab }
}
