import { createContext, use } from 'react'
import type { AnalysisFilter, BreakdownDimension } from '@/modules/vision/contract/analysis.ts'
import type { AnalysisSearch } from '@/modules/vision/pages/analysis-search.ts'

/** What every panel of an analysis page shares, beside the screen's place (screen-context.tsx). */
export type AnalysisContextValue = {
  search: AnalysisSearch
  filter: AnalysisFilter
  /** What the rows of the page are: schools of the district, classes of a school. */
  by: Extract<BreakdownDimension, 'school' | 'class'>
  change: (part: Partial<AnalysisSearch>) => void
}

export const AnalysisContext = createContext<AnalysisContextValue | null>(null)

export function useAnalysis(): AnalysisContextValue {
  const value = use(AnalysisContext)
  if (!value) throw new Error('A panel of an analysis stands outside of it')
  return value
}

/** What the calls are asked for; keys hold only what is set, so that one question has one cache entry. */
export function analysisFilterOf(search: AnalysisSearch): AnalysisFilter {
  const { round, school, grade, class: classId, stage, sex, glasses, compare } = search
  return {
    ...(round !== undefined && { round }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
    ...(stage !== undefined && grade === undefined && { stage }),
    ...(sex !== undefined && { sex }),
    ...(glasses !== undefined && { glasses }),
    ...(compare !== undefined && { compare }),
  }
}
