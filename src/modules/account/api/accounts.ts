import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  accountApprove,
  accountOut,
  accountRefuse,
  accountsList,
  accountsPending,
} from '@/modules/account/contract/accounts.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const topic = 'accounts'

/** Which accounts: of a role, of a school, whose name or organisation holds the text. */
export type AccountsRequested = Pick<InputTo<typeof accountsList>, 'text' | 'role' | 'school' | 'dormant'>

export const accountsQueries = Object.freeze({
  all: [topic] as const,
  pending: () => queryOptionsOf(accountsPending, {}, { topic, staleTime: 10_000 }),
  list: (requested: AccountsRequested) =>
    infiniteQueryOptions({
      queryKey: [topic, accountsList.path, requested],
      queryFn: ({ signal, pageParam }) =>
        send(accountsList, { ...requested, ...(pageParam > 0 && { after: pageParam }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
      staleTime: 10_000,
      placeholderData: keepPreviousData,
    }),
})

/** Accounts that wait for an organisation and a role, oldest first. */
export const usePendingAccounts = () => useQuery(accountsQueries.pending())

/** Accounts of the district, page after page. The last answer stays while the next one comes. */
export const useDistrictAccounts = (requested: AccountsRequested) =>
  useInfiniteQuery(accountsQueries.list(requested))

/** Refusals are for the dialog to show; what is listed is read again either way: another person may have been quicker. */
export const useApproveAccount = () =>
  useAccountAction((input: InputTo<typeof accountApprove>) => send(accountApprove, input))
export const useRefuseAccount = () => useAccountAction((id: number) => send(accountRefuse, { id }))
/** Ends every session of an account at once; answers how many (AUTH-11). */
export const useSignAccountOut = () => useAccountAction((id: number) => send(accountOut, { id }))

function useAccountAction<I, R>(act: (input: I) => Promise<R>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: accountsQueries.all }),
    meta: { silent: true },
  })
}
