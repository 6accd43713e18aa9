import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as edit from '@/modules/pe/contract/lesson-edit.ts'
import * as timetable from '@/modules/pe/contract/timetable.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'lessons', staleTime: 30_000 } as const
/** A message says why it was refused, and everything of lessons is read again. */
const published = { touched: ['lessons'], silent: false } as const

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
export const useFreeTeachers = (input: InputTo<typeof edit.lessonFree> | null) =>
  useQuery({
    ...queryOptionsOf(edit.lessonFree, input ?? { day: '2000-01-01', period: 1 }, fresh),
    enabled: input !== null,
  })

export const useSetEntry = () =>
  useAct((input: InputTo<typeof timetable.timetableSet>) => send(timetable.timetableSet, input), published)
export const useRemoveEntry = () =>
  useAct(
    (input: InputTo<typeof timetable.timetableRemove>) => send(timetable.timetableRemove, input),
    published,
  )
export const useUndoChange = () =>
  useAct((input: InputTo<typeof timetable.timetableUndo>) => send(timetable.timetableUndo, input), published)
export const useGenerate = () =>
  useAct(
    (input: InputTo<typeof timetable.timetableGenerate>) => send(timetable.timetableGenerate, input),
    published,
  )
/** Refusals are for the form that asked. */
export const useSaveSetting = () =>
  useAct((input: InputTo<typeof timetable.timetableSetting>) => send(timetable.timetableSetting, input), {
    ...published,
    silent: true,
  })
export const useAddLesson = () =>
  useAct((input: InputTo<typeof edit.lessonAdd>) => send(edit.lessonAdd, input), published)
export const useSetLesson = () =>
  useAct((input: InputTo<typeof edit.lessonSet>) => send(edit.lessonSet, input), published)
export const useMoveLesson = () =>
  useAct((input: InputTo<typeof edit.lessonMove>) => send(edit.lessonMove, input), published)
export const useCancelLesson = () =>
  useAct((input: InputTo<typeof edit.lessonCancel>) => send(edit.lessonCancel, input), published)
