import textsEn from '../../../locales/en-US/import-issues.json' with { type: 'json' }
import textsZh from '../../../locales/zh-CN/import-issues.json' with { type: 'json' }
import type { CellIssue, UploadKind } from '@/contract/uploads.ts'
import type { Locale } from '../http/locale.ts'
import type { Failure } from '../http/failure.ts'
import { gradeNameOf, messageKeyOf, messageOf } from '../http/messages.ts'
import type { RowIssue } from '../workbook/issue.ts'
import { workbookKinds } from '../workbook/workbook-kind.ts'

const texts = { 'zh-CN': textsZh, 'en-US': textsEn }
type Params = Record<string, string | number>

/** A text of locales/<language>/import-issues.json by its dotted key; undefined where there is none. */
function textAt(locale: Locale, key: string): string | undefined {
  let node: unknown = texts[locale]
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string' ? node : undefined
}

const fill = (text: string, params: Params): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

export const importText = (locale: Locale, key: string, params: Params = {}): string =>
  fill(textAt(locale, key) ?? key, params)

/** An issue with its text in the reader's language. */
export function cellIssue(
  locale: Locale,
  { row, field, code, value, messageKey, params }: RowIssue,
): CellIssue {
  const name = textAt(locale, `field.${field}`) ?? field
  const text = textAt(locale, messageKey) ?? textAt(locale, 'issue.missing') ?? code
  return {
    row,
    field,
    code,
    value,
    message: fill(text, { ...params, gradeName: gradeNameOf(locale, params['grade']), field: name }),
  }
}

/** The key of a refusal's text: the wrong kind of workbook says which one it is. */
export const refusalKey = (code: string, params: Params): string =>
  code === 'wrongKind' ? (workbookKinds[params['found'] as UploadKind]?.refusedAsAnother ?? code) : code

/** The same as what a failure says of itself. */
export function refusalMessage(code: string, params: Params): Failure['options'] {
  const messageKey = messageKeyOf(refusalKey(code, params))
  return { params, ...(messageKey && { messageKey }) }
}

/** Why a file, a commit or an undo was refused. */
export function refusalText(locale: Locale, code: string, params: Params): string {
  const key = refusalKey(code, params)
  const text = textAt(locale, `refusal.${key}`)
  return text === undefined ? messageOf(locale, key, params) : fill(text, params)
}
