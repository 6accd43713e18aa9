import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passwordPolicyOwn, passwordPolicyRegister, passwordPolicySave } from '@/contract/password-policy.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

const own = () => queryOptionsOf(passwordPolicyOwn, {}, { topic: 'account', staleTime: 60_000 })

/** What a new password must have in the own district. */
export const usePasswordPolicy = () => useQuery(own())

/** The same for who registers and belongs to no district yet. */
export const useRegisterPolicy = () =>
  useQuery(queryOptionsOf(passwordPolicyRegister, {}, { topic: 'account', staleTime: 60_000 }))

/** Sets it for the district. A refusal is for the form to show. */
export function useSavePasswordPolicy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (policy: InputTo<typeof passwordPolicySave>) => send(passwordPolicySave, policy),
    onSuccess: (policy) => queryClient.setQueryData(own().queryKey, policy),
    meta: { silent: true },
  })
}
