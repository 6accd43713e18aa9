import { useEffect, useEffectEvent } from 'react'

/**
 * The browser's key for printing opens the report, which has every row, in place of printing what the window happens to show. While it
 * is not ready, or open already, the key is the browser's own: it prints the sheets.
 */
export function usePrintKey(canOpen: boolean, open: () => void) {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    if (!canOpen) return
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // Over the page a dialog has the word.
      if (!isPrint || event.key.toLowerCase() !== 'p' || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      onOpen()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [canOpen])
}
