import { sql, type RawBuilder } from 'kysely'
import type { ListQuery, Selection } from '@/contract/lists/list.ts'
import type { Db } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { requireLookedUp } from './masked-lookups.ts'
import { allOf, baseOf, conditionsOf, fromOf } from './narrow-rows.ts'
import type { AnyList, Part } from './sql-list.ts'

export interface ChosenRow {
  schoolId: number
  id: number
}

/** Which rows are chosen, of those in scope, and the joins that saying so needs. */
export function chosenOf(
  scope: Scope,
  list: AnyList,
  selection: ChosenRows,
): { where: Part; joins: string[] } {
  const query = 'ids' in selection ? undefined : selection.query
  const conditions = query ? conditionsOf(list, scope, query) : []
  const id = sql.ref(list.key.id)
  const named =
    'ids' in selection
      ? sql`${id} = any(${selection.ids}::bigint[])`
      : sql`not ${id} = any(${selection.except ?? []}::bigint[])`
  const where = allOf([baseOf(list, scope, query), named, ...conditions.map((each) => each.where)])
  return { where, joins: conditions.flatMap((each) => each.joins) }
}

/** Keys of the rows chosen that are in scope, as a query with the columns school_id and id. `expected` is not looked at. */
export function keysOfSelection(scope: Scope, list: AnyList, selection: ChosenRows): Part {
  const { where, joins } = chosenOf(scope, list, selection)
  const { school, id } = list.key
  return sql`
    select ${sql.ref(school)} as school_id, ${sql.ref(id)} as id
    from ${fromOf(list, scope, 'ids' in selection ? undefined : selection.query, joins)} where ${where}`
}

/** A selection, or an export's rows: `expected` or not. */
export type ChosenRows =
  { ids: readonly number[] } | { query: ListQuery; except?: readonly number[] | undefined; expected?: number }

/**
 * The rows chosen that are in scope, of a table under the alias `s` with the list's own keys: `update student s … where`.
 * Does not check `expected`: `rowsOfSelection` does.
 */
export const predicateOfSelection = (
  scope: Scope,
  list: AnyList,
  selection: ChosenRows,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(list.key.school)}, ${sql.ref(list.key.id)}) in (${keysOfSelection(scope, list, selection)})`

/**
 * The rows chosen that are in scope, by school and id. `expected` counts them all, those of `except` included or not, as the person
 * saw them: throws 409 when there are not that many.
 */
export async function rowsOfSelection(
  db: Db,
  scope: Scope,
  list: AnyList,
  selection: Selection,
): Promise<ChosenRow[]> {
  if ('query' in selection) await requireLookedUp(db, scope, list, selection.query)
  const { rows } = await sql<ChosenRow>`
    select school_id as "schoolId", id from (${keysOfSelection(scope, list, selection)}) chosen
    order by school_id, id`.execute(db)
  if ('ids' in selection) return rows
  if (rows.length !== selection.expected)
    throw new Failure(409, {
      messageKey: 'selectionChanged',
      params: { n: rows.length, expected: selection.expected },
    })
  return rows
}
