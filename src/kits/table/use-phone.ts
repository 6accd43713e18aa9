import { useSyncExternalStore } from 'react'

const phone = '(max-width: 599.98px)'
const read = () => matchMedia(phone).matches
function subscribe(listener: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Narrower than 600 px: rows in two lines in place of columns. */
export const usePhone = () => useSyncExternalStore(subscribe, read)
