import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { peWall, peWallCurves } from '@/modules/pe/contract/wall.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** A lesson begins and ends by the clock, which no event announces. */
const everyMs = 30_000
const fresh = { topic: 'lessons', staleTime: 30_000 } as const

/** The day's lessons on the wall, those that run, alerts and the last weeks. */
export const usePeWall = () =>
  useQuery({
    ...queryOptionsOf(peWall, {}, fresh),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })

/** The curves of one lesson on the wall; read again when heart rates come. */
export const usePeWallCurves = (id: number | undefined) =>
  useQuery({
    ...queryOptionsOf(peWallCurves, { id: id ?? 0 }, { topic: 'lessons', staleTime: 300_000 }),
    enabled: id !== undefined,
  })
