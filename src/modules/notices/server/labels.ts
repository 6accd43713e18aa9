import textsEn from '../../../../locales/en-US/notices.json' with { type: 'json' }
import textsZh from '../../../../locales/zh-CN/notices.json' with { type: 'json' }
import type { NoticeKind } from '@/contract/notices.ts'
import type { Locale } from '@/server/http/locale.ts'
import { messageOf } from '@/server/http/messages.ts'

const texts = { 'zh-CN': textsZh, 'en-US': textsEn }
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
  const labels: Record<string, string> = texts[locale].words
  const inner = Object.fromEntries(
    Object.entries(params).map(([name, each]) => [name, each === value ? '' : wordOf(labels, each)]),
  )
  return labels[key] === undefined ? messageOf(locale, key, inner) : fill(labels[key], inner)
}

const wordOf = (labels: Record<string, string>, value: string | number): string =>
  typeof value === 'string' && value.startsWith('@') ? (labels[value.slice(1)] ?? '') : String(value)

const fill = (text: string, params: Params): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
