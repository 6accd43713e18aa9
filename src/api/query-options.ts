import { queryOptions } from '@tanstack/react-query'
import type { Call, ReplyOf } from '@/contract/call.ts'
import { send, type InputTo } from './client.ts'

/** First part of a query key: what a live event or a mutation makes old. */
export type Topic =
  | 'account'
  | 'accounts'
  | 'calendar'
  | 'classes'
  | 'competitions'
  | 'exports'
  | 'first-week'
  | 'health'
  | 'labour-tasks'
  | 'labour'
  | 'lessons'
  | 'letters'
  | 'lists'
  | 'messages'
  | 'notices'
  | 'regions'
  | 'rounds'
  | 'schools'
  | 'sport-tasks'
  | 'search'
  | 'sport'
  | 'start-panel'
  | 'students'
  | 'trips'
  | 'turnover'
  | 'vision'
  | 'uploads'
  | 'upload-profiles'
  | 'displays'

export type CallQuery = {
  topic: Topic
  /** How long an answer counts as fresh, in ms; named at every query, never by default. */
  staleTime: number
}

/** Query options of one call. Key: topic, path, input; every input is in it. */
export const queryOptionsOf = <C extends Call>(call: C, input: InputTo<C>, { topic, staleTime }: CallQuery) =>
  queryOptions<ReplyOf<C>>({
    queryKey: [topic, call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
    staleTime,
  })
