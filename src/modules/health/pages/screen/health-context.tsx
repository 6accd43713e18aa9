import { createContext, use } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import type { HealthSearch } from '@/modules/health/pages/health-search.ts'

export type HealthScreen = {
  organisation: CurrentUser['organisation']
  search: HealthSearch
  /** What the calls are asked for: school year and school; for whom. */
  filter: { schoolYear?: number; school?: number; audience?: 'published' }
  /** The whole district: its schools are compared. */
  isDistrict: boolean
  link: LiveLink
  go: (next: HealthSearch, options?: { replace?: boolean }) => void
}

const Context = createContext<HealthScreen | null>(null)
export const HealthContext = Context.Provider

export function useHealth(): HealthScreen {
  const value = use(Context)
  if (!value) throw new Error('no health screen around this panel')
  return value
}

/** What the rows of the smaller panels are: stages of a district, grades of a school. */
export const useRowsBy = (): 'stage' | 'grade' => (useHealth().isDistrict ? 'stage' : 'grade')
