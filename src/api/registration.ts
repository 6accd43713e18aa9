import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePassword, register, registerDistricts } from '@/contract/registration.ts'
import { encodeCredential } from '@/session/credential.ts'
import { beginSession } from '@/session/end.ts'
import { keepDevice } from '@/session/known-device.ts'
import { askForCode } from './ask-captcha.ts'
import { send } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

/** Has a code sent to a mobile. A refusal is for the form to show. */
export const useCaptcha = () => useMutation({ mutationFn: askForCode, meta: { silent: true } })

export type Registration = {
  username: string
  mail: string
  password: string
  mobile: string
  captcha: string
  region?: string | undefined
}

/** Districts to apply to; while they are not known, none. */
export const useRegisterDistricts = () =>
  useQuery({
    ...queryOptionsOf(registerDistricts, {}, { topic: 'regions', staleTime: 60_000 }),
    retry: false,
  }).data?.rows ?? []

/** Registers and keeps the new session's cookies, as signing in does (AUTH-08). A refusal is for the form to show. */
export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ username, password, ...rest }: Registration) => {
      const { uuid, token, device } = await send(register, {
        ...rest,
        username: encodeCredential(username),
        password: encodeCredential(password),
      })
      queryClient.clear()
      keepDevice(device)
      beginSession({ uuid, token })
    },
    meta: { silent: true },
  })
}

/** Answers 200, or another number when the old password is wrong (AUTH-09). */
export const useChangePassword = () =>
  useMutation({
    mutationFn: ({ old, fresh }: { old: string; fresh: string }) =>
      send(changePassword, { token: fresh, password: old }),
    meta: { silent: true },
  })
