import { sql } from 'kysely'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { Db } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { openCursor, sealCursor } from './cursor.ts'
import { noteLookups } from './masked-lookups.ts'
import { rowMaker } from './mask-row.ts'
import { allOf, baseOf, conditionsOf, fromOf, joinsOf } from './narrow-rows.ts'
import { behind, orderAgain, orderBy, orderName, orderOf } from './order-rows.ts'
import { selectOf } from './select-row.ts'
import type { AnyList, Part } from './sql-list.ts'

export interface PageInput {
  query: ListQuery
  cursor?: string | undefined
  limit: number
}

export interface Page<Row> {
  rows: Row[]
  /** Null unless this page shows all there are. */
  total: number | null
  next: string | null
}

/**
 * A page of a list: its rows as the scope's reader may see them. `also` narrows to what the query cannot say, such as one school;
 * it may use the table's alias `s`, and the joins that are named with it. Throws 400 for a cursor that is none of this list in this order.
 */
export async function pageOfList<Row>(
  db: Db,
  scope: Scope,
  list: AnyList<Row>,
  { query, cursor, limit }: PageInput,
  also?: Part,
  alsoJoins: readonly string[] = [],
): Promise<Page<Row>> {
  const name = orderName(list, scope, query)
  const order = orderOf(list, scope, query)
  const from = cursor === undefined ? undefined : await openCursor(db, name, cursor)
  const conditions = conditionsOf(list, scope, query)
  await noteLookups(db, scope, list, query, also, alsoJoins)
  const joins = [...order.joins, ...alsoJoins, ...conditions.flatMap((each) => each.joins)]
  const where = allOf([
    baseOf(list, scope, query),
    ...(also ? [also] : []),
    ...conditions.map((each) => each.where),
    ...(from ? [behind(order.parts, from)] : []),
  ])
  const { school, id } = list.key
  const sorted = order.parts.map(({ by }, at) => sql`${by} as ${sql.ref(`o${at}`)}`)
  const { rows } = await sql<Record<string, unknown> & { position: string[] }>`
    with page as materialized (
      select ${sql.ref(school)} as school_id, ${sql.ref(id)} as id, ${sql.join(sorted)}
      from ${fromOf(list, scope, query, joins)} where ${where} order by ${orderBy(order.parts)} limit ${limit + 1})
    select array[${sql.join(order.parts.map((_, at) => sql`${sql.ref(`page.o${at}`)}::text`))}] as position,
      ${selectOf(list)}
    from page cross join lateral (
      select * from ${list.table} where ${sql.ref(school)} = page.school_id and ${sql.ref(id)} = page.id offset 0) s
      ${joinsOf(list, scope, query)}
    order by ${orderAgain(order.parts)}`.execute(db)

  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  const make = rowMaker(list.definition, scope, false)
  return {
    rows: shown.map(({ position: _position, ...row }) => make(row) as Row),
    total: hasMore || cursor !== undefined ? null : shown.length,
    next: hasMore ? await sealCursor(db, name, last.position) : null,
  }
}
