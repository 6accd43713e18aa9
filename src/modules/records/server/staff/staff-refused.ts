import type { FieldIssue } from '@/contract/envelope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Locale } from '@/server/http/locale.ts'
import { messageOf } from '@/server/http/messages.ts'

/** `phoneTaken`: registered at the school already; `accountTaken`: another account of the product has it as its name. */
export function phoneRefused(locale: Locale, key: 'phoneTaken' | 'accountTaken'): Failure {
  const issue: FieldIssue = { path: 'phone', code: 'phone-taken', message: messageOf(locale, key) }
  return new Failure(409, { messageKey: key, issues: [issue] })
}

export function nameRefused(locale: Locale): Failure {
  const issue: FieldIssue = { path: 'name', code: 'name-refused', message: messageOf(locale, 'nameRefused') }
  return new Failure(400, { messageKey: 'nameRefused', issues: [issue] })
}

/** To catch what another transaction took between looking and writing: the name of an account is unique over the product. */
export const takenMeanwhile = (locale: Locale) => (error: unknown) => {
  const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
  throw isTaken ? phoneRefused(locale, 'accountTaken') : error
}
