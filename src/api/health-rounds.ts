import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as calls from '@/contract/health-rounds.ts'
import { healthRemind, healthReminders, healthSubmissions } from '@/contract/health-submissions.ts'
import { send, type GivenTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'
import { useAct } from './use-act.ts'

const list = () => queryOptionsOf(calls.healthRounds, {}, { topic: 'health', staleTime: 60_000 })

/** Rounds of check-ups and of the fitness test, newest first. */
export const useHealthRounds = () => useQuery(list())

/** Which school has sent what of a school year. */
export const useHealthSubmissions = (input: GivenTo<typeof healthSubmissions>) =>
  useQuery(queryOptionsOf(healthSubmissions, input, { topic: 'health', staleTime: 60_000 }))

/** Opens a round, with dates, or closes one and opens it again. Refusals are shown where it was asked for. */
export function useHealthRoundChanges() {
  const client = useQueryClient()
  const settled = {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['health'] }),
    meta: { silent: true },
  }
  const open = useMutation({
    mutationFn: (input: GivenTo<typeof calls.healthRoundOpen>) => send(calls.healthRoundOpen, input),
    ...settled,
  })
  const set = useMutation({
    mutationFn: (input: GivenTo<typeof calls.healthRoundSet>) => send(calls.healthRoundSet, input),
    ...settled,
  })
  return { open, set }
}

/** Schools late with an open round, whom a reminder would reach, and when it went out today. */
export const useHealthReminders = (input: GivenTo<typeof healthReminders>) =>
  useQuery(queryOptionsOf(healthReminders, input, { topic: 'health', staleTime: 30_000 }))

/** The dialog that asked shows a refusal. */
export const useHealthRemind = () =>
  useAct((input: GivenTo<typeof healthRemind>) => send(healthRemind, input), {
    touched: ['health'],
    silent: true,
  })
