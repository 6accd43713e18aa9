import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { rowMaker } from './mask-row.ts'
import { fromOf } from './narrow-rows.ts'
import { selectOf } from './select-row.ts'
import type { AnyList, Part } from './sql-list.ts'

/**
 * The few rows of a list, as its reader may see them, that meet a condition on the table's alias `s`: what a page holds, whatever the
 * list leaves out by itself.
 */
export async function rowsOfList<Row>(
  db: Db,
  scope: Scope,
  list: AnyList<Row>,
  condition: Part,
  order: Part = sql.ref(list.key.id),
): Promise<Row[]> {
  const { school, class: ofClass } = list.key
  const { rows } = await sql<Record<string, unknown>>`
    select ${selectOf(list)} from ${fromOf(list, scope)}
    where ${inScope(scope, school, ofClass)} and ${condition} order by ${order}`.execute(db)
  const make = rowMaker(list.definition, scope, false)
  return rows.map((row) => make(row) as Row)
}
