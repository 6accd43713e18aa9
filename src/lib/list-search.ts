import * as z from 'zod/mini'
import { isGrade } from './grades.ts'
import { optionalParam } from './optional-param.ts'

type Kind = 'contains' | 'starts' | 'whole' | 'choice' | 'year' | 'presence' | 'range'
/** What of a list's declaration (contract/lists/list.ts) its address is made from. */
type Column = { key: string; sort?: true; filter?: Kind; choices?: readonly string[] | string }
type Listed<C extends Column> = { columns: readonly C[] }
type Range = { from?: number | string | undefined; to?: number | string | undefined }
type Value = string | boolean | (string | number)[] | Range

/** A list's part of an address: `?sort=school_-class&guardians=unbound&grade=7_8&students=30_`. */
export type ListSearch = { [key: string]: string | number | boolean | undefined }
/** What it says: which conditions, which order. */
export type ListSearchMeaning = {
  filters: Record<string, Value | undefined>
  sort?: { key: string; descending?: boolean | undefined }[] | undefined
}

const maxSortKeys = 3
const maxValues = 200
const longestText = 40
const raw = z.union([z.string().check(z.maxLength(4000)), z.number(), z.boolean()])

/**
 * Search schema of a list's route; extend it for more params. Drops what the list does not have, and what `isPersonal` keeps out of
 * addresses. Malformed values count as not set: an old link still opens.
 */
export function listSearch<C extends Column>(list: Listed<C>, isPersonal: (column: C) => boolean) {
  const set = (isRead: (value: ListSearch[string]) => boolean) => optionalParam(raw.check(z.refine(isRead)))
  const fields = addressable(list, isPersonal).map((column) => [
    column.key,
    set((value) => readFilter(column, value) !== undefined),
  ])
  return z.object({
    sort: set((value) => readSort(list, value) !== undefined),
    ...Object.fromEntries(fields),
  }) as unknown as z.ZodMiniType<ListSearch, ListSearch>
}

export function readListSearch<C extends Column>(
  list: Listed<C>,
  search: ListSearch,
  isPersonal: (column: C) => boolean,
): ListSearchMeaning {
  const filters: ListSearchMeaning['filters'] = {}
  for (const column of addressable(list, isPersonal)) {
    const value = readFilter(column, search[column.key])
    if (value !== undefined) filters[column.key] = value
  }
  return { filters, sort: readSort(list, search.sort) }
}

/** Every key of the list's own is there, undefined where nothing is set: spread over an address it takes old values away. */
export function writeListSearch<C extends Column>(
  list: Listed<C>,
  { filters, sort }: ListSearchMeaning,
  isPersonal: (column: C) => boolean,
): ListSearch {
  const written = addressable(list, isPersonal).map(({ key }) => [key, writeFilter(filters[key])])
  return {
    ...Object.fromEntries(written),
    sort: sort?.map(({ key, descending }) => `${descending ? '-' : ''}${key}`).join('_') || undefined,
  }
}

const addressable = <C extends Column>({ columns }: Listed<C>, isPersonal: (column: C) => boolean) =>
  columns.filter((column) => column.filter && !isPersonal(column))

function readSort({ columns }: Listed<Column>, value: ListSearch[string]) {
  if (typeof value !== 'string') return undefined
  const sort = value.split('_').map((part) => {
    const descending = part.startsWith('-')
    return { key: descending ? part.slice(1) : part, ...(descending && { descending }) }
  })
  const isKnown = sort.every(({ key }) => columns.some((column) => column.sort && column.key === key))
  const isSingle = new Set(sort.map(({ key }) => key)).size === sort.length
  return isKnown && isSingle && sort.length <= maxSortKeys ? sort : undefined
}

function readFilter({ filter, choices }: Column, value: ListSearch[string]): Value | undefined {
  if (value === undefined || filter === undefined) return undefined
  if (filter === 'presence') return typeof value === 'boolean' ? value : undefined
  if (typeof value === 'boolean') return undefined
  const text = String(value).trim()
  if (filter === 'contains' || filter === 'starts' || filter === 'whole')
    return text !== '' && text.length <= longestText ? text : undefined
  if (filter === 'range') return readRange(text)
  const parts = [...new Set(text.split('_'))]
  const fixed = Array.isArray(choices) && choices.length > 0 ? (choices as readonly string[]) : undefined
  const isMeant = (part: string) => {
    if (fixed) return fixed.includes(part)
    // Those of kindergartens are below 0.
    if (choices === 'grades') return /^-?\d{1,2}$/.test(part) && isGrade(Number(part))
    return /^\d{1,15}$/.test(part) && (filter !== 'year' || isYear(Number(part)))
  }
  const read = parts.filter(isMeant).map((part) => (fixed ? part : Number(part)))
  const max = filter === 'year' ? 50 : maxValues
  return read.length > 0 && read.length <= max ? read : undefined
}

const isYear = (year: number) => year >= 1900 && year <= 2200

const bound = /^(?:-?\d{1,15}(?:\.\d{1,6})?|\d{4}-\d{2}-\d{2})$/
function readRange(text: string): Range | undefined {
  const [from = '', to = '', ...more] = text.split('_')
  if (more.length > 0 || (from === '' && to === '')) return undefined
  if (![from, to].every((each) => each === '' || bound.test(each))) return undefined
  const value = (each: string) => (/^\d{4}-\d{2}-\d{2}$/.test(each) ? each : Number(each))
  return { ...(from && { from: value(from) }), ...(to && { to: value(to) }) }
}

function writeFilter(value: Value | undefined): ListSearch[string] {
  if (value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'string') return value || undefined
  if (!Array.isArray(value)) return `${value.from ?? ''}_${value.to ?? ''}`
  // A single number stays one: the address shows it without quotes.
  return value.length === 1 ? value[0] : value.join('_') || undefined
}
