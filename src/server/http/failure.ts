import type { BodyCode } from '@/contract/body-codes.ts'
import type { MessageKey } from './messages.ts'
import type { FieldIssue, RefusalReason } from '@/contract/envelope.ts'

/** A refusal with a body code of the catalogue; its text comes from locales/<language>/status.json. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: Exclude<BodyCode, 0>
  readonly options: {
    /** Key in locales/<language>/server.json for a more exact sentence than the code's own. */
    messageKey?: MessageKey
    params?: Record<string, string | number>
    issues?: FieldIssue[]
    /** What the console has to do about it. */
    reason?: RefusalReason
    retryAfterSeconds?: number
    cause?: unknown
  }

  constructor(code: Exclude<BodyCode, 0>, options: Failure['options'] = {}) {
    super(`${code}${options.messageKey ? ` ${options.messageKey}` : ''}`, { cause: options.cause })
    this.code = code
    this.options = options
  }
}
