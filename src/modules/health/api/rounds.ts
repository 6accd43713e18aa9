import { useQuery } from '@tanstack/react-query'
import * as calls from '@/modules/health/contract/rounds.ts'
import { healthRemind, healthReminders, healthSubmissions } from '@/modules/health/contract/submissions.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const list = () => queryOptionsOf(calls.healthRounds, {}, { topic: 'health', staleTime: 60_000 })

/** Rounds of check-ups and of the fitness test, newest first. */
export const useHealthRounds = () => useQuery(list())

/** Fitness tests of the reader's district that take results now. */
export const useOwnFitnessRounds = (isRequested: boolean) =>
  useQuery({
    ...queryOptionsOf(calls.ownFitnessRounds, {}, { topic: 'health', staleTime: 60_000 }),
    enabled: isRequested,
  })

/** Which school has sent what of a school year. */
export const useHealthSubmissions = (input: InputTo<typeof healthSubmissions>) =>
  useQuery(queryOptionsOf(healthSubmissions, input, { topic: 'health', staleTime: 60_000 }))

/** Schools late with an open round, whom a reminder would reach, and when it went out today. */
export const useHealthReminders = (input: InputTo<typeof healthReminders>) =>
  useQuery(queryOptionsOf(healthReminders, input, { topic: 'health', staleTime: 30_000 }))

/** The dialog that asked shows a refusal. */
export const useHealthRemind = () =>
  useAct((input: InputTo<typeof healthRemind>) => send(healthRemind, input), {
    touched: ['health'],
    silent: true,
  })
