import { labelOf, plainLine } from '@/lib/plain-line.ts'
import { Failure } from './failure.ts'
import type { Locale } from './locale.ts'
import { messageKeyOf, messageOf } from './messages.ts'

export interface FieldRefusal {
  path: string
  key: string
  /** Fills the text of the key. */
  params?: Record<string, string | number>
}

/** A refusal that names fields; `key` is one of locales/<language>/server.json, the first one's text is the message. */
export function fieldsRefused(code: 400 | 409, locale: Locale, fields: readonly FieldRefusal[]): Failure {
  const issues = fields.map(({ path, key, params }) => ({
    path,
    code: key,
    message: messageOf(locale, key, params),
  }))
  const [first] = fields
  const messageKey = first && messageKeyOf(first.key)
  return new Failure(code, { issues, ...(messageKey && { messageKey, params: first.params ?? {} }) })
}

const refusedIn = (locale: Locale, path: string, text: string | null): string => {
  if (text === null) throw fieldsRefused(400, locale, [{ path, key: 'textRefused' }])
  return text
}
/** What people call a thing of their own, as it may be stored. Throws 400 naming the field. */
export const labelField = (locale: Locale, path: string, text: string): string =>
  refusedIn(locale, path, labelOf(text))

/** One plain line, as it may be stored. Throws 400 naming the field. */
export const lineField = (locale: Locale, path: string, text: string): string =>
  refusedIn(locale, path, plainLine(text))
