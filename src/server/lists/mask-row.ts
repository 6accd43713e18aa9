import type { ListColumn, ListDefinition } from '@/contract/lists/list.ts'
import { isHidden, masks, readerOf } from '../db/personal-data.ts'
import type { Scope } from '../db/scope.ts'

const masksOfType: Partial<Record<ListColumn['type'], (text: string) => string>> = {
  person: masks.studentName,
  mobile: masks.mobile,
  date: masks.birthDate,
  studentNumber: masks.studentNumber,
  idNumber: masks.idNumber,
}
const hideAll = (text: string) => '*'.repeat([...text].length)

/** What hides a column's value from a reader, if anything does. */
export function maskOf(column: ListColumn, scope: Scope): ((text: string) => string) | undefined {
  if (!column.mask || !isHidden(column.mask, readerOf(scope))) return undefined
  return masksOfType[column.type] ?? hideAll
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
