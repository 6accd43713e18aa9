import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as progress from '@/modules/vision/contract/progress.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'vision', staleTime: 60_000 }),
  placeholderData: keepPreviousData,
})

export type ProgressFilter = InputTo<typeof progress.progressByDay>

export const useProgressByClass = (filter: ProgressFilter, enabled = true) =>
  useQuery({ ...options(progress.progressByClass, filter), enabled })
/** For bureau staff only. */
export const useProgressBySchool = (filter: ProgressFilter, enabled = true) =>
  useQuery({ ...options(progress.progressBySchool, filter), enabled })
export const useProgressMatrix = (filter: InputTo<typeof progress.progressMatrix>) =>
  useQuery({ ...options(progress.progressMatrix, filter), enabled: filter.schools.length > 0 })
export const useProgressByDay = (filter: ProgressFilter) => useQuery(options(progress.progressByDay, filter))
export const useProgressOverdue = (filter: ProgressFilter) =>
  useQuery(options(progress.progressOverdue, filter))
export const useProgressTable = (filter: InputTo<typeof progress.progressTable>) =>
  useQuery(options(progress.progressTable, filter))

/** Names of children: of one class, never another's while it is read. */
export const useUnscreened = (filter: InputTo<typeof progress.progressUnscreened>) =>
  useQuery(queryOptionsOf(progress.progressUnscreened, filter, { topic: 'vision', staleTime: 60_000 }))

export const useReminders = (filter: InputTo<typeof progress.progressReminders>) =>
  useQuery(queryOptionsOf(progress.progressReminders, filter, { topic: 'vision', staleTime: 60_000 }))

/** Reminds; what comes back says whom it reached. The dialog that asked shows a refusal. */
export const useRemind = () =>
  useAct((input: InputTo<typeof progress.progressRemind>) => send(progress.progressRemind, input), {
    touched: ['vision'],
    silent: true,
  })

/** Says why students were not screened, or takes it back. What is said about it, the panel says. */
export const useMarkMissed = () =>
  useAct((input: InputTo<typeof progress.progressMissed>) => send(progress.progressMissed, input), {
    touched: ['vision'],
    silent: false,
  })
