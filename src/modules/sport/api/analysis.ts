import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import type { SportAnalysisFilter } from '@/modules/sport/contract/analysis.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'sport', staleTime: 60_000 }),
  // While another place or window is read, the panels keep the last one's figures: isPlaceholderData tells.
  placeholderData: keepPreviousData,
})

/** `school` in sight of its own reader, else the calls of the bureau. */
type Of = { isOwnSchool: boolean }

export const useSportAnalysisDays = (filter: SportAnalysisFilter) =>
  useQuery(options(analysis.sportAnalysisDays, filter))

/** Classes of the own school, schools of the district, or grades of either. */
export const useSportAnalysisParts = (filter: SportAnalysisFilter, by: 'class' | 'school' | 'grade') => {
  const call = {
    class: analysis.sportAnalysisClasses,
    school: analysis.sportAnalysisSchools,
    grade: analysis.sportAnalysisGrades,
  }[by]
  return useQuery(options(call, filter))
}

export const useSportAnalysisItems = (filter: SportAnalysisFilter, { isOwnSchool }: Of) =>
  useQuery(options(isOwnSchool ? analysis.sportAnalysisItems : analysis.sportAnalysisItemsOfDistrict, filter))

export const useSportAnalysisSpread = (filter: SportAnalysisFilter, { isOwnSchool }: Of) =>
  useQuery(
    options(isOwnSchool ? analysis.sportAnalysisSpread : analysis.sportAnalysisSpreadOfDistrict, filter),
  )

export const useSportAnalysisHours = (filter: SportAnalysisFilter) =>
  useQuery(options(analysis.sportAnalysisHours, filter))

export const useSportAnalysisAbsent = (filter: SportAnalysisFilter) =>
  useQuery(options(analysis.sportAnalysisAbsent, filter))
