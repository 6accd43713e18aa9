import { Children, type ReactNode } from 'react'
import { usePhone } from '@/lib/use-phone.ts'

/** Actions above a list, the primary one last. A phone's row is scrolled to its end: what is needed most comes first there. */
export function RankedActions({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  return usePhone() ? parts.toReversed() : parts
}
