import { useEffect } from 'react'

/** Esc goes one level up, unless a pop-up or a field takes it. `up`: missing at home. */
export function useEscapeUp(up: (() => void) | undefined) {
  useEffect(() => {
    if (!up) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const taken = document.querySelector('[role=dialog], [role=menu], [role=listbox]')
      if (!taken && !(event.target as Element).closest?.('input, textarea, select')) up()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [up])
}
