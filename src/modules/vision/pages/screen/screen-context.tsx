import { createContext, use } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { VisionFilter } from '@/contract/figures.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import type { DefinedMetric } from './definition/defined-metric.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import type { Level, OrgPath } from '@/kits/analysis/org-path.ts'

/** What every panel of the screen shares: where it stands and how it moves. */
export type ScreenContextValue = {
  organisation: CurrentUser['organisation']
  search: ScreenSearch
  filter: VisionFilter
  level: Level
  /** The focal panel shows the schools of the district. */
  isDistrict: boolean
  /** Undefined on a wall: nothing to press there. */
  drill: ((step: OrgPath) => void) | undefined
  /** Undefined on a wall and at the reader's home. */
  up: (() => void) | undefined
  /** Goes to a place by name, from anywhere. */
  visit: (path: OrgPath) => void
  /** Changes the address without moving: order, stage. */
  set: (part: Partial<ScreenSearch>) => void
  /** Opens a definition; undefined where there is no drawer. */
  define: ((metric: DefinedMetric) => void) | undefined
}

export const ScreenContext = createContext<ScreenContextValue | null>(null)

/** How fresh the line is; apart, so that a change of it draws frames again and no picture. */
export const LinkContext = createContext<LiveLink>({ isDown: false, isLost: false })
export const useLink = () => use(LinkContext)

export function useScreen(): ScreenContextValue {
  const value = use(ScreenContext)
  if (!value) throw new Error('A panel of the vision screen stands outside of it')
  return value
}
