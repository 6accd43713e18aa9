import { useQuery } from '@tanstack/react-query'
import * as calls from '@/contract/first-week.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'
import { useAct } from './use-act.ts'

const topic = 'first-week'
/** Events make it old sooner; a sign-in elsewhere shows when the page is looked at again. */
const staleTime = 30_000

/** What a bureau has done of its first week and what is next; `again`: also once everything was done. */
export const useFirstWeek = (again: boolean) =>
  useQuery(queryOptionsOf(calls.firstWeek, { again }, { topic, staleTime }))

/** The same of the own school. */
export const useFirstWeekOfSchool = (again: boolean) =>
  useQuery(queryOptionsOf(calls.firstWeekSchool, { again }, { topic, staleTime }))

/** Who asked shows a refusal. */
export const useFirstWeekRemind = () =>
  useAct((input: InputTo<typeof calls.firstWeekRemind>) => send(calls.firstWeekRemind, input), {
    touched: [topic, 'notices'],
    silent: false,
  })

export const useKeepModules = () =>
  useAct((input: InputTo<typeof calls.modulesConfirm>) => send(calls.modulesConfirm, input), {
    touched: [topic],
    silent: false,
  })

export const useConfirmDefinition = () =>
  useAct((input: InputTo<typeof calls.definitionConfirm>) => send(calls.definitionConfirm, input), {
    touched: [topic, 'vision'],
    silent: true,
  })
