import type { FilterKind, ListColumn, ListDefinition } from './list.ts'

/**
 * What a masked column may be narrowed by outside the own school: whether there is a value, the year that its mask shows anyway, or the
 * whole value. Anything that a part of it would satisfy spells the value out, one character at a time.
 */
const filtersFromOutside: Partial<Record<FilterKind, FilterKind>> = {
  contains: 'whole',
  starts: 'whole',
  presence: 'presence',
  year: 'year',
}

function columnFromOutside(column: ListColumn): ListColumn {
  if (!column.mask) return column
  const { filter, sort: _sort, ...rest } = column
  const left = filter && filtersFromOutside[filter]
  return left ? { ...rest, filter: left } : rest
}

/**
 * A list as readers outside the own school may ask it, for whom its personal columns are masked: no order by these, no filter or search by
 * a part of them. The server refuses what is not in it, and the console offers nothing else.
 */
export function seenFromOutside<L extends ListDefinition>(list: L): L {
  const masked = new Set(list.columns.filter(({ mask }) => mask).map(({ key }) => key))
  if (masked.size === 0) return list
  return {
    ...list,
    columns: list.columns.map(columnFromOutside),
    defaultSort: list.defaultSort.filter(({ key }) => !masked.has(key)),
    ...(list.search === true && { search: 'whole' as const }),
  }
}

/** A text that can be a whole value of this kind of column, as it is compared; undefined for what can only be a part of one. */
export function wholeValue(type: ListColumn['type'], text: string): string | undefined {
  const plain = text.normalize('NFKC').replaceAll('\u0000', '').trim()
  if (type === 'mobile')
    return /^1\d{10}$/.test(plain.replaceAll(/[\s-]/g, '')) ? plain.replaceAll(/[\s-]/g, '') : undefined
  if (type === 'studentNumber') return /^[A-Za-z0-9-]{4,32}$/.test(plain) ? plain.toUpperCase() : undefined
  if (type === 'idNumber') return /^\d{17}[\dXx]$/.test(plain) ? plain.toUpperCase() : undefined
  return [...plain].length >= 2 ? plain.toLowerCase() : undefined
}

/** A national student number: a letter, and 18 or 19 characters. */
const nationalNumber = /^[A-Za-z][A-Za-z0-9]{18,19}$/

/** What a text of a search box is when it is taken whole: a number or a name. Undefined: too short for either, nothing is looked up. */
export function wholeStudent(text: string): { field: 'name' | 'number'; value: string } | undefined {
  const plain = text.normalize('NFKC').replaceAll('\u0000', '').trim()
  if (nationalNumber.test(plain)) return { field: 'number', value: plain.toUpperCase() }
  // Digits are no name. A school's own short numbers are found by the filter of their column.
  if (/\d/.test(plain)) return undefined
  const value = wholeValue('person', plain)
  return value === undefined ? undefined : { field: 'name', value }
}
