import { useSyncExternalStore } from 'react'

const query = '(max-width: 767.98px)'
const read = () => matchMedia(query).matches

function subscribe(listener: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Too narrow for a grid of a dozen columns: rows become cards. */
export const useNarrow = () => useSyncExternalStore(subscribe, read)
