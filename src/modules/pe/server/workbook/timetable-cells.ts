import { maxPeriods } from '@/modules/pe/standards/bells.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import { smallNumber } from '@/server/workbook/class-cell.ts'
import type { Query } from '@/server/workbook/issue.ts'

const maxLineChars = 60
const weekdayDigits = '一二三四五六日'
const english = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const namedWeekday = /^(?:周|星期|礼拜)([一二三四五六日天1-7])$/
const bareWeekday = /^([一二三四五六日天1-7])$/

const weekdayOfDigit = (digit: string) =>
  /\d/.test(digit) ? Number(digit) : weekdayDigits.indexOf(digit === '天' ? '日' : digit) + 1

/** Monday is 1. Said with its name (周一, 星期1, Monday), as it must be in a heading. */
export function namedWeekdayOf(text: string): number | undefined {
  const plain = plainText(text).replace(/\s/g, '')
  const found = namedWeekday.exec(plain)
  if (found) return weekdayOfDigit(found[1]!)
  const word = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$/i.exec(plain)
  return word ? english.indexOf(word[1]!.toLowerCase()) + 1 : undefined
}

export function readWeekday(text: string): Query<number> {
  const bare = bareWeekday.exec(plainText(text))
  const weekday = namedWeekdayOf(text) ?? (bare ? weekdayOfDigit(bare[1]!) : undefined)
  return weekday === undefined ? { code: 'unknown', key: 'issue.weekday.unknown' } : { value: weekday }
}

const namedPeriod =
  /^(?:上午)?(?:第([\d一二三四五六七八九十]{1,2})(?:节课?|课时?)?|([\d一二三四五六七八九十]{1,2})节课?)$/

const valid = (period: number | undefined) =>
  period !== undefined && period >= 1 && period <= maxPeriods ? period : undefined

/** Said with its name: 第3节, 三节, 第三节课, Period 3. The first of the afternoon is not said by its number of the day, and is none. */
export function namedPeriodOf(text: string): number | undefined {
  const plain = plainText(text)
    .replace(/[\s()[\]]/g, '')
    .replace(/\d{1,2}:\d{2}(?:-\d{1,2}:\d{2})?/g, '')
  const word = /^(?:period|p|lesson)(\d{1,2})$/i.exec(plain)
  if (word) return valid(Number(word[1]))
  const found = namedPeriod.exec(plain)
  return found ? valid(smallNumber(found[1] ?? found[2] ?? '')) : undefined
}

/** A period, with its name or as a bare number. */
export const periodOf = (text: string): number | undefined =>
  namedPeriodOf(text) ?? valid(smallNumber(plainText(text)))

export function readPeriod(text: string): Query<number> {
  const period = periodOf(text)
  return period === undefined
    ? { code: 'unknown', key: 'issue.period.unknown', params: { max: maxPeriods } }
    : { value: period }
}

/** A line of the timetable: what it is about, where, who. */
export function readLine(text: string): Query<string> {
  const line = plainLine(text)
  return line === null || line.length > maxLineChars
    ? { code: 'format', key: 'issue.line.format' }
    : { value: line }
}
