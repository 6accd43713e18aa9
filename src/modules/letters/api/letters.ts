import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '@/contract/call.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'
import * as feedback from '../contract/feedback.ts'
import * as letters from '../contract/letters.ts'
import type { LetterKind } from '../standards/letter-days.ts'

const topic = 'letters'
/** Follow-ups stand in the records of eyes and of check-ups as well. */
const touched: readonly Topic[] = ['letters', 'vision', 'health']

export const letterQueries = Object.freeze({
  classes: (kind: LetterKind, round: number) =>
    queryOptionsOf(letters.lettersByClass, { kind, round }, { topic, staleTime: 10_000 }),
  feedback: (kind: LetterKind, round: number | undefined) =>
    queryOptionsOf(
      feedback.letterFeedback,
      { kind, ...(round !== undefined && { round }) },
      { topic, staleTime: 30_000 },
    ),
  reach: (round: number | undefined) =>
    queryOptionsOf(feedback.letterReach, round === undefined ? {} : { round }, { topic, staleTime: 30_000 }),
  days: () => queryOptionsOf(feedback.letterDaysRead, {}, { topic, staleTime: 60_000 }),
  photo: (input: InputTo<typeof letters.letterPhoto>) =>
    queryOptionsOf(letters.letterPhoto, input, { topic, staleTime: 60_000 }),
})

export const useLetterClasses = (kind: LetterKind, round: number | undefined) =>
  useQuery({ ...letterQueries.classes(kind, round ?? 0), enabled: round !== undefined })
export const useLetterFeedback = (kind: LetterKind, round: number | undefined) =>
  useQuery({ ...letterQueries.feedback(kind, round), placeholderData: (last) => last })
export const useLetterReach = (round: number | undefined) =>
  useQuery({ ...letterQueries.reach(round), placeholderData: (last) => last })
export const useLetterDays = () => useQuery(letterQueries.days())
export const useLetterPhoto = (input: InputTo<typeof letters.letterPhoto>) =>
  useQuery(letterQueries.photo(input))

/** A refusal is for the page to show. */
export const useMakeLetters = () =>
  useAct((input: InputTo<typeof letters.lettersMake>) => send(letters.lettersMake, input), {
    touched: ['letters'],
    silent: true,
  })
export const useMarkPrinted = () =>
  useAct((input: InputTo<typeof letters.lettersPrinted>) => send(letters.lettersPrinted, input), {
    touched,
    silent: false,
  })
export const useSendLetters = () =>
  useAct((input: InputTo<typeof letters.lettersSend>) => send(letters.lettersSend, input), {
    touched,
    silent: false,
  })
export const useSetLetterDays = () =>
  useAct((input: InputTo<typeof feedback.letterDaysSet>) => send(feedback.letterDaysSet, input), {
    touched: ['letters'],
    silent: true,
  })
export const useNoteReport = () =>
  useAct((input: InputTo<typeof letters.reportMade>) => send(letters.reportMade, input), {
    touched: ['letters'],
    silent: false,
  })

/** The letter behind a slip, and what is entered of it. */
export const useReadSlip = () =>
  useAct((code: string) => send(letters.letterByCode, { code }), { touched: [], silent: true })
export const useAnswerSlip = () =>
  useAct(
    // What is given to a union is one of its kinds, which `InputTo` does not see.
    (input: InputOf<typeof letters.slipAnswer>) =>
      send(letters.slipAnswer, input as InputTo<typeof letters.slipAnswer>),
    { touched, silent: true },
  )
