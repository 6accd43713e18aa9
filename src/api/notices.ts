import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { ReplyOf } from '@/contract/call.ts'
import * as notices from '@/contract/notices.ts'
import type { Notice, NoticeTab, UnreadCounts } from '@/contract/notices.ts'
import { useCurrentUser } from './account.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

type Listed = ReplyOf<typeof notices.noticesList>
type News = { unread: UnreadCounts; newest: Notice | null }

const inPanel = 6
const inPage = 20
const newsKey = ['notices', 'news']
const listKey = ['notices', notices.noticesList.path]

/** One tab, from a row on; every answer renews the counts of the bell. */
async function readTab(client: QueryClient, input: InputTo<typeof notices.noticesList>, signal: AbortSignal) {
  const listed = await send(notices.noticesList, input, { signal })
  putUnread(client, listed.unread)
  return listed
}

export const noticeQueries = Object.freeze({
  all: ['notices'] as const,
  news: () =>
    queryOptions<News>({
      queryKey: newsKey,
      async queryFn({ signal }) {
        const { rows, unread } = await send(notices.noticesList, { tab: 'message', limit: 1 }, { signal })
        return { unread, newest: rows[0] ?? null }
      },
      staleTime: Infinity,
    }),
  first: (tab: NoticeTab) =>
    queryOptions<Listed>({
      queryKey: [...listKey, tab, 'first'],
      queryFn: ({ client, signal }) => readTab(client, { tab, limit: inPanel }, signal),
      staleTime: 0,
    }),
  pages: (tab: NoticeTab) =>
    infiniteQueryOptions({
      queryKey: [...listKey, tab, 'pages'],
      queryFn: ({ client, signal, pageParam }) =>
        readTab(client, { tab, cursor: pageParam, limit: inPage }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  open: (id: number) => queryOptionsOf(notices.noticeOpen, { id }, { topic: 'notices', staleTime: 60_000 }),
  letters: () =>
    infiniteQueryOptions({
      queryKey: ['notices', notices.lettersList.path],
      queryFn: ({ signal, pageParam }) => send(notices.lettersList, { cursor: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
})

/** Unread counts and the newest message. Begins with what came with the user, and asks only when a live event says so. */
export function useNews(): News {
  const { unread } = useCurrentUser()
  return useQuery({ ...noticeQueries.news(), initialData: { unread, newest: null } }).data
}

/** Unread notices by tab and together. */
export function useUnread(): UnreadCounts & { all: number } {
  const { unread } = useNews()
  return { ...unread, all: unread.notification + unread.message + unread.todo }
}

/** The newest of a tab, with how many there are. */
export const useFirstNotices = (tab: NoticeTab) => useQuery(noticeQueries.first(tab))

/** All of a tab, newest first, 20 at a time. */
export const useAllNotices = (tab: NoticeTab) => useInfiniteQuery(noticeQueries.pages(tab))

/** One notice with its text; reading it marks it read. */
export const useNotice = (id: number) => useQuery(noticeQueries.open(id))

/** Marks read those named, or all of a tab: in every list at once, in the counts with the answer. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: number[] } | { tab: NoticeTab }) => send(notices.noticesMarkRead, which),
    onMutate: (which) =>
      patchRows(client, (row) => ('tab' in which ? row.tab === which.tab : which.ids.includes(row.id))),
    onSuccess: (unread) => putUnread(client, unread),
    onError: () => void client.invalidateQueries({ queryKey: noticeQueries.all }),
  })
}

const putUnread = (client: QueryClient, unread: UnreadCounts) =>
  client.setQueryData<News>(newsKey, (known) => ({ newest: known?.newest ?? null, unread }))

function patchRows(client: QueryClient, isMeant: (row: Notice) => boolean) {
  const patch = (listed: Listed): Listed => ({
    ...listed,
    rows: listed.rows.map((row) => (isMeant(row) ? { ...row, isRead: true } : row)),
  })
  client.setQueriesData<Listed | InfiniteData<Listed>>({ queryKey: listKey }, (known) => {
    if (!known) return known
    return 'pages' in known ? { ...known, pages: known.pages.map(patch) } : patch(known)
  })
}

/** Letters that the district sent, newest first. */
export const useLetters = () => useInfiniteQuery(noticeQueries.letters())

/** Sends a letter to the schools named, or to all. A refusal is for the form to show. */
export function useSendLetter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (letter: InputTo<typeof notices.letterSend>) => send(notices.letterSend, letter),
    onSuccess: () => void client.invalidateQueries({ queryKey: noticeQueries.letters().queryKey }),
    meta: { silent: true },
  })
}

/** Takes a letter back: it leaves every panel. */
export function useTakeBackLetter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(notices.letterDelete, { id }),
    onSettled: () => void client.invalidateQueries({ queryKey: noticeQueries.letters().queryKey }),
  })
}
