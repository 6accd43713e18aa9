import { useEffect, type RefObject } from 'react'

type Keys = {
  list: RefObject<HTMLElement | null>
  onCorrect: (key: string) => void
  onConfirm: (key: string) => void
  onSubmit: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role=combobox], [role=dialog] *')

/** J and K go through the open faults, E corrects and C confirms the one with the focus, Ctrl+Enter submits (tokens-loop.md). */
export function useFindingKeys({ list, onCorrect, onConfirm, onSubmit }: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        onSubmit()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-open-finding]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const go = (to: number) => {
        event.preventDefault()
        rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
      }
      const key = rows[at]?.dataset['openFinding']
      if (event.key === 'j') go(at + 1)
      else if (event.key === 'k') go(at < 0 ? 0 : at - 1)
      else if (event.key === 'e' && key) onCorrect(key)
      else if (event.key === 'c' && key) {
        event.preventDefault()
        onConfirm(key)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [list, onCorrect, onConfirm, onSubmit])
}
