import { bodyCodes } from '@/contract/body-codes.ts'
import type { FieldIssue, RefusalReason } from '@/contract/envelope.ts'
import { log } from '@/log/log.ts'

/** No answer came: the network or the server is away. Not a body code. */
export const unreachable = -1

/**
 * A call that did not succeed. `code` is a body code of product-spec §8 or `unreachable`; `message` is ready to be shown, in the
 * language of the page.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  readonly issues: readonly FieldIssue[]
  /** What the console has to do about it. */
  readonly reason: RefusalReason | undefined
  readonly url: string
  /** The server's number of this request (`x-request-id`); empty when nothing came from it. */
  readonly requestId: string
  /** When it failed, in ms. */
  readonly at = Date.now()

  constructor(
    code: number,
    message: string,
    url: string,
    issues: readonly FieldIssue[] = [],
    requestId: string = '',
    reason?: RefusalReason,
  ) {
    super(message)
    this.code = code
    this.url = url
    this.issues = issues
    this.requestId = requestId
    this.reason = reason
  }
}

/** What came instead of an answer: nothing at all, a page of somebody in between, an empty body, or something no one can read. */
export type NoAnswer = 'unreachable' | 'html' | 'empty' | 'garbage'
export type FailureText = (code: number | NoAnswer, url: string) => string

let textOf: FailureText = (code, url) => `${code} ${url}`

/** Gives the texts for failures that no server could word: no answer, a proxy's page, a time-out. */
export function wordFailures(labels: FailureText) {
  textOf = labels
}

export const failureText = (code: number | NoAnswer, url: string) =>
  textOf(code === unreachable ? 'unreachable' : worded(code), url)

/** A status outside the catalogue is worded by its family. */
const worded = (code: number | NoAnswer) =>
  typeof code === 'string' || bodyCodes.some((known) => known === code) ? code : code >= 500 ? 500 : 400

export type FailedCall = {
  url: string
  /** As the server worded it; else the catalogue's text of `code` is taken. */
  message?: string
  noAnswer?: NoAnswer | undefined
  issues?: readonly FieldIssue[]
  reason?: RefusalReason | undefined
  requestId?: string | undefined
  method?: string | undefined
  /** How long it took, in ms. */
  ms?: number | undefined
}

/** What the caller did or must do; everything else is an error of the console or its server. */
const expected = new Set([401, 409, 413, 429, 505])

/** A failed call: noted in the log, and given back to be thrown (LOG-02). */
export function failedCall(
  code: number,
  { url, message, noAnswer, issues, reason, requestId = '', method, ms }: FailedCall,
) {
  const text = message || failureText(noAnswer ?? code, url)
  log({
    type: expected.has(code) ? 'warn' : 'error',
    source: 'request',
    message: `${code === unreachable ? 'unreachable' : code} ${url}`,
    meta: {
      status: code,
      path: url,
      method,
      requestId,
      ms: ms === undefined ? undefined : Math.round(ms),
      answer: noAnswer,
      issues: issues?.map(({ path, code: reason }) => ({ path, reason })),
    },
  })
  return new CallError(code, text, url, issues, requestId, reason)
}
