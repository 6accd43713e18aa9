import { useQuery } from '@tanstack/react-query'
import * as calls from '@/contract/definition-sets.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'
import { useAct } from './use-act.ts'

const touched = ['vision'] as const

/** The district's definition set; asked again each second while a change of it is under way. */
export const useDefinitionOfDistrict = () =>
  useQuery({
    ...queryOptionsOf(calls.definitionOfDistrict, {}, { topic: 'vision', staleTime: 60_000 }),
    refetchInterval: (query) => (query.state.data?.underWay ? 1000 : false),
  })

/** What another set would change. */
export const useDefinitionPreview = (input: InputTo<typeof calls.definitionPreview>) =>
  useQuery(queryOptionsOf(calls.definitionPreview, input, { topic: 'vision', staleTime: 60_000 }))

/** Refusals are shown where it was asked for. */
export const useSwitchDefinition = () =>
  useAct((input: InputTo<typeof calls.definitionSwitch>) => send(calls.definitionSwitch, input), {
    touched,
    silent: true,
  })

export const useCancelDefinition = () =>
  useAct((id: string) => send(calls.definitionCancel, { id }), { touched, silent: false })
