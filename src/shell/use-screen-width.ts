import { useSyncExternalStore } from 'react'

/** < 600 phone, < 992 tablet, else desktop (SHELL-02). */
export type ScreenWidth = 'phone' | 'tablet' | 'desktop'

const phone = '(max-width: 599.98px)'
const tablet = '(max-width: 991.98px)'

function read(): ScreenWidth {
  if (matchMedia(phone).matches) return 'phone'
  return matchMedia(tablet).matches ? 'tablet' : 'desktop'
}

function subscribe(listener: () => void) {
  const queries = [matchMedia(phone), matchMedia(tablet)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => queries.forEach((query) => query.removeEventListener('change', listener))
}

export const useScreenWidth = () => useSyncExternalStore(subscribe, read)
