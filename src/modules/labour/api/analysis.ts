import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import { labourAnalysis, type LabourWindow } from '@/modules/labour/contract/analysis.ts'
import { schoolsWithLabour } from '@/modules/labour/contract/totals.ts'
import type { Audience } from '@/contract/figures.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'labour', staleTime: 30_000 }),
  // While another area or window is loading, the panels show the previous figures, and isPlaceholderData is set.
  placeholderData: keepPreviousData,
})

/** Who reads what: the own school, the district, or one school of it. */
export type LabourReader = 'own' | 'district' | 'school'
type LabourRequest = { window: LabourWindow; reader: LabourReader; enabled: boolean }

const { days, parts, partsOfSport, groups, spread } = labourAnalysis

/** Nothing is asked before the weeks are known. */
const useOf = <C extends Call>(call: C, input: InputTo<C>, enabled: boolean) =>
  useQuery({ ...options(call, input), enabled })

export const useLabourByWeek = ({ window, reader, enabled }: LabourRequest) =>
  useOf({ own: parts.qu4, district: days.all, school: partsOfSport.qu4 }[reader], window, enabled)
export const useLabourByGrade = ({ window, reader, enabled }: LabourRequest) =>
  useOf({ own: parts.qu2, district: days.qu2, school: partsOfSport.qu2 }[reader], window, enabled)
export const useLabourByGroup = ({ window, reader, enabled }: LabourRequest) =>
  useOf(reader === 'own' ? parts.qu3 : partsOfSport.qu3, window, enabled)
/** Which classes did each task group. */
export const useLabourCoverage = ({ window, reader, enabled }: LabourRequest) =>
  useOf({ own: groups.all, district: days.qu3, school: groups.qu3 }[reader], window, enabled)
export const useLabourMinutesByGrade = ({ window, enabled }: LabourRequest) =>
  useOf(groups.qu2, window, enabled)
export const useLabourMinutesByWeek = ({ window, enabled }: LabourRequest) =>
  useOf(groups.qu4, window, enabled)
export const useLabourShares = ({ window, enabled }: LabourRequest) => useOf(spread.qu3, window, enabled)
export const useLabourSpread = ({ window, reader, enabled }: LabourRequest) =>
  useOf(reader === 'own' ? spread.all : spread.qu4, window, enabled)
export const useLabourSpreadByGrade = ({ window, enabled }: LabourRequest) =>
  useOf(spread.qu2, window, enabled)
/** Classes of the own school, schools of the district, grades of one of its schools. */
export const useLabourParts = ({ window, reader, enabled }: LabourRequest) =>
  useOf(reader === 'own' ? parts.all : days.qu1, window, enabled)

/** Schools to choose from, with their labour of the running term; a bureau's. */
export const useSchoolsWithLabour = (audience: Audience | undefined, enabled: boolean) =>
  useOf(schoolsWithLabour, { ...(audience && { audience }) }, enabled)
