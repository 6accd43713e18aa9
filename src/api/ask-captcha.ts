import { callBase } from '@/contract/call.ts'
import { captcha } from '@/contract/registration.ts'
import { http } from '@/lib/http.ts'
import { readToken } from '@/session/cookies.ts'
import { failedCall, unreachable } from './call-error.ts'
import { headers, parse } from './client.ts'
import { unwrap } from './envelope.ts'

/** How long to wait before the next code; `isSent` is false when the server was asked too soon and sent none. */
export type CaptchaAnswer = { waitSeconds: number; isSent: boolean }

/** Has a code sent to a mobile. Not by `send`: what counts in a 429 is its Retry-After (AUTH-07). */
export async function askForCode(mobile: string): Promise<CaptchaAnswer> {
  const url = callBase + captcha.path
  const token = readToken()
  const answer = await http(url, {
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
