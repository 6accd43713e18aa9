import { Failure } from './failure.ts'
import type { Locale } from './locale.ts'
import { messageOf } from './messages.ts'

/** A refusal that names fields; `key` is one of locales/<language>/server.json, the first one's text is the message. */
export function fieldsRefused(
  code: 400 | 409,
  locale: Locale,
  fields: readonly { path: string; key: string }[],
): Failure {
  const issues = fields.map(({ path, key }) => ({ path, code: key, message: messageOf(locale, key) }))
  return new Failure(code, { issues, ...(fields[0] ? { messageKey: fields[0].key } : {}) })
}
