import { useQuery } from '@tanstack/react-query'
import { classesAll, schoolsAll } from '@/contract/organisation-choices.ts'
import { queryOptionsOf } from './query-options.ts'

export const classChoices = (school?: number) =>
  queryOptionsOf(classesAll, school === undefined ? {} : { school }, { topic: 'classes', staleTime: 60_000 })
export const schoolChoices = () => queryOptionsOf(schoolsAll, {}, { topic: 'schools', staleTime: 5 * 60_000 })

/** Open classes of a school: the own one when none is named. */
export const useClassChoices = (school?: number, isRequested = true) =>
  useQuery({ ...classChoices(school), enabled: isRequested })

/** Schools in scope. */
export const useSchoolChoices = (isRequested = true) => useQuery({ ...schoolChoices(), enabled: isRequested })
