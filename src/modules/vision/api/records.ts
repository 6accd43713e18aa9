import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '@/contract/call.ts'
import * as followUps from '@/modules/vision/contract/follow-ups.ts'
import * as records from '@/modules/vision/contract/records.ts'
import { visionSeats } from '@/modules/vision/contract/seats.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'vision', staleTime: 30_000 } as const
const touched: readonly Topic[] = ['vision', 'lists', 'students', 'start-panel']

export const visionRecordQueries = Object.freeze({
  record: (id: number, round?: number) =>
    queryOptionsOf(records.visionRecordById, round === undefined ? { id } : { id, round }, fresh),
  history: (id: number) => queryOptionsOf(records.visionHistory, { id }, fresh),
  seats: (input: InputTo<typeof visionSeats>) => queryOptionsOf(visionSeats, input, fresh),
  corrections: (id: number) => queryOptionsOf(records.examCorrections, { id }, fresh),
})

/** One child's record; a round of it while another of the same child is read. */
export const useVisionRecord = (id: number, round?: number) =>
  useQuery({ ...visionRecordQueries.record(id, round), placeholderData: keepPreviousData })

/** Every screening of a child, oldest first, and what happened in between. */
export const useVisionHistory = (id: number) => useQuery(visionRecordQueries.history(id))

/** Of one class, never another's while it is read. */
export const useVisionSeats = (input: InputTo<typeof visionSeats>) =>
  useQuery(visionRecordQueries.seats(input))

/** Corrections of a child's exams, newest first. */
export const useExamCorrections = (id: number) => useQuery(visionRecordQueries.corrections(id))

/** Refusals are for the form that asked; `saved: false` in the answer: somebody else was quicker. */
export const useEditExam = () =>
  useAct((input: InputTo<typeof records.examEdit>) => send(records.examEdit, input), {
    touched,
    silent: true,
  })
export const useAddRetest = () =>
  useAct((input: InputTo<typeof records.retestAdd>) => send(records.retestAdd, input), {
    touched,
    silent: true,
  })
export const useTakeStep = () =>
  useAct((input: InputOf<typeof records.followUpStepTaken>) => send(records.followUpStepTaken, input), {
    touched,
    silent: true,
  })

type ChosenStudents = InputTo<typeof followUps.followUpsCount>

/** How far the follow-ups of those chosen have come. */
export const useFollowUpCounts = ({ selection, round }: ChosenStudents) =>
  useQuery(queryOptionsOf(followUps.followUpsCount, { selection, round }, { topic: 'vision', staleTime: 0 }))
export const useTakeSteps = () =>
  useAct((input: InputOf<typeof followUps.followUpsTaken>) => send(followUps.followUpsTaken, input), {
    touched,
    silent: true,
  })
export const useUndoSteps = () =>
  useAct((input: InputTo<typeof followUps.followUpsUndone>) => send(followUps.followUpsUndone, input), {
    touched,
    silent: false,
  })
