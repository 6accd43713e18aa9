import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@/contract/call.ts'
import * as competition from '@/modules/competitions/contract/competition.ts'
import { competitionFile } from '@/modules/competitions/contract/files.ts'
import * as results from '@/modules/competitions/contract/results.ts'
import { receiveFile, send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

export type CompetitionEntry = ReplyOf<typeof competition.competitionEntries>['entries'][number]

const fresh = { topic: 'competitions', staleTime: 10_000 } as const
const touched = { touched: ['competitions'], silent: true } as const
/** Results are written by others while one looks on: each is announced at once, and what was missed is read within a minute. */
const refetchInterval = 60_000
const followed = { refetchInterval, placeholderData: keepPreviousData }

/** Newest first, a page at a time. */
export const useCompetitions = (levels: competition.CompetitionLevel[]) =>
  useInfiniteQuery({
    queryKey: ['competitions', competition.competitions.path, { levels }],
    queryFn: ({ signal, pageParam }) =>
      send(competition.competitions, { levels, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: fresh.staleTime,
  })

export const useCompetition = (id: number) =>
  useQuery({ ...queryOptionsOf(competition.competitionOpened, { id }, fresh), refetchInterval })

/** Heats or final of an event; `undefined` = none is open. A wall asks for it as published. */
export const useCompetitionPart = (id: number | undefined, audience?: 'published') =>
  useQuery({
    ...queryOptionsOf(results.competitionPart, { id: id ?? 0, ...(audience && { audience }) }, fresh),
    ...followed,
    enabled: id !== undefined,
  })

/** Several parts at once; each is `undefined` until it is read. */
export const useCompetitionParts = (ids: readonly number[]) =>
  useQueries({
    queries: ids.map((id) => queryOptionsOf(results.competitionPart, { id }, fresh)),
    combine: (queries) => ({
      parts: queries.flatMap(({ data }) => data ?? []),
      isPending: queries.some(({ isPending }) => isPending),
      error: queries.find(({ error }) => error)?.error ?? null,
    }),
  })

/** All entries of the own school, read page by page: who is entered how often is counted over all of them. */
export const useCompetitionEntries = (id: number) =>
  useQuery({
    queryKey: ['competitions', competition.competitionEntries.path, { id }],
    queryFn: async ({ signal }) => {
      const entries: CompetitionEntry[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: ReplyOf<typeof competition.competitionEntries> = await send(
          competition.competitionEntries,
          { id, ...(cursor && { cursor }) },
          { signal },
        )
        entries.push(...page.entries)
        cursor = page.next
      }
      return { entries }
    },
    staleTime: fresh.staleTime,
  })

/** Refusals of all of these are for the form or row that asked. */
export const useAddCompetition = () =>
  useAct(
    (input: InputTo<typeof competition.competitionAdd>) => send(competition.competitionAdd, input),
    touched,
  )
export const useEnter = () =>
  useAct(
    (input: InputTo<typeof competition.competitionEnter>) => send(competition.competitionEnter, input),
    touched,
  )
export const useWithdraw = () =>
  useAct((entry: number) => send(competition.competitionWithdraw, { entry }), touched)
export const useCloseEntry = () => useAct((id: number) => send(competition.competitionClose, { id }), touched)
/** `saved: false` in the answer: somebody else was quicker, and `current` is what stands there. */
export const useSetResult = () =>
  useAct(
    (input: InputTo<typeof results.competitionResultSet>) => send(results.competitionResultSet, input),
    touched,
  )
export const useCorrectResult = () =>
  useAct(
    (input: InputTo<typeof results.competitionResultCorrect>) =>
      send(results.competitionResultCorrect, input),
    touched,
  )
export const usePublish = () =>
  useAct(
    (input: InputTo<typeof results.competitionPublish>) => send(results.competitionPublish, input),
    touched,
  )
export const useAppeal = () =>
  useAct(
    (input: InputTo<typeof results.competitionAppeal>) => send(results.competitionAppeal, input),
    touched,
  )
export const useDecide = () =>
  useAct(
    (input: InputTo<typeof results.competitionDecide>) => send(results.competitionDecide, input),
    touched,
  )

export const receiveCompetitionFile = (input: InputTo<typeof competitionFile>) =>
  receiveFile(competitionFile, input)
