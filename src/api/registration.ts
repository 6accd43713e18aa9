import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callBase } from '@/contract/call.ts'
import { captcha, changePassword, register } from '@/contract/registration.ts'
import { readToken } from '@/session/cookies.ts'
import { encodeCredential } from '@/session/credential.ts'
import { beginSession } from '@/session/end.ts'
import { failedCall, unreachable } from './call-error.ts'
import { headers, parse, send } from './client.ts'
import { unwrap } from './envelope.ts'

/** How long to wait before the next code; `isSent` is false when the server was asked too soon and sent none. */
export type CaptchaAnswer = { waitSeconds: number; isSent: boolean }

/** Not by `send`: what counts in a 429 is its Retry-After (AUTH-07). */
async function askForCode(mobile: string): Promise<CaptchaAnswer> {
  const url = callBase + captcha.path
  const token = readToken()
  const answer = await fetch(url, {
    method: captcha.method,
    headers: { ...headers(token), 'content-type': 'application/json' },
    body: JSON.stringify({ mobile }),
  })
    .then(async (response) => ({ response, body: parse(await response.text()) }))
    .catch(() => {
      throw failedCall(unreachable, { url, method: captcha.method })
    })
  const { status } = answer.response
  const after = Number(answer.response.headers.get('retry-after'))
  if (status === 429 && after > 0) return { waitSeconds: after, isSent: false }
  const { waitSeconds } = unwrap(captcha, { status, body: answer.body, url, token })
  return { waitSeconds, isSent: true }
}

/** Has a code sent to a mobile. A refusal is for the form to show. */
export const useCaptcha = () => useMutation({ mutationFn: askForCode, meta: { silent: true } })

export type Registration = {
  username: string
  mail: string
  password: string
  mobile: string
  captcha: string
}

/** Registers and keeps the new session's cookies, as signing in does (AUTH-08). A refusal is for the form to show. */
export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ username, password, ...rest }: Registration) => {
      const { uuid, token } = await send(register, {
        ...rest,
        username: encodeCredential(username),
        password: encodeCredential(password),
      })
      queryClient.clear()
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
