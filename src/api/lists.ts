import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type Query,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Call } from '@/contract/call.ts'
import type { ListCount, ListQuery } from '@/contract/lists/list.ts'
import { send } from './client.ts'

export type ListPage<Row> = { rows: Row[]; total: number | null; next: string | null }
export type ListCall<Row> = Call<z.ZodMiniType, z.ZodMiniType<ListPage<Row>>>
export type ListCountCall = Call<z.ZodMiniType, z.ZodMiniType<ListCount>>

/** One question to a list. `name` is the list's; `input` goes along with the query, such as the school. */
export type ListRequest<C> = {
  name: string
  call: C
  input?: Record<string, unknown> | undefined
  query: ListQuery
}

const topic = 'lists'
/** The first page is there at once; those after it are larger, so that fast scrolling asks less often. */
const firstPage = 100
const laterPage = 200
const staleTime = 30_000
/** Names of children are not cached longer than the list is of use. */
const gcTime = 60_000

export const listQueries = Object.freeze({
  all: (name?: string) => (name === undefined ? ([topic] as const) : ([topic, name] as const)),
  pages: <Row>({ name, call, input, query }: ListRequest<ListCall<Row>>) =>
    infiniteQueryOptions({
      queryKey: [topic, name, call.path, input ?? {}, query],
      queryFn: ({ signal, pageParam }) =>
        send(
          call as Call,
          {
            ...input,
            query,
            limit: pageParam ? laterPage : firstPage,
            ...(pageParam && { cursor: pageParam }),
          },
          { signal },
        ) as Promise<ListPage<Row>>,
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      // Thousands of rows would be compared one by one at every page.
      structuralSharing: false,
      staleTime,
      gcTime,
    }),
  count: ({ name, call, input, query }: ListRequest<ListCountCall>, withoutEach = false) =>
    queryOptions({
      queryKey: [topic, name, call.path, input ?? {}, query, withoutEach],
      queryFn: ({ signal }) =>
        send(call as Call, { ...input, query, withoutEach }, { signal }) as Promise<ListCount>,
      staleTime,
      gcTime,
    }),
})

/** The last rows stand while the next question is asked, as long as it is of the same scope. */
const ofSameScope =
  (requested: ListRequest<Call>) =>
  <T>(before: T | undefined, query: Pick<Query, 'queryKey'> | undefined) =>
    query &&
    JSON.stringify(query.queryKey.slice(1, 4)) ===
      JSON.stringify([requested.name, requested.call.path, requested.input ?? {}])
      ? before
      : undefined

/** Rows of a list, a page at a time; asked again when the window comes back would ask for every page, so it is not. */
export const useListPages = <Row>(requested: ListRequest<ListCall<Row>>) =>
  useInfiniteQuery({
    ...listQueries.pages(requested),
    placeholderData: ofSameScope(requested),
    refetchOnWindowFocus: false,
  })

/** How many match, and of how many. */
export const useListCount = (requested: ListRequest<ListCountCall>) =>
  useQuery({
    ...listQueries.count(requested),
    placeholderData: ofSameScope(requested),
    refetchOnWindowFocus: false,
  })

/** What each single condition hides; asked when nothing matches. */
export const useListWithoutEach = (requested: ListRequest<ListCountCall>, enabled: boolean) =>
  useQuery({ ...listQueries.count(requested, true), enabled })
