import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as progress from '@/modules/vision/contract/progress.ts'
import { send, type GivenTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const options = <C extends Call>(call: C, input: GivenTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'vision', staleTime: 60_000 }),
  placeholderData: keepPreviousData,
})

export type ProgressFilter = GivenTo<typeof progress.progressByDay>

export const useProgressByClass = (filter: ProgressFilter, enabled = true) =>
  useQuery({ ...options(progress.progressByClass, filter), enabled })
/** For bureau staff only. */
export const useProgressBySchool = (filter: ProgressFilter, enabled = true) =>
  useQuery({ ...options(progress.progressBySchool, filter), enabled })
export const useProgressMatrix = (filter: GivenTo<typeof progress.progressMatrix>) =>
  useQuery({ ...options(progress.progressMatrix, filter), enabled: filter.schools.length > 0 })
export const useProgressByDay = (filter: ProgressFilter) => useQuery(options(progress.progressByDay, filter))
export const useProgressTable = (filter: GivenTo<typeof progress.progressTable>) =>
  useQuery(options(progress.progressTable, filter))

/** Names of children: of one class, never another's while it is read. */
export const useUnscreened = (filter: GivenTo<typeof progress.progressUnscreened>) =>
  useQuery(queryOptionsOf(progress.progressUnscreened, filter, { topic: 'vision', staleTime: 60_000 }))

export const useReminders = (filter: GivenTo<typeof progress.progressReminders>) =>
  useQuery(queryOptionsOf(progress.progressReminders, filter, { topic: 'vision', staleTime: 60_000 }))

/** Reminds; what comes back says whom it reached. The dialog that asked shows a refusal. */
export const useRemind = () =>
  useAct((input: GivenTo<typeof progress.progressRemind>) => send(progress.progressRemind, input), {
    touched: ['vision'],
    silent: true,
  })

/** Says why pupils were not screened, or takes it back. What is said about it, the panel says. */
export const useMarkMissed = () =>
  useAct((input: GivenTo<typeof progress.progressMissed>) => send(progress.progressMissed, input), {
    touched: ['vision'],
    silent: false,
  })
