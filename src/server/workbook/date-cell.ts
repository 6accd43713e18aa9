import { isRealDay } from '@/lib/day.ts'
import { plainText } from './cell-text.ts'
import { dateOfSerial } from './excel-date.ts'
import type { Query } from './issue.ts'

/** 2019-4-19, 2019/04/19, 2019.4.19, 2019年4月19日, each with or without a time of day after it. */
const separated = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?(?:[T ].*)?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
/** Day numbers of Excel from 1927 to 2078, as a sheet gives them that lost its date format. */
const serial = /^[1-6]\d{4}(\.\d+)?$/

/** A cell as a date `YYYY-MM-DD`; `format` for anything else and for days that do not exist (30 February). */
export function readDate(text: string): Query<string> {
  const plain = plainText(text)
  if (serial.test(plain)) {
    const date = dateOfSerial(Number(plain))
    if (date) return { value: date }
  }
  const parts = separated.exec(plain) ?? compact.exec(plain)
  const date = parts ? realDate(parts.slice(1, 4) as [string, string, string]) : undefined
  return date ? { value: date } : { code: 'format', key: 'issue.date.format' }
}

/** Nobody was born in the first century: such a year is a slip of the keyboard. */
function realDate([year, month, day]: [string, string, string]): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year >= '0100' && isRealDay(date) ? date : undefined
}
