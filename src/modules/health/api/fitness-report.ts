import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fitnessCompleteness, fitnessCompletenessOfSchools, fitnessReport } from '@/contract/exports.ts'
import { receiveFile, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** Whose fitness test cannot be reported yet, and what it wants. */
export const useFitnessCompleteness = (input: InputTo<typeof fitnessCompleteness>) =>
  useQuery({
    ...queryOptionsOf(fitnessCompleteness, input, { topic: 'health', staleTime: 0 }),
    placeholderData: keepPreviousData,
  })

/** The same of each school of a district, in numbers. */
export const useFitnessCompletenessOfSchools = (input: InputTo<typeof fitnessCompletenessOfSchools>) =>
  useQuery({
    ...queryOptionsOf(fitnessCompletenessOfSchools, input, { topic: 'health', staleTime: 60_000 }),
    placeholderData: keepPreviousData,
  })

/** The workbook of the national upload; `saveFile` hands it to the browser. Rejects with 409 where it shall be complete and is not. */
export const receiveFitnessReport = (input: InputTo<typeof fitnessReport>) =>
  receiveFile(fitnessReport, input)
