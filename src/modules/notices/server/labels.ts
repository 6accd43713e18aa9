import exportsEn from '../../../../locales/en-US/exports.json' with { type: 'json' }
import exportsZh from '../../../../locales/zh-CN/exports.json' with { type: 'json' }
import textsEn from '../../../../locales/en-US/notices.json' with { type: 'json' }
import textsZh from '../../../../locales/zh-CN/notices.json' with { type: 'json' }
import type { NoticeKind } from '@/contract/notices.ts'
import type { Locale } from '@/server/http/locale.ts'
import { messageKeyOf, messageOf } from '@/server/http/messages.ts'

const texts = { 'zh-CN': textsZh, 'en-US': textsEn }
/** What a `@key` in the params says: the names of the exported lists, and the words of notices themselves. */
const labelsIn: Record<Locale, Record<string, string>> = {
  'zh-CN': { ...namesOf(exportsZh.lists), ...textsZh.words },
  'en-US': { ...namesOf(exportsEn.lists), ...textsEn.words },
}

/** A list by its name; `@list-teachers` is the file of them, `@teachers` what was imported. Older notices say the bare name of any list. */
function namesOf(lists: Record<string, string>): Record<string, string> {
  const named = Object.entries(lists).map(([list, name]) => [`list-${list}`, name] as const)
  return { ...lists, ...Object.fromEntries(named) }
}
/** A letter has words of its own. */
type WordedKind = Exclude<NoticeKind, 'letter'>
export type Params = Record<string, string | number>

/** Title and detail of a notice in the reader's language, filled with its params; `@key` in these is itself a text. */
export function labelsOf(
  locale: Locale,
  kind: WordedKind,
  params: Params,
): { title: string; detail: string } {
  const { title, detail } = texts[locale].kinds[kind]
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, sayParam(locale, value, params)]),
  )
  return { title: fill(title, said), detail: fill(detail, said) }
}

function sayParam(locale: Locale, value: string | number, params: Params): string {
  if (typeof value === 'number' || !value.startsWith('@')) return String(value)
  const key = value.slice(1)
  const labels = labelsIn[locale]
  const inner = Object.fromEntries(
    Object.entries(params).map(([name, each]) => [name, each === value ? '' : wordOf(labels, each)]),
  )
  if (labels[key] !== undefined) return fill(labels[key], inner)
  const messageKey = messageKeyOf(key)
  return messageKey ? messageOf(locale, messageKey, inner) : ''
}

const wordOf = (labels: Record<string, string>, value: string | number): string =>
  typeof value === 'string' && value.startsWith('@') ? (labels[value.slice(1)] ?? '') : String(value)

const fill = (text: string, params: Params): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
