import { useCallback } from 'react'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { upFrom, type OrgPath } from './org-path.ts'

/** One level up from where the address stands by then: a second Esc may come before the page has followed the first. */
export function useClimb(above: (search: OrgPath) => OrgPath | null = upFrom) {
  const step = useSearchStep<OrgPath>()
  return useCallback(() => step((now) => above(now) ?? now), [step, above])
}
