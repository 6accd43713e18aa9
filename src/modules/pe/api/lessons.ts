import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { peAnalysis } from '@/modules/pe/contract/analysis.ts'
import * as lessons from '@/modules/pe/contract/lessons.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const fresh = { topic: 'lessons', staleTime: 30_000 } as const

/** PE lessons of a week. */
export const usePeWeek = (input: InputTo<typeof lessons.peWeek>) =>
  useQuery({ ...queryOptionsOf(lessons.peWeek, input, fresh), placeholderData: keepPreviousData })

export const usePeLesson = (id: number) => useQuery(queryOptionsOf(lessons.peLesson, { id }, fresh))

/** PE lessons of a window; the last one stays while another is read. A screen reads it again by itself. */
export const usePeAnalysis = (
  input: InputTo<typeof peAnalysis>,
  { everyMs, enabled = true }: { everyMs?: number; enabled?: boolean } = {},
) =>
  useQuery({
    ...queryOptionsOf(peAnalysis, input, fresh),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: everyMs ?? false,
  })

/** Heart rates of a lesson, or of a stretch of it; the whole stays while a stretch is read. */
export const usePeCurves = (id: number, stretch: { from: number; to: number } | null) =>
  useQuery({
    // What was measured does not change.
    ...queryOptionsOf(lessons.peCurves, { id, ...stretch }, { topic: 'lessons', staleTime: 600_000 }),
    placeholderData: keepPreviousData,
  })

/** Refusals are for the form that asked; `saved: false` in the answer: somebody else was quicker. */
export const useAcknowledge = () =>
  useAct((input: InputTo<typeof lessons.peAlert>) => send(lessons.peAlert, input), {
    touched: ['lessons'],
    silent: true,
  })

/** A message says why it was refused, and the lesson is read again. */
export const useMarkLesson = () =>
  useAct((input: InputTo<typeof lessons.peMark>) => send(lessons.peMark, input), {
    touched: ['lessons'],
    silent: false,
  })
