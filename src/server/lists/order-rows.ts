import { sql } from 'kysely'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { Scope } from '../db/scope.ts'
import { sortFor } from './from-outside.ts'
import type { AnyList, OrderPart, Part } from './sql-list.ts'

export interface Ordered extends OrderPart {
  /** Its place among the sort keys. */
  key: number
  descending: boolean
}

/** What a cursor belongs to: positions of one order mean nothing in another. */
export const orderName = (list: AnyList, scope: Scope, query: ListQuery): string =>
  [
    list.definition.name,
    ...sortFor(list.definition, scope, query).map(({ key, descending }) => (descending ? `-${key}` : key)),
  ].join(' ')

/** Sort keys that the reader may order by, and the joins they need; ends with school and id, in the direction of the last key, so that no two rows are equal. */
export function orderOf(
  list: AnyList,
  scope: Scope,
  query: ListQuery,
): { parts: Ordered[]; joins: string[] } {
  const sort = sortFor(list.definition, scope, query)
  const joins = sort.flatMap(({ key }) => list.columns[key]?.joins ?? [])
  const parts = sort.flatMap(({ key, descending = false }, index) =>
    (list.columns[key]?.order ?? []).map((part) => ({ ...part, key: index, descending })),
  )
  const descending = sort.at(-1)?.descending ?? false
  const { school, id } = list.key
  const ends = [...new Set([school, id])].map((column) => sql.ref(column))
  const last = ends.map((by) => ({ by, type: 'bigint' as const, key: sort.length, descending }))
  return { parts: [...parts, ...last], joins }
}

const direction = (descending: boolean) => sql.raw(descending ? ' desc' : '')

export const orderBy = (parts: readonly Ordered[]): Part =>
  sql.join(parts.map(({ by, descending }) => sql`${by}${direction(descending)}`))

/** The same order of what a query under the name `page` has already worked out. */
export const orderAgain = (parts: readonly Ordered[]): Part =>
  sql.join(parts.map(({ descending }, at) => sql`${sql.ref(`page.o${at}`)}${direction(descending)}`))

interface Run {
  parts: Ordered[]
  values: string[]
  descending: boolean
}

/**
 * Rows behind a position. Keys of one direction are compared as one row, which an index can serve; the first key once more by itself,
 * so that a school or class before it is passed over without a look at its students.
 */
export function behind(parts: readonly Ordered[], values: readonly string[]): Part {
  const runs: Run[] = []
  for (const [at, part] of parts.entries()) {
    const last = runs.at(-1)
    const value = values[at] ?? ''
    if (last?.descending === part.descending) {
      last.parts.push(part)
      last.values.push(value)
    } else runs.push({ parts: [part], values: [value], descending: part.descending })
  }
  const first = parts.filter(({ key }) => key === 0)
  if (first.length === parts.length) return behindRuns(runs)
  const [descending] = first.map((part) => part.descending)
  return sql`${rowOf(first)} ${sql.raw(descending ? '<=' : '>=')} ${input(first, values)} and ${behindRuns(runs)}`
}

const rowOf = (parts: readonly Ordered[]): Part => sql`(${sql.join(parts.map(({ by }) => by))})`
const input = (parts: readonly Ordered[], values: readonly string[]): Part =>
  sql`(${sql.join(parts.map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`))})`

function behindRuns([run, ...rest]: readonly Run[]): Part {
  if (!run) return sql`false`
  const row = rowOf(run.parts)
  const values = input(run.parts, run.values)
  const beyond = sql.raw(run.descending ? '<' : '>')
  if (rest.length === 0) return sql`${row} ${beyond} ${values}`
  return sql`(${row} ${beyond}= ${values} and (${row} ${beyond} ${values} or ${behindRuns(rest)}))`
}
