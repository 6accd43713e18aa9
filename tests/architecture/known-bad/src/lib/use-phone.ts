import { useSyncExternalStore } from 'react'

const list = matchMedia('(max-width: 599.98px)')
const subscribe = (listener: () => void) => {
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
export const usePhone = () => useSyncExternalStore(subscribe, () => list.matches)
