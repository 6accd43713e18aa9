import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as binding from '@/modules/records/contract/binding-codes.ts'
import type { InputOf, ReplyOf } from '@/contract/call.ts'
import { classesList } from '@/modules/records/contract/classes.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf, type Topic } from '@/api/query-options.ts'
import { useAct } from '@/api/use-act.ts'

const topic = 'students'
/** Whatever shows when a student's code was made, or who has bound. */
const touched: readonly Topic[] = ['students', 'lists']

export const bindingQueries = Object.freeze({
  codes: (classId?: number) =>
    infiniteQueryOptions({
      queryKey: [topic, binding.codesList.path, { classId }] as const,
      queryFn: ({ signal, pageParam }) =>
        send(
          binding.codesList,
          { ...(classId !== undefined && { classId }), ...(pageParam && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: 10_000,
    }),
  /** The open classes of the own school with how many have bound; a school has fewer than one page holds. */
  classes: () =>
    queryOptionsOf(
      classesList,
      { query: { filters: { state: ['open'] } }, limit: 500 },
      { topic: 'classes', staleTime: 30_000 },
    ),
})

/** Open classes in scope with their share of bound students, by grade and number. */
export const useBoundClasses = () => useQuery(bindingQueries.classes())

/** Codes in scope, newest first, with how many there are. */
export const useCodes = (classId?: number) =>
  useInfiniteQuery({
    ...bindingQueries.codes(classId),
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.rows),
      total: pages[0]?.total ?? 0,
      origin: pages[0]?.origin ?? null,
    }),
  })

/** Makes what is missing, and answers with the sheets of all. A refusal is for the page to show. */
export const useMakeCodes = () =>
  useBindingAction((requested: InputOf<typeof binding.codesMake>) =>
    // What is given to a union is one of its kinds, which `GivenTo` does not see.
    send(binding.codesMake, requested as InputTo<typeof binding.codesMake>),
  )
/** The same of several at once, as one set of sheets in their order. What was made before a refusal is found again by the next press. */
export const useMakeCodesOfAll = () =>
  useBindingAction(async (requested: readonly InputOf<typeof binding.codesMake>[]) => {
    const made: ReplyOf<typeof binding.codesMake>[] = []
    for (const one of requested)
      made.push(await send(binding.codesMake, one as InputTo<typeof binding.codesMake>))
    return { origin: made[0]?.origin ?? null, sheets: made.flatMap(({ sheets }) => sheets) }
  })
export const useRevokeCodes = () =>
  useBindingAction((codes: string[]) => send(binding.codesRevoke, { codes }))

function useBindingAction<I, R>(act: (input: I) => Promise<R>) {
  return useAct(act, { touched, silent: true })
}
