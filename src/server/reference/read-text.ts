import { pinyinBeginnings } from './name-keys.ts'

/** What a text may be the beginning of; `name` is in lower case, `letters` and `number` as their indexes hold them. */
export type Query =
  | { kind: 'letters'; letters: string }
  | { kind: 'name'; name: string; pinyin: string[] }
  | { kind: 'number'; number: string }
  | { kind: 'none' }

const toneMarks = /[\u0300\u0301\u0304\u030c]/g
const betweenSyllables = /[\s'’·-]/g

/** PostgreSQL keeps no U+0000 in a text. */
export const normalText = (text: string): string =>
  text.normalize('NFKC').replaceAll('\u0000', '').trim().toLowerCase()

/** Decides by its characters how students are looked for: digits (3 and more) in numbers, letters as pinyin, else names. */
export function readText(text: string): Query {
  const name = normalText(text)
  const compact = name.replaceAll(betweenSyllables, '')
  if (/^[a-z]?\d{3,18}x?$/.test(compact)) return { kind: 'number', number: compact.toUpperCase() }
  const letters = plainLetters(compact)
  if (/^[a-z]+$/.test(letters)) return { kind: 'letters', letters }
  const pinyin = pinyinBeginnings(name)
  return pinyin.length > 0 ? { kind: 'name', name, pinyin } : { kind: 'none' }
}

/** `lǚ` as it is typed: `lv`. */
const plainLetters = (text: string): string =>
  text.normalize('NFD').replaceAll(toneMarks, '').normalize('NFC').replaceAll('ü', 'v')
