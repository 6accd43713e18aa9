import type { Logger } from 'pino'
import type { Envelope } from '@/contract/envelope.ts'
import { Failure } from './failure.ts'
import { Overloaded } from './load.ts'
import type { Locale } from './locale.ts'
import { messageOf } from './messages.ts'

export interface MappedError {
  status: 200 | 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 500 | 501 | 502 | 503 | 504
  body: Envelope
  retryAfterSeconds?: number
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P02', '57P03', '53300'])

/** The disk, or the quota, has no room; a database that takes no writes is so because of that, or on purpose. */
const noWrites = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT'])
export const takesNoWrites = (error: unknown): boolean => noWrites.has(codeOf(error))
const whileFullSeconds = 30

/** The one map from thrown errors to answers. What is not a Failure is a 5xx that says nothing of its cause. */
export function mapError(error: unknown, at: { locale: Locale; url: string; log: Logger }): MappedError {
  const failure = error instanceof Failure ? error : failureOf(error)
  const { code, options } = failure
  // Of a database error only its code: its message and parameters may carry personal data.
  if (code >= 500 && code !== 505 && !(error instanceof Overloaded))
    at.log.error({ failure: safeCause(options.cause) }, 'request failed')
  const params = { url: at.url, seconds: options.retryAfterSeconds ?? 0, ...options.params }
  return {
    // 505 is a body code only: no HTTP status says "wrong password" without saying something else too.
    status: code === 505 ? 200 : code,
    body: {
      code,
      msg: messageOf(at.locale, options.messageKey ?? code, params),
      data: options.issues ? { issues: options.issues } : options.reason ? { reason: options.reason } : null,
    },
    ...(options.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: options.retryAfterSeconds }),
  }
}

function failureOf(cause: unknown): Failure {
  if (takesNoWrites(cause))
    return new Failure(503, { messageKey: 'noWrites', retryAfterSeconds: whileFullSeconds, cause })
  return new Failure(isUnreachable(cause) ? 503 : 500, { cause })
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const isUnreachable = (error: unknown): boolean =>
  unreachable.has(codeOf(error)) ||
  (error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect/i.test(error.message))

function safeCause(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { type: typeof cause }
  const stack = cause.stack
    ?.split('\n')
    .slice(1, 8)
    .map((line) => line.trim())
  const isDatabase = 'severity' in cause
  return { name: cause.name, code: codeOf(cause), ...(isDatabase ? {} : { message: cause.message }), stack }
}
