import { callBase, type Call, type InputOf, type ParsedInputOf, type ReplyOf } from '@/contract/call.ts'
import { http } from '@/lib/http.ts'
import { readToken } from '@/session/cookies.ts'
import { displayToken } from '@/session/display.ts'
import { failedCall, unreachable, type NoAnswer } from './call-error.ts'
import { unwrap } from './envelope.ts'
import { takenBy } from './taken-by.ts'

/** Product-spec §9. */
export const timeoutMs = 500_000

/** What a caller gives: fields with defaults may be left out; coerced fields (any text on the wire) are typed as what they mean. */
export type InputTo<C extends Call> = {
  [K in keyof InputOf<C>]: unknown extends InputOf<C>[K]
    ? K extends keyof ParsedInputOf<C>
      ? ParsedInputOf<C>[K]
      : never
    : InputOf<C>[K]
}

export type SendOptions = {
  signal?: AbortSignal | undefined
  /** The same question is on its way already; asked again if that fails. */
  underway?: Promise<Response> | undefined
  /** Of an upload that answers a file: its body; the input goes into the address. */
  form?: FormData
}

/** Asks one endpoint. Throws CallError; an aborted call rejects with the signal's own reason. */
export async function send<C extends Call>(
  call: C,
  input: InputTo<C>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> {
  const { body, about } = await ask(call, input, options, (answer) => answer.text())
  return unwrap(call, { ...about, body: parse(body), noAnswer: shapeOf(body) })
}

export type ReceivedFile = { blob: Blob; name: string }

/** Fetches a file. A refusal comes as JSON and throws as in `send`. */
export async function receiveFile<C extends Call>(
  call: C,
  input: InputTo<C>,
  options: SendOptions = {},
): Promise<ReceivedFile> {
  const { response, body, about } = await ask(call, input, options, (answer) => answer.blob())
  const isRefusal = !response.ok || body.type.includes('application/json')
  if (isRefusal) {
    const refusal = await body.text()
    unwrap(call, { ...about, body: parse(refusal), noAnswer: shapeOf(refusal) })
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
  const provided = Object.entries(input).filter(([, value]) => value !== undefined)
  return provided.length
    ? `?${new URLSearchParams(provided.map(([name, value]) => [name, String(value)]))}`
    : ''
}

/** JSON, or undefined for anything else. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function shapeOf(text: string): NoAnswer {
  if (text.trim() === '') return 'empty'
  return /^\s*(?:<!--|<!doctype|<html|<\w+[\s>])/i.test(text) ? 'html' : 'garbage'
}

/** Reads to the end of the body, so that a connection lost midway is a failure like any other. */
async function ask<T>(
  call: Call,
  input: object,
  { signal, underway, form }: SendOptions,
  read: (response: Response) => Promise<T>,
) {
  const token = readToken()
  const url = callBase + call.path
  const inQuery = call.method === 'GET' || form !== undefined
  const provided = takenBy(call, input)
  const limit = timeLimit()
  const startedAt = performance.now()
  const about = () => ({ url, token, method: call.method, ms: performance.now() - startedAt })
  const askNow = () =>
    http(inQuery ? url + query(provided) : url, {
      method: call.method,
      headers: { ...headers(token), ...(!inQuery && { 'content-type': 'application/json' }) },
      body: form ?? (inQuery ? null : JSON.stringify(provided)),
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
  try {
    const response = await (underway?.catch(askNow) ?? askNow())
    const body = await read(response)
    const requestId = response.headers.get('x-request-id') ?? ''
    return { response, body, about: { ...about(), status: response.status, requestId } }
  } catch {
    if (signal?.aborted) throw signal.reason
    throw failedCall(limit.signal.aborted ? 408 : unreachable, about())
  } finally {
    limit.stop()
  }
}

/** Ends after 500 s. Not AbortSignal.timeout: its clock cannot be turned forward in a test. */
function timeLimit() {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

/** `attachment; filename="x"; filename*=UTF-8''%E5…` → the second where it stands. */
function fileName(disposition: string) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? 'download')
}
