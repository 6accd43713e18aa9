import { createContext, use } from 'react'
import type { SportAnalysisFilter } from '@/modules/sport/contract/analysis.ts'
import type { DateWindow } from '@/lib/date-window.ts'
import type { SportAnalysisSearch } from '@/modules/sport/pages/analysis-search.ts'

export type AnalysisAddress = SportAnalysisSearch & Partial<DateWindow>

/** What the panels share beside the area, which they read from the screen's context. */
export type SportAnalysis = {
  search: AnalysisAddress
  filter: SportAnalysisFilter
  /** The rows of this place: schools, grades of a school, classes of the own one. */
  by: 'school' | 'grade' | 'class'
  /** A step that can be gone back from. */
  change: (part: Partial<AnalysisAddress>) => void
}

const Context = createContext<SportAnalysis | null>(null)
export const SportAnalysisContext = Context.Provider

export function useSportAnalysis(): SportAnalysis {
  const value = use(Context)
  if (!value) throw new Error('no sport analysis around this panel')
  return value
}
