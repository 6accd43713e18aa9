import { decimalText } from '@/lib/decimal-text.ts'
import type { ListColumn } from '@/contract/lists/list.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'

export type CellTexts = {
  value: (key: string, value: string | number) => string
  classText: (label: ClassLabel) => string
  between: string
}

/** A column's value of a row as text; empty = there is none. A rate is drawn by its own cell. */
export function cellText(column: ListColumn, value: unknown, texts: CellTexts): string {
  if (value === null || value === undefined || value === '') return ''
  switch (column.type) {
    case 'class':
      return texts.classText(value as ClassLabel)
    case 'choice':
      return (Array.isArray(value) ? value : [value])
        .map((each: string | number) => texts.value(column.key, each))
        .join(texts.between)
    case 'integer':
      return isYear(column) ? String(value as number) : formatCount(value as number)
    case 'decimal':
      // A figure that is none says so by a word, such as the acuity of an eye that counts fingers.
      return typeof value === 'string'
        ? texts.value(column.key, value)
        : decimalText(value as number, column.digits)
    case 'date':
      return dayText(String(value as string))
    case 'time':
      return formatDateTime(value as string)
    case 'mobile':
    case 'studentNumber':
    case 'idNumber':
      return spaced(String(value as string))
    default:
      return Array.isArray(value) ? value.join(texts.between) : String(value as string)
  }
}

/** 2024 is a year and not two thousand of anything. */
const isYear = ({ key, filter }: ListColumn) => filter === 'year' || key === 'year'

/** A day stays as it is written, masked or not; a moment is shown by its day here. */
const dayText = (text: string) => (text.includes('T') ? formatDateTime(text, 'date') : text)

/** `13855216295` → `138 5521 6295`, `138****6021` → `138 **** 6021`. */
export function spaced(number: string) {
  const bare = number.replaceAll(' ', '')
  if (/^1\d{10}$/.test(bare)) return `${bare.slice(0, 3)} ${bare.slice(3, 7)} ${bare.slice(7)}`
  return bare.replace(/\*+/g, ' $& ').trim()
}
