import { useEffect } from 'react'
import { showOverlay } from '../overlay-store.ts'

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null

/** A dialog that asks for an answer keeps the keys. */
const isRequested = () =>
  document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]') !== null

/** Ctrl K and, with a Chinese input method too, `/`. */
const opens = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
  if (altKey || shiftKey) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' || key === '、'
}

/** Opens the search box by `/`, except where one types, and by Ctrl or Cmd K everywhere (SHELL-04). */
export function useSearchKeys() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || !opens(event) || isRequested()) return
      if (!(event.ctrlKey || event.metaKey) && isTyping(event.target)) return
      event.preventDefault()
      showOverlay('search')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
