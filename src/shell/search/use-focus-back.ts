import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before, unless something else took it. The dialog alone knows only what was focused since its code came. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = !document.activeElement || document.activeElement === document.body
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
