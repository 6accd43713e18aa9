import { callBase, type Call, type InputOf, type ParsedInputOf, type ReplyOf } from '@/contract/call.ts'
import { readToken } from '@/session/cookies.ts'
import { displayToken } from '@/session/display.ts'
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

/** Asks one endpoint. Throws CallError; an aborted call rejects with the signal's own reason. */
export async function send<C extends Call>(
  call: C,
  input: GivenTo<C>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> {
  const { response, body, token } = await ask(call, input, options, (answer) => answer.text())
  return unwrap(call, { status: response.status, body: parse(body), url: callBase + call.path, token })
}

export type ReceivedFile = { blob: Blob; name: string }

/** Fetches a file. A refusal comes as JSON and throws as in `send`. */
export async function receiveFile<C extends Call>(
  call: C,
  input: GivenTo<C>,
  options: SendOptions = {},
): Promise<ReceivedFile> {
  const { response, body, token } = await ask(call, input, options, (answer) => answer.blob())
  const isRefusal = !response.ok || body.type.includes('application/json')
  if (isRefusal) {
    const refusal = parse(await body.text())
    unwrap(call, { status: response.status, body: refusal, url: callBase + call.path, token })
  }
  return { blob: body, name: fileName(response.headers.get('content-disposition') ?? '') }
}

/** The language of the page, so that messages of the server come in it, and who asks: a display link, or else a session. */
export function headers(token: string) {
  const display = displayToken()
  return {
    'accept-language': document.documentElement.lang,
    ...(display ? { 'x-display': display } : token && { 'x-token': token }),
  }
}

/** An input as the query of an address: `?code=…`, or nothing. */
export function query(input: object) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** JSON, or undefined for anything else. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads to the end of the body, so that a connection lost midway is a failure like any other. */
async function ask<T>(
  call: Call,
  input: object,
  { signal }: SendOptions,
  read: (response: Response) => Promise<T>,
) {
  const token = readToken()
  const url = callBase + call.path
  const inQuery = call.method === 'GET'
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(inQuery ? url + query(input) : url, {
      method: call.method,
      headers: { ...headers(token), ...(!inQuery && { 'content-type': 'application/json' }) },
      body: inQuery ? null : JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    return { response, body: await read(response), token }
  } catch {
    if (signal?.aborted) throw signal.reason
    const code = limit.aborted ? 408 : unreachable
    throw new CallError(code, failureText(code, url), url)
  }
}

/** `attachment; filename="x"; filename*=UTF-8''%E5…` → the second where it stands. */
function fileName(disposition: string) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? 'download')
}
