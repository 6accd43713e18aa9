import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as edit from '@/modules/pe/contract/lesson-edit.ts'
import * as timetable from '@/modules/pe/contract/timetable.ts'
import { send, type GivenTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'lessons', staleTime: 30_000 } as const
/** A message says why it was refused, and everything of lessons is read again. */
const told = { touched: ['lessons'], silent: false } as const

/** The PE timetable of a term; unset: of the one at hand. The last one stays while another is read. */
export const usePeTimetable = (term: string | undefined) =>
  useQuery({
    ...queryOptionsOf(timetable.peTimetable, term === undefined ? {} : { term }, fresh),
    placeholderData: keepPreviousData,
  })

/** The lessons to come of an entry, by day. */
export const useLessonsOfEntry = (entry: string) =>
  useQuery(queryOptionsOf(timetable.timetableLessons, { entry }, fresh))

/** Who is free in a period; nothing is asked while it is null. */
export const useFreeTeachers = (input: GivenTo<typeof edit.lessonFree> | null) =>
  useQuery({
    ...queryOptionsOf(edit.lessonFree, input ?? { day: '2000-01-01', period: 1 }, fresh),
    enabled: input !== null,
  })

export const useSetEntry = () =>
  useAct((input: GivenTo<typeof timetable.timetableSet>) => send(timetable.timetableSet, input), told)
export const useRemoveEntry = () =>
  useAct((input: GivenTo<typeof timetable.timetableRemove>) => send(timetable.timetableRemove, input), told)
export const useUndoChange = () =>
  useAct((input: GivenTo<typeof timetable.timetableUndo>) => send(timetable.timetableUndo, input), told)
export const useGenerate = () =>
  useAct(
    (input: GivenTo<typeof timetable.timetableGenerate>) => send(timetable.timetableGenerate, input),
    told,
  )
/** Refusals are for the form that asked. */
export const useSaveSetting = () =>
  useAct((input: GivenTo<typeof timetable.timetableSetting>) => send(timetable.timetableSetting, input), {
    ...told,
    silent: true,
  })
export const useAddLesson = () =>
  useAct((input: GivenTo<typeof edit.lessonAdd>) => send(edit.lessonAdd, input), told)
export const useSetLesson = () =>
  useAct((input: GivenTo<typeof edit.lessonSet>) => send(edit.lessonSet, input), told)
export const useMoveLesson = () =>
  useAct((input: GivenTo<typeof edit.lessonMove>) => send(edit.lessonMove, input), told)
export const useCancelLesson = () =>
  useAct((input: GivenTo<typeof edit.lessonCancel>) => send(edit.lessonCancel, input), told)
