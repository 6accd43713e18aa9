import { createContext, use } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { SportFilter } from '@/modules/sport/contract/screen.ts'
import type { OrgPath } from '@/kits/analysis/org-path.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import type { DateWindow } from '@/lib/date-window.ts'
import type { SportScreenSearch } from '@/modules/sport/pages/screen-search.ts'
import type { DefinedMetric } from './defined-metric.ts'

export type ScreenAddress = SportScreenSearch & Partial<DateWindow>

/** What every panel of the screen shares: where it stands and how it moves. */
export type SportScreen = {
  organisation: CurrentUser['organisation']
  search: ScreenAddress
  filter: SportFilter
  /** The whole district: its schools are compared. */
  isDistrict: boolean
  isOwnSchool: boolean
  /** Classes are shown to their own school only, and are not published. */
  showsClasses: boolean
  link: LiveLink
  /** Undefined on a wall: nothing to press there. */
  drill: ((step: OrgPath) => void) | undefined
  /** Undefined on a wall and at the reader's home. */
  up: (() => void) | undefined
  visit: (path: OrgPath) => void
  /** Changes the address without moving: window, stage, wall. */
  set: (part: Partial<ScreenAddress>) => void
  define: (metric: DefinedMetric) => void
}

const Context = createContext<SportScreen | null>(null)
export const SportContext = Context.Provider

export function useSport(): SportScreen {
  const value = use(Context)
  if (!value) throw new Error('no sport screen around this panel')
  return value
}
