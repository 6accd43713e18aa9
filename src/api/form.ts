import { callBase } from '@/contract/call.ts'
import { http } from '@/lib/http.ts'
import { readToken } from '@/session/cookies.ts'
import { CallError, failureText, unreachable } from './call-error.ts'
import { headers, timeoutMs, type SendOptions } from './client.ts'

/** What a form's answer means: 200 and any status but 403 count as success (CALL-03). */
export type FormAnswer = 'success' | 'failure'

/**
 * Posts fields as a form to a path under `/eye`, with the session's token and the longest patience. The body of the answer is not read.
 * Throws CallError where none came; an aborted call rejects with the signal's own reason. `keepalive`: outlives the page.
 * Its failure is not noted in the log, which reports itself by this way.
 */
export async function postForm(
  path: `/api/${string}`,
  fields: Readonly<Record<string, string>>,
  { signal, keepalive = false }: SendOptions & { keepalive?: boolean } = {},
): Promise<FormAnswer> {
  const url = callBase + path
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const { status } = await http(url, {
      method: 'POST',
      headers: { ...headers(readToken()), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      keepalive,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return status === 403 ? 'failure' : 'success'
  } catch {
    if (signal?.aborted) throw signal.reason
    const code = limit.aborted ? 408 : unreachable
    throw new CallError(code, failureText(code, url), url)
  }
}
