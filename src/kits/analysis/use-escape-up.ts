import { useEffect } from 'react'

const popUps = '[role=dialog], [role=menu], [role=listbox]'

/** Esc goes one level up, unless a pop-up or a field takes it. `up`: missing at home. */
export function useEscapeUp(up: (() => void) | undefined) {
  useEffect(() => {
    if (!up) return
    let isTaken = false
    // Before anybody hears it: a pop-up that it closes may be gone by the time it comes up here.
    const onWayDown = () => {
      isTaken = document.querySelector(popUps) !== null
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTaken) return
      if (!(event.target as Element).closest?.('input, textarea, select')) up()
    }
    addEventListener('keydown', onWayDown, true)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onWayDown, true)
      removeEventListener('keydown', onKey)
    }
  }, [up])
}
