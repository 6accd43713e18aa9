import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as calls from '@/contract/message-rules.ts'
import type { MessageState } from '@/contract/messages.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

const topic = 'messages'
/** The queue moves by itself: whoever looks on sees it within so long. */
const queueFreshMs = 10_000

export const messageQueries = Object.freeze({
  all: [topic] as const,
  overview: () => queryOptionsOf(calls.messagesOverview, {}, { topic, staleTime: queueFreshMs }),
  rules: () => queryOptionsOf(calls.messageRules, {}, { topic, staleTime: 60_000 }),
  list: (state: MessageState) =>
    infiniteQueryOptions({
      queryKey: [topic, calls.messagesList.path, state],
      queryFn: ({ signal, pageParam }) => send(calls.messagesList, { state, cursor: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
})

/** Messages of the own district or school by state. */
export const useMessagesOverview = () =>
  useQuery({ ...messageQueries.overview(), refetchInterval: 3 * queueFreshMs })

/** Those in one state, newest first. */
export const useMessages = (state: MessageState) => useInfiniteQuery(messageQueries.list(state))

/** What the district sends, and with which texts. */
export const useMessageRules = () => useQuery(messageQueries.rules())

/** Tries again what was given up, or drops it. */
export const useActOnMessages = () =>
  useMessageChange((input: InputTo<typeof calls.messagesAct>) => send(calls.messagesAct, input))

export const useSaveMessageRule = () =>
  useMessageChange((input: InputTo<typeof calls.messageRuleSave>) => send(calls.messageRuleSave, input))

export const useSaveMessageSetting = () =>
  useMessageChange((input: InputTo<typeof calls.messageSettingSave>) => send(calls.messageSettingSave, input))

/** Sends an example to the own mobile or mail. */
export const useTestMessage = () =>
  useMessageChange((input: InputTo<typeof calls.messageTest>) => send(calls.messageTest, input))

function useMessageChange<I, R>(mutationFn: (input: I) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: messageQueries.all }),
    meta: { silent: true },
  })
}
