import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as hearts from '@/modules/pe/contract/heart.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

/** Refusals are for the bar that asked. */
const touched = { touched: ['lessons'], silent: true } as const

/** Heart rates in quarantine, a page before an id. Names of children are not cached longer than the page is of use. */
export const useHeartQuarantine = (input: InputTo<typeof hearts.heartQuarantine>, enabled = true) =>
  useQuery({
    ...queryOptionsOf(hearts.heartQuarantine, input, { topic: 'lessons', staleTime: 10_000 }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    enabled,
  })

export const useResolveHearts = () =>
  useAct((input: InputTo<typeof hearts.heartResolve>) => send(hearts.heartResolve, input), touched)
export const useUnsettleHearts = () => useAct((ids: number[]) => send(hearts.heartUnsettle, { ids }), touched)
