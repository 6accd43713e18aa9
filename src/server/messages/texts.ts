import { kindOfMessage, type MessageKind, type MessageLanguage } from '@/contract/messages.ts'
import { fillText } from '@/standards/messages/message-text.ts'
import en from '../../../locales/en-US/messages.json' with { type: 'json' }
import noticesEn from '../../../locales/en-US/notices.json' with { type: 'json' }
import zh from '../../../locales/zh-CN/messages.json' with { type: 'json' }
import noticesZh from '../../../locales/zh-CN/notices.json' with { type: 'json' }

const texts: Record<MessageLanguage, typeof zh> = { 'zh-CN': zh, 'en-US': en }
/** What an `@key` says: grades and rounds as notices call them, and what reminders are about. */
const named: Record<MessageLanguage, Record<string, string>> = {
  'zh-CN': { ...noticesZh.words, ...zh.rounds },
  'en-US': { ...noticesEn.words, ...en.rounds },
}

/** The usual text of a kind, with its slots. */
export const usualText = (kind: MessageKind, language: MessageLanguage): string => texts[language].texts[kind]

interface Written {
  kind: MessageKind
  language: MessageLanguage
  /** The district's own text; empty = the usual one. */
  own: string
  params: Record<string, string | number>
  school: string
  /** Whole addresses; empty = none. */
  link: string
  stopLink: string
}

/** What somebody gets: subject, text, and the values that filled it. A value is one line of at most 80 characters. */
export function writeMessage({ kind, language, own, params, school, link, stopLink }: Written) {
  const { subjects, stop } = texts[language]
  const values = Object.fromEntries(
    Object.entries({ ...params, school, link }).map(([name, value]) => [
      name,
      name === 'link' ? link : plain(wordOf(language, name, String(value))),
    ]),
  )
  const text = fillText(own || usualText(kind, language), values).trim()
  const canBeStopped = kindOfMessage(kind).canBeStopped && stopLink !== ''
  return {
    subject: plain(fillText(subjects[kind], values)),
    text: canBeStopped ? `${text}\n${fillText(stop, { link: stopLink })}` : text,
    values: { ...values, ...(canBeStopped ? { stop: stopLink } : {}) },
  }
}

/** A tab by its name, and a grade or round where it is one of ours; a round that somebody named is said as it is. */
function wordOf(language: MessageLanguage, name: string, value: string): string {
  const tabs: Record<string, string> = texts[language].tabs
  if (name === 'tab') return tabs[value] ?? ''
  if ((name !== 'round' && name !== 'grade') || !value.startsWith('@')) return value
  const [key = '', year = ''] = value.slice(1).split(' ')
  return fillText(named[language][key] ?? '', { year })
}

const longest = 80
const plain = (value: string) =>
  value
    // Line ends and other signs that no eye sees: a value cannot add a header or a line of its own.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longest)
