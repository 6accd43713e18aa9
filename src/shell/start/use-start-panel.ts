import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useGuideOnce } from '../guide/use-guide-once.ts'

/** The start panel belongs to the entry of the history: the browser's back closes it. For the frame, once. */
export function useStartPanel() {
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ state }) => state.startPanel === true })
  useGuideOnce(isOpen)
  const set = useCallback(
    (startPanel: boolean) =>
      void navigate({
        to: '.',
        search: true,
        hash: true,
        replace: !startPanel,
        state: (before) => ({ ...before, startPanel }),
        resetScroll: false,
      }),
    [navigate],
  )
  // The panel loads with its first opening: by then the page behind it is inert and has lost the focus.
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen || !opener.current) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [isOpen])
  const show = useCallback(() => {
    opener.current = document.activeElement
    set(true)
  }, [set])
  return { isOpen, show, close: useCallback(() => set(false), [set]) }
}
