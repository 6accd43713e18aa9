import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(max-width: 600px)')

function subscribe(changed: () => void) {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = () => useSyncExternalStore(subscribe, () => narrow().matches)
