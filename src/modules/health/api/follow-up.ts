import { useQuery } from '@tanstack/react-query'
import * as followUp from '@/modules/health/contract/follow-up.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

/** What findings of a child's check-ups ask for and what was done about each, newest first. */
export const useHealthFollowUps = (id: number) =>
  useQuery(queryOptionsOf(followUp.healthFollowUps, { id }, { topic: 'health', staleTime: 30_000 }))

/** How many children's findings were followed up how far, in the newest check-up of who reads. */
export const useFollowUpTotals = () =>
  useQuery(queryOptionsOf(followUp.healthFollowUpTotals, {}, { topic: 'health', staleTime: 60_000 }))

/** Refusals are for the form that asked. */
export const useTakeHealthStep = () =>
  useAct((input: InputTo<typeof followUp.healthStepTaken>) => send(followUp.healthStepTaken, input), {
    touched: ['health'],
    silent: true,
  })
