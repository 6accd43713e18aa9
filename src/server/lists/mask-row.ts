import type { ListColumn, ListDefinition } from '@/contract/lists/list.ts'
import { maskName } from '@/lib/mask-name.ts'
import { maskPhone } from '@/lib/mask-phone.ts'
import type { Scope } from '../db/scope.ts'

/** `2013-**-**` */
export const maskDate = (date: string): string => (date === '' ? '' : `${date.slice(0, 4)}-**-**`)
/** `G3301 **** 0417`; a short one shows nothing. */
export const maskNumber = (number: string): string =>
  number.length >= 12 ? `${number.slice(0, 5)} **** ${number.slice(-4)}` : '*'.repeat(number.length)

const masks: Partial<Record<ListColumn['type'], (text: string) => string>> = {
  person: maskName,
  mobile: maskPhone,
  date: maskDate,
  studentNumber: maskNumber,
  idNumber: maskNumber,
}
const hideAll = (text: string) => '*'.repeat([...text].length)

/** What hides a column's value from a reader, if anything does. */
export function maskOf(column: ListColumn, scope: Scope): ((text: string) => string) | undefined {
  const isHidden = column.mask === 'always' || (column.mask === 'outside' && scope.kind === 'region')
  return isHidden ? (masks[column.type] ?? hideAll) : undefined
}

type Record_ = Record<string, unknown>

/** Makes rows of what was read: times as ISO texts, masked as the reader may see them. Built once per page; the row read becomes the row shown. */
export function rowMaker(
  definition: ListDefinition,
  scope: Scope,
  unmasked: boolean,
): (row: Record_) => Record_ {
  const masked = definition.columns.flatMap((column) => {
    const mask = unmasked ? undefined : maskOf(column, scope)
    return mask ? [{ key: column.key, mask }] : []
  })
  const times = definition.columns.filter(({ type }) => type === 'time').map(({ key }) => key)
  return (row) => {
    for (const { key, mask } of masked) {
      const value = row[key]
      if (typeof value === 'string') row[key] = mask(value)
    }
    for (const key of times) {
      const value = row[key]
      if (value instanceof Date) row[key] = value.toISOString()
    }
    return row
  }
}
