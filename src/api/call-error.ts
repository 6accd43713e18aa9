import type { FieldIssue } from '@/contract/envelope.ts'

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
  readonly url: string

  constructor(code: number, message: string, url: string, issues: readonly FieldIssue[] = []) {
    super(message)
    this.code = code
    this.url = url
    this.issues = issues
  }
}

export type FailureText = (code: number | 'unreachable', url: string) => string

let textOf: FailureText = (code, url) => `${code} ${url}`

/** Gives the texts for failures that no server could word: no answer, a proxy's page, a time-out. */
export function wordFailures(words: FailureText) {
  textOf = words
}

export const failureText = (code: number, url: string) =>
  textOf(code === unreachable ? 'unreachable' : code, url)
