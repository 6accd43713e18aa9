import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import * as district from '@/modules/sport/contract/district.ts'
import type { SportAnalysisFilter } from '@/modules/sport/contract/analysis.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'sport', staleTime: 60_000 }),
  // While another area or window is loading, the panels show the previous figures, and isPlaceholderData is set.
  placeholderData: keepPreviousData,
})

/** The own school of its reader; else a bureau's: the whole district, or one of its schools. */
type Of = { isOwnSchool: boolean }
const isDistrict = ({ school }: SportAnalysisFilter, { isOwnSchool }: Of) =>
  !isOwnSchool && school === undefined

export const useSportAnalysisDays = (filter: SportAnalysisFilter) =>
  useQuery(options(analysis.sportAnalysisDays, filter))

/** Classes of the own school, schools of the district, or grades of either. */
export const useSportAnalysisParts = (
  filter: SportAnalysisFilter,
  by: 'class' | 'school' | 'grade',
  of: Of,
  enabled = true,
) => {
  const call = {
    class: analysis.sportAnalysisClasses,
    school: analysis.sportAnalysisSchools,
    grade: isDistrict(filter, of) ? district.sportGradesOfDistrict : analysis.sportAnalysisGrades,
  }[by]
  return useQuery({ ...options(call, filter), enabled })
}

/** Schools to choose from, with their sport in the window; a bureau's. */
export const useSchoolsWithSport = ({ start, end, audience }: SportAnalysisFilter, enabled: boolean) => {
  const window = { ...(start && end && { start, end }), ...(audience && { audience }) }
  return useQuery({ ...options(analysis.schoolsWithSport, window), enabled })
}

export const useSportAnalysisItems = (filter: SportAnalysisFilter, of: Of) =>
  useQuery(
    options(
      of.isOwnSchool
        ? analysis.sportAnalysisItems
        : isDistrict(filter, of)
          ? district.sportItemsOfDistrict
          : analysis.sportAnalysisItemsOfDistrict,
      filter,
    ),
  )
/** Who did each item. */
export const useSportItemRates = (filter: SportAnalysisFilter) =>
  useQuery(options(district.sportParticipationByItem, filter))
export const useSportItemsByGrade = (filter: SportAnalysisFilter) =>
  useQuery(options(district.sportItemsByGrade, filter))
export const useSportItemsByDay = (filter: SportAnalysisFilter) =>
  useQuery(options(district.sportItemsByDay, filter))

export const useSportAnalysisSpread = (filter: SportAnalysisFilter, { isOwnSchool }: Of) =>
  useQuery(
    options(isOwnSchool ? analysis.sportAnalysisSpread : analysis.sportAnalysisSpreadOfDistrict, filter),
  )
export const useSportSpreadByGrade = (filter: SportAnalysisFilter) =>
  useQuery(options(district.sportSpreadByGrade, filter))
export const useSportSpreadOverItems = (filter: SportAnalysisFilter) =>
  useQuery(options(district.sportSpreadOverItems, filter))

export const useSportAnalysisHours = (filter: SportAnalysisFilter, of: Of) =>
  useQuery(
    options(
      of.isOwnSchool
        ? analysis.sportAnalysisHours
        : isDistrict(filter, of)
          ? district.sportHoursOfDistrict
          : district.sportHoursBesideParts,
      filter,
    ),
  )

/** Boys and girls together. */
export const useSportAnalysisAbsent = ({ sex: _sex, ...filter }: SportAnalysisFilter) =>
  useQuery(options(analysis.sportAnalysisAbsent, filter))

/** What devices recognised, day by day: of a school at the least. */
export const useSportValid = ({ start, end, school, audience }: SportAnalysisFilter) =>
  useQuery(
    options(analysis.sportAnalysisValid, {
      ...(start && end && { start, end }),
      ...(school !== undefined && { school }),
      ...(audience && { audience }),
    }),
  )
