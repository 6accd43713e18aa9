import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as lessons from '@/modules/labour/contract/lessons.ts'
import * as screen from '@/modules/labour/contract/screen.ts'
import type { LabourFilter } from '@/modules/labour/contract/screen.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'labour', staleTime: 30_000 } as const
const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, fresh),
  // While another area or term is loading, the panels show the previous figures, and isPlaceholderData is set.
  placeholderData: keepPreviousData,
})

/** `isBureau`: a bureau has calls of its own. */
export const useLabourTotals = (filter: LabourFilter, isBureau: boolean) =>
  useQuery(options(isBureau ? screen.labourTotalsOfDistrict : screen.labourTotals, filter))
export const useLabourGroups = (filter: LabourFilter, isBureau: boolean) =>
  useQuery(options(isBureau ? screen.labourGroupsOfDistrict : screen.labourGroups, filter))
export const useLabourRows = (filter: LabourFilter, isBureau: boolean) =>
  useQuery(options(isBureau ? screen.labourRowsOfDistrict : screen.labourRows, filter))
export const useLabourTrend = (filter: LabourFilter, isBureau: boolean) =>
  useQuery(options(isBureau ? screen.labourTrendOfDistrict : screen.labourTrend, filter))
export const useLabourArrivals = (filter: LabourFilter) => useQuery(options(screen.labourArrivals, filter))

export const useLabourWeek = (classId: number, day: string) =>
  useQuery(queryOptionsOf(lessons.labourWeek, { class: classId, day }, fresh))

const touched = { touched: ['labour'], silent: false } as const
/** A message says why it was refused, and the week is read again. */
export const useSetLesson = () =>
  useAct((input: InputTo<typeof lessons.labourLessonSet>) => send(lessons.labourLessonSet, input), touched)
export const useSetNoLesson = () =>
  useAct((input: InputTo<typeof lessons.labourNoLesson>) => send(lessons.labourNoLesson, input), touched)
export const useEnterActivity = () =>
  useAct((input: InputTo<typeof lessons.labourActivity>) => send(lessons.labourActivity, input), touched)
export const useUndoActivity = () =>
  useAct(
    (input: InputTo<typeof lessons.labourActivityUndo>) => send(lessons.labourActivityUndo, input),
    touched,
  )

export const useRequirements = (enabled: boolean) =>
  useQuery({ ...queryOptionsOf(lessons.labourRequirements, {}, fresh), enabled })
export const useSetRequirement = () =>
  useAct(
    (input: InputTo<typeof lessons.labourRequirementSet>) => send(lessons.labourRequirementSet, input),
    touched,
  )
