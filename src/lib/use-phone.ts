import { useSyncExternalStore } from 'react'

const query = '(max-width: 599.98px)'

function subscribe(changed: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
