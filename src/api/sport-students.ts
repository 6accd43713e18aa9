import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { sportAbsentRemind, sportStudent, sportStudents } from '@/contract/sport-students.ts'
import { send, type GivenTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

/** Names of children are not kept longer than the page is of use. */
const fresh = { staleTime: 60_000, gcTime: 60_000 } as const

const pages = (input: Omit<GivenTo<typeof sportStudents>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['sport', sportStudents.path, input],
    queryFn: ({ signal, pageParam }) =>
      send(sportStudents, { ...input, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...fresh,
  })

/** Pupils of a class, or of the own school who have not taken part; without either, the classes of a school. */
export const useSportStudents = (input: Omit<GivenTo<typeof sportStudents>, 'cursor'>, enabled: boolean) =>
  useInfiniteQuery({ ...pages(input), enabled, refetchOnWindowFocus: false })

export const useSportStudent = (input: GivenTo<typeof sportStudent>) =>
  useQuery({ ...queryOptionsOf(sportStudent, input, { topic: 'sport', ...fresh }), gcTime: fresh.gcTime })

/** Class teachers of the own school; of a class once a day. */
export const useRemindAbsent = () =>
  useMutation({ mutationFn: (input: GivenTo<typeof sportAbsentRemind>) => send(sportAbsentRemind, input) })
