import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as schools from '@/modules/records/contract/schools.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const topic = 'schools'

export const schoolQueries = Object.freeze({
  all: [topic] as const,
  district: () => queryOptionsOf(schools.districtTotals, {}, { topic, staleTime: 30_000 }),
  /** The own school when none is named. */
  one: (school?: number) =>
    queryOptionsOf(schools.schoolOne, school === undefined ? {} : { school }, { topic, staleTime: 30_000 }),
})

/** Totals of the district, and what its schools still lack. */
export const useDistrictTotals = () => useQuery(schoolQueries.district())

/** One school's record with its figures. */
export const useSchool = (id?: number) => useQuery(schoolQueries.one(id))

/** Schools of the district whose names hold a text, the first few. */
export const useSchoolsNamed = (school: string) =>
  useQuery({
    ...queryOptionsOf(schools.schoolsNamed, { school, limit: 8 }, { topic, staleTime: 30_000 }),
    placeholderData: keepPreviousData,
    enabled: school !== '',
  })

/** Refusals are for the form or the dialog that asked. */
export const useAddSchool = () =>
  useSchoolAction((fields: InputTo<typeof schools.schoolAdd>) => send(schools.schoolAdd, fields))
/** `saved: false` in the answer: somebody else was quicker, nothing was written. */
export const useUpdateSchool = () =>
  useSchoolAction((change: InputTo<typeof schools.schoolUpdate>) => send(schools.schoolUpdate, change))
export const useDeleteSchool = () => useSchoolAction((id: number) => send(schools.schoolDelete, { id }))
export const useRestoreSchool = () => useSchoolAction((id: number) => send(schools.schoolRestore, { id }))

/** One masked value of a school's contact, with a reason; audited. */
export const revealSchool = (input: InputTo<typeof schools.schoolReveal>) => send(schools.schoolReveal, input)

function useSchoolAction<I, R>(act: (input: I) => Promise<R>) {
  return useAct(act, { touched: [topic, 'lists'], silent: true })
}
