import { sql } from 'kysely'
import type { FilterValue, ListColumn, ListQuery } from '@/contract/lists/list.ts'
import { wholeValue } from '@/contract/lists/outside.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { definitionFor, onlyWhole } from './from-outside.ts'
import type { AnyColumn, AnyList, FilterSource, Part } from './sql-list.ts'

/** One condition of a query, by its column's key or `search`. */
export interface Condition {
  key: string
  where: Part
  joins: readonly string[]
}

/** Every condition of a query. Throws 400 when a value does not suit its column, or would be a part of what is masked for the reader. */
export function conditionsOf(list: AnyList, scope: Scope, query: ListQuery): Condition[] {
  const found: Condition[] = []
  const definition = definitionFor(list.definition, scope)
  for (const [index, declared] of list.definition.columns.entries()) {
    const value = query.filters?.[declared.key]
    const source = list.columns[declared.key]
    if (value === undefined || !declared.filter || !source) continue
    const column = definition.columns[index]
    if (!column?.filter) throw onlyWhole(`query.filters.${declared.key}`)
    const joins = [...(source.joins ?? []), ...((Array.isArray(value) && source.joinsFor?.(value)) || [])]
    found.push({
      key: column.key,
      where:
        column.filter === 'whole' ? wholeOf(declared, source, value) : conditionOf(column, source, value),
      joins,
    })
  }
  const text = query.search ?? ''
  if (query.search !== undefined && list.search)
    found.push({
      key: 'search',
      where: searchOf(list, scope, text, definition.search === 'whole'),
      joins: list.search.joins ?? [],
    })
  return found
}

function searchOf({ search }: AnyList, scope: Scope, text: string, isWhole: boolean): Part {
  if (isWhole) return search?.whole?.(text)?.where ?? sql`false`
  return (text !== '' && search?.where(text, scope)) || sql`false`
}

/** The whole value of a column that is otherwise narrowed by parts: those find it by their index. */
function wholeOf(declared: ListColumn, source: AnyColumn, text: FilterValue): Part {
  const value = typeof text === 'string' ? wholeValue(declared.type, text) : undefined
  if (value === undefined) throw onlyWhole(`query.filters.${declared.key}`)
  const isSame =
    declared.type === 'person' ? sql`lower(${source.value}) = ${value}` : sql`${source.value} = ${value}`
  return sql`(${textCondition(declared, source.filter as FilterSource['starts'], value)} and ${isSame})`
}

/** The rows that there are for a caller. */
export const baseOf = (list: AnyList, scope: Scope, query?: ListQuery): Part =>
  sql`${inScope(scope, list.key.school, list.key.class)} and ${list.where(scope, query)}`

/** `from` with the joins named, in the list's order. */
export const fromOf = (list: AnyList, scope: Scope, query?: ListQuery, joins?: readonly string[]): Part =>
  sql`${list.table} ${joinsOf(list, scope, query, joins)}`

/** The joins named, or all that a row is read with. */
export function joinsOf(list: AnyList, scope: Scope, query?: ListQuery, joins?: readonly string[]): Part {
  const needed = Object.entries(list.joins).filter(([name]) =>
    joins ? joins.includes(name) : !list.narrowing?.includes(name),
  )
  return sql.join(
    needed.map(([, join]) => (typeof join === 'function' ? join(scope, query) : join)),
    sql` `,
  )
}

export const allOf = (parts: readonly Part[]): Part => sql.join(parts, sql` and `)

function conditionOf(column: ListColumn, { filter }: AnyColumn, value: FilterValue): Part {
  const source = filter as Part
  if (Array.isArray(value)) {
    if (column.filter === 'year') return inYears(column, source, value.map(Number))
    return (filter as FilterSource['choice'])(value)
  }
  if (typeof value === 'boolean') return isThere(filter as FilterSource['presence'], value)
  if (typeof value === 'string') return textCondition(column, filter as FilterSource['starts'], value)
  return inRange(column, source, value)
}

function isThere(source: FilterSource['presence'], requested: boolean): Part {
  if (typeof source === 'function') return source(requested)
  return requested ? sql`${source} is not null` : sql`${source} is null`
}

function textCondition({ filter }: ListColumn, source: FilterSource['starts'], text: string): Part {
  if (text === '') return sql`false`
  if (typeof source === 'function') return source(text)
  if (filter === 'starts') return sql`starts_with(${source}, ${text})`
  return sql`position(lower(${text}) in lower(${source})) > 0`
}

function inYears({ type }: ListColumn, source: Part, years: number[]): Part {
  if (type === 'integer') return sql`${source} = any(${years}::int[])`
  const ranges = years.map(
    (year) => sql`${source} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
  return sql`(${sql.join(ranges, sql` or `)})`
}

type Range = Extract<FilterValue, { from?: unknown }>

function inRange({ key, type }: ListColumn, source: Part, { from, to }: Range): Part {
  const isDate = type === 'date' || type === 'time'
  const requested = isDate ? 'string' : 'number'
  const ends = [from, to].filter((end) => end !== undefined)
  if (ends.some((end) => typeof end !== requested))
    throw new Failure(400, {
      messageKey: 'invalidInput',
      params: { path: `query.filters.${key}`, reason: requested },
    })
  const cast = sql.raw(isDate ? 'date' : 'numeric')
  const parts = [
    ...(from === undefined ? [] : [sql`${source} >= ${String(from)}::${cast}`]),
    ...(to === undefined ? [] : [sql`${source} < ${String(to)}::${cast}${isDate ? sql` + 1` : sql``}`]),
  ]
  // A day's end is its last moment; a number's is itself.
  if (!isDate && to !== undefined) parts[parts.length - 1] = sql`${source} <= ${String(to)}::${cast}`
  return parts.length === 0 ? sql`true` : sql`(${allOf(parts)})`
}
