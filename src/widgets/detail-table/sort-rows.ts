import { percent, type Rate } from '@/standards/rate.ts'
import type { ColumnHead, DetailColumn, DetailSort } from './detail-data.ts'

const byText = new Intl.Collator('zh-CN', { numeric: true })

/**
 * Rows in the order of one column. What is hidden or missing stands at the end whichever way, and rows that are equal or
 * hidden stand by name: the order discloses nothing that the cells do not. Without a sort, as given.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DetailColumn<Row>[],
  sort: DetailSort | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  const [name] = columns
  if (!column || !sort || !name) return rows
  const sign = sort.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(column, row), name: String(valueOf(name, row) ?? '') }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || byText.compare(a.name, b.name)
      return sign * compare(a.value, b.value) || byText.compare(a.name, b.name)
    })
    .map(({ row }) => row)
}

type Value = string | number | Rate

const compare = (a: Value, b: Value) => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'object' && typeof b === 'object') return a.n * b.of - b.n * a.of
  return byText.compare(String(a), String(b))
}

/** Null when hidden, missing, or a rate of nobody. */
function valueOf<Row>(column: DetailColumn<Row>, row: Row): Value | null {
  const value = column.read(row)
  if (value === null || value === undefined) return null
  return typeof value === 'object' && percent(value) === null ? null : value
}

/** A press on a head: figures begin with the highest, names with the first; a second press turns round. */
export function nextSort(column: ColumnHead, sort: DetailSort | undefined): DetailSort {
  if (sort?.key === column.key) return { key: column.key, isDescending: !sort.isDescending }
  return { key: column.key, isDescending: column.kind !== 'text' }
}
