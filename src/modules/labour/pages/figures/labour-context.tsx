import { useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { LabourFilter } from '@/modules/labour/contract/screen.ts'
import { drillTo, searchAt, upFrom, type OrgPath } from '@/kits/analysis/org-path.ts'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import type { MetricKey } from '@/standards/metrics/metrics.ts'
import type { LabourSearch } from '@/modules/labour/pages/labour-search.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'

export const labourMetrics = [
  'hours',
  'coverage',
  'participation',
  'minutes',
] as const satisfies readonly MetricKey<'labour'>[]
export type LabourMetric = (typeof labourMetrics)[number]

/** What every panel shares: where it stands and how it moves. */
export type LabourArea = {
  organisation: CurrentUser['organisation']
  isBureau: boolean
  search: LabourSearch
  filter: LabourFilter
  /** Undefined on a wall: nothing to press there. */
  drill: ((step: OrgPath) => void) | undefined
  /** Undefined on a wall and at the reader's home. */
  up: (() => void) | undefined
  visit: (path: OrgPath) => void
  /** Changes the address without moving. */
  set: (part: Partial<LabourSearch>) => void
  metric: LabourMetric | null
  define: (metric: LabourMetric | null) => void
}

const Context = createContext<LabourArea | null>(null)
export const LabourContext = Context.Provider

export function useLabour(): LabourArea {
  const value = use(Context)
  if (!value) throw new Error('no labour page around this panel')
  return value
}

/** Keys hold only what is set, so that one place has one cache entry. */
const filterOf = ({ term, from, to, school, grade }: LabourSearch): LabourFilter => ({
  ...(term !== undefined && { term }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(school !== undefined && { school }),
  ...(grade !== undefined && { grade }),
})

const withoutUnset = (search: LabourSearch): LabourSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

export function useLabourArea(): LabourArea {
  const search = useSearch({ strict: false }) as LabourSearch
  const step = useSearchStep<LabourSearch>()
  const { organisation } = useCurrentUser()
  const [metric, define] = useState<LabourMetric | null>(null)
  const climb = useClimb()
  const requested = useRequestedAudience()
  const go = useCallback(
    (next: LabourSearch, replace = false) => step(withoutUnset(next), { replace }),
    [step],
  )
  return useMemo(() => {
    const wall = search.wall === 1
    return {
      search,
      metric,
      define,
      organisation,
      isBureau: organisation.kind === 'region',
      filter: { ...filterOf(search), ...requested },
      drill: wall ? undefined : (step: OrgPath) => go(drillTo(search, step)),
      up: wall || !upFrom(search) ? undefined : climb,
      visit: (path: OrgPath) => go(searchAt(search, path)),
      set: (part) => go({ ...search, ...part }, true),
    }
  }, [search, metric, organisation, requested, go, climb])
}
