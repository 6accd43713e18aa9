import { useQuery } from '@tanstack/react-query'
import { receiveFile, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { referralsUnanswered, referralsWorkbook } from '@/modules/referrals/contract/result-workbook.ts'

export const useUnanswered = (input: InputTo<typeof referralsUnanswered>) =>
  useQuery(queryOptionsOf(referralsUnanswered, input, { topic: 'vision', staleTime: 15_000 }))

/** Throws CallError. */
export const receiveWorkbook = (input: InputTo<typeof referralsWorkbook>) =>
  receiveFile(referralsWorkbook, input)
