import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { delegateEnd, delegateMake, delegatesList } from '@/modules/account/contract/delegates.ts'

export const delegatesQuery = () =>
  queryOptionsOf(delegatesList, {}, { topic: 'accounts', staleTime: 10_000 })

/** Delegated accounts of the own place. */
export const useDelegates = () => useQuery(delegatesQuery())

/** Makes one; its one-time password is only in the answer. */
export const useMakeDelegate = () =>
  useDelegateAction((input: InputTo<typeof delegateMake>) => send(delegateMake, input))

/** Closes one at once. */
export const useEndDelegate = () => useDelegateAction((id: number) => send(delegateEnd, { id }))

function useDelegateAction<I, R>(mutationFn: (input: I) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: delegatesQuery().queryKey }),
  })
}
