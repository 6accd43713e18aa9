import { createContext, use } from 'react'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { HealthFilter } from '@/modules/health/contract/screen.ts'
import type { Level, OrgPath } from '@/kits/analysis/org-path.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import type { HealthAnalysisSearch } from '@/modules/health/pages/analysis-search.ts'
import type { DefinedFigure } from './definition/defined-figure.ts'

/** What every panel of the page shares. */
export type HealthAnalysis = {
  organisation: CurrentUser['organisation']
  search: HealthAnalysisSearch
  filter: HealthFilter
  level: Level
  /** The whole district: its schools are compared. */
  isDistrict: boolean
  /** Its children may be listed by name. */
  isOwnSchool: boolean
  /** What the rows of the page are; classes are shown to their own school only. */
  by: 'school' | 'class' | 'grade'
  link: LiveLink
  change: (part: Partial<HealthAnalysisSearch>) => void
  visit: (path: OrgPath) => void
  drill: (step: OrgPath) => void
  /** Missing at home. */
  up: (() => void) | undefined
  define: (figure: DefinedFigure) => void
}

const Context = createContext<HealthAnalysis | null>(null)
export const HealthAnalysisContext = Context.Provider

export function useAnalysis(): HealthAnalysis {
  const value = use(Context)
  if (!value) throw new Error('A panel of an analysis stands outside of it')
  return value
}

/** What the calls are asked for; keys hold only what is set, so that one question has one cache entry. */
export function filterOf(search: HealthAnalysisSearch): HealthFilter {
  const { schoolYear, school, grade, class: classId, stage, sex } = search
  return {
    ...(schoolYear !== undefined && { schoolYear }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
    ...(stage !== undefined && grade === undefined && { stage }),
    ...(sex !== undefined && { sex }),
  }
}
