import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as calls from '@/modules/records/contract/calendar.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const touched = ['calendar'] as const
const silently = { touched, silent: true } as const

export const useCalendar = (schoolYear: number | undefined) =>
  useQuery({
    ...queryOptionsOf(calls.calendar, schoolYear === undefined ? {} : { schoolYear }, {
      topic: 'calendar',
      staleTime: 60_000,
    }),
    placeholderData: keepPreviousData,
  })

/** What a change would do; not asked while there is none. */
export const useCalendarEffect = (input: InputTo<typeof calls.calendarEffect> | undefined) =>
  useQuery({
    ...queryOptionsOf(calls.calendarEffect, input ?? {}, { topic: 'calendar', staleTime: 60_000 }),
    enabled: input !== undefined,
    retry: false,
  })

/** Refusals are shown in the form that asked. */
export const useSetCalendarDays = () =>
  useAct((input: InputTo<typeof calls.calendarDaySet>) => send(calls.calendarDaySet, input), silently)

export const useSetCalendarTerm = () =>
  useAct((input: InputTo<typeof calls.calendarTermSet>) => send(calls.calendarTermSet, input), silently)

export const usePrefillCalendar = () =>
  useAct((input: InputTo<typeof calls.calendarPrefill>) => send(calls.calendarPrefill, input), silently)

export const useUndoCalendar = () =>
  useAct((input: InputTo<typeof calls.calendarUndo>) => send(calls.calendarUndo, input), {
    touched,
    silent: false,
  })
