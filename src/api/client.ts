import { ofetch } from 'ofetch'
import { callBase, type Call, type InputOf, type ParsedInputOf, type ReplyOf } from '@/contract/call.ts'
import { readToken } from '@/session/cookies.ts'
import { CallError, failureText, unreachable } from './call-error.ts'
import { unwrap } from './envelope.ts'

/** Product-spec §9. */
export const timeoutMs = 500_000

/** What a caller gives: fields with defaults may be left out; coerced fields (any text on the wire) are typed as what they mean. */
export type GivenTo<C extends Call> = {
  [K in keyof InputOf<C>]: unknown extends InputOf<C>[K]
    ? K extends keyof ParsedInputOf<C>
      ? ParsedInputOf<C>[K]
      : never
    : InputOf<C>[K]
}

export type SendOptions = { signal?: AbortSignal | undefined }

/** Asks one endpoint. Throws CallError; an aborted call rejects with the signal's AbortError. */
export async function send<C extends Call>(
  call: C,
  input: GivenTo<C>,
  { signal }: SendOptions = {},
): Promise<ReplyOf<C>> {
  const token = readToken()
  const url = callBase + call.path
  const response = await reach(url, signal, () =>
    ofetch.raw(url, {
      method: call.method,
      ...(call.method === 'GET' ? { query: input } : { body: input as Record<string, unknown> }),
      headers: headers(token),
      signal: limited(signal),
      parseResponse: parse,
      ignoreResponseError: true,
      retry: false,
    }),
  )
  return unwrap(call, { status: response.status, body: response._data, url, token })
}

export type ReceivedFile = { blob: Blob; name: string }

/** Fetches a file. A refusal comes as JSON and throws as in `send`. */
export async function receiveFile<C extends Call>(
  call: C,
  input: GivenTo<C>,
  { signal }: SendOptions = {},
): Promise<ReceivedFile> {
  const token = readToken()
  const url = callBase + call.path
  const response = await reach(url, signal, () =>
    ofetch.raw(url, {
      method: call.method,
      query: input,
      headers: headers(token),
      signal: limited(signal),
      responseType: 'blob',
      ignoreResponseError: true,
      retry: false,
    }),
  )
  const blob = response._data as Blob
  const isRefusal = !response.ok || blob.type.includes('application/json')
  if (isRefusal) unwrap(call, { status: response.status, body: parse(await blob.text()), url, token })
  return { blob, name: fileName(response.headers.get('content-disposition') ?? '') }
}

/** The language of the page, so that messages of the server come in it. */
export const headers = (token: string) => ({
  'accept-language': document.documentElement.lang,
  ...(token && { 'x-token': token }),
})

/** JSON, or undefined for anything else. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const limited = (signal: AbortSignal | undefined) => {
  const limit = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

async function reach<T>(url: string, signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    const timedOut = (error as { cause?: { name?: string } }).cause?.name === 'TimeoutError'
    const code = timedOut ? 408 : unreachable
    throw new CallError(code, failureText(code, url), url)
  }
}

/** `attachment; filename="x"; filename*=UTF-8''%E5…` → the second where it stands. */
function fileName(disposition: string) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? 'download')
}
