import { useQuery } from '@tanstack/react-query'
import { roundPartsSummary } from '@/contract/round-parts.ts'
import * as calls from '@/contract/rounds.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'
import { useAct } from './use-act.ts'

const minute = 60_000

export const roundQueries = Object.freeze({
  all: ['rounds'] as const,
  list: () => queryOptionsOf(calls.screeningRounds, {}, { topic: 'rounds', staleTime: 5 * minute }),
  own: () => queryOptionsOf(calls.ownRounds, {}, { topic: 'rounds', staleTime: minute }),
  preview: (input: InputTo<typeof calls.roundPreview>) =>
    queryOptionsOf(calls.roundPreview, input, { topic: 'rounds', staleTime: minute }),
  parts: (input: InputTo<typeof roundPartsSummary>) =>
    queryOptionsOf(roundPartsSummary, input, { topic: 'rounds', staleTime: minute }),
  unfinished: (input: InputTo<typeof calls.roundUnfinished>) =>
    queryOptionsOf(calls.roundUnfinished, input, { topic: 'rounds', staleTime: 0 }),
})

/** Screening rounds, newest first; `all`: those of every kind with what is decided about them. */
export const useRounds = () => useQuery(roundQueries.list())

/** Rounds that the own school takes part in, with what is due. */
export const useOwnRounds = (enabled = true) => useQuery({ ...roundQueries.own(), enabled })

/** Whom a round would be for; the last answer stays while the next is read. */
export const useRoundPreview = (input: InputTo<typeof calls.roundPreview>) =>
  useQuery({ ...roundQueries.preview(input), placeholderData: (last) => last })

export const useUnfinished = (input: InputTo<typeof calls.roundUnfinished>) =>
  useQuery(roundQueries.unfinished(input))

/** How much of a round the bureau has accepted, of the district or of a school. */
export const useRoundParts = (input: InputTo<typeof roundPartsSummary>) => useQuery(roundQueries.parts(input))

const touched = ['rounds', 'vision', 'health', 'start-panel'] as const
const options = { touched, silent: true }

/** Each shows its refusal where it was asked for. */
export const useRoundOpen = () =>
  useAct((input: InputTo<typeof calls.roundOpen>) => send(calls.roundOpen, input), options)
export const useRoundSet = () =>
  useAct((input: InputTo<typeof calls.roundSet>) => send(calls.roundSet, input), options)
export const useRoundClose = () =>
  useAct((input: InputTo<typeof calls.roundClose>) => send(calls.roundClose, input), options)
export const useRoundReopen = () =>
  useAct((input: InputTo<typeof calls.roundReopen>) => send(calls.roundReopen, input), options)
export const useRoundRemove = () =>
  useAct((input: InputTo<typeof calls.roundRemove>) => send(calls.roundRemove, input), options)
export const useRoundRemind = () =>
  useAct((input: InputTo<typeof calls.roundRemind>) => send(calls.roundRemind, input), options)
export const useRoundAsk = () =>
  useAct((input: InputTo<typeof calls.roundAsk>) => send(calls.roundAsk, input), options)
