import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as uploads from '@/contract/uploads.ts'
import { send } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

const topic = 'uploads'
const working = new Set<uploads.UploadState>(['received', 'reading', 'committing', 'undoing'])

/** The server is at it: the plan changes by itself. */
export const isWorking = (plan: uploads.Plan | undefined) => plan !== undefined && working.has(plan.state)

export type RowFilter = {
  plan: string
  action?: uploads.RowAction | undefined
  grade?: number | undefined
  pending?: boolean | undefined
}

export const uploadQueries = Object.freeze({
  all: [topic] as const,
  /** Asked again every 600 ms while the server works on it. */
  plan: (id: string) => ({
    ...queryOptionsOf(uploads.planState, { code: id }, { topic, staleTime: 5_000 }),
    refetchInterval: (query: { state: { data?: uploads.Plan | undefined } }) =>
      isWorking(query.state.data) && 600,
  }),
  rows: (filter: RowFilter) =>
    infiniteQueryOptions({
      queryKey: [topic, uploads.planRows.path, filter],
      queryFn: ({ pageParam, signal }) =>
        send(uploads.planRows, { ...filter, after: pageParam, limit: 100 }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next,
      staleTime: 5_000,
      placeholderData: keepPreviousData,
    }),
  raw: (plan: string) =>
    infiniteQueryOptions({
      queryKey: [topic, uploads.rawRows.path, { plan }],
      queryFn: ({ pageParam, signal }) =>
        send(uploads.rawRows, { plan, after: pageParam, limit: 100 }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next,
      staleTime: 5_000,
    }),
  history: (kind: uploads.UploadKind) =>
    infiniteQueryOptions({
      queryKey: [topic, uploads.uploadHistory.path, { kind }],
      queryFn: ({ pageParam, signal }) =>
        send(uploads.uploadHistory, { kind, ...(pageParam && { before: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
      staleTime: 10_000,
    }),
})

/** One plan; without an id nothing is asked. */
export const usePlan = (id: string | undefined) =>
  useQuery({ ...uploadQueries.plan(id ?? ''), enabled: id !== undefined })

/** The plan's rows by pages of 100: `data.pages[].rows`, `fetchNextPage()`. */
export const usePlanRows = (filter: RowFilter, enabled = true) =>
  useInfiniteQuery({ ...uploadQueries.rows(filter), enabled })

/** What the sheet of an upload says, masked, by pages of 100. */
export const useRawRows = (plan: string) => useInfiniteQuery(uploadQueries.raw(plan))

export const useUploadHistory = (kind: uploads.UploadKind) => useInfiniteQuery(uploadQueries.history(kind))
