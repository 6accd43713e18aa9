import { sql } from 'kysely'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { Db } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { rowMaker } from './mask-row.ts'
import { orderBy, orderOf } from './order-rows.ts'
import { chosenOf, type ChosenRows } from './selection.ts'
import { selectOf } from './select-row.ts'
import { fromOf } from './narrow-rows.ts'
import type { AnyList } from './sql-list.ts'

export interface StreamInput {
  /** What matches the query, in its order, but `except`; or the rows named, in `query`'s order. */
  query: ListQuery
  ids?: readonly number[] | undefined
  except?: readonly number[] | undefined
  /** Keys of columns: only these are read. */
  columns: readonly string[]
  /** With a reason given, and audited, by whoever asks. */
  unmasked?: boolean
  /** Rows at a time. */
  batch?: number
}

export interface RowStream {
  /** Rows to come; fewer do when some go meanwhile. */
  total: number
  /** Rows with `id`, `schoolId` and the columns asked for, in the list's order. */
  batches: AsyncGenerator<Record<string, unknown>[], void, void>
}

/**
 * All rows of a list, a batch at a time: which they are, and their order, is decided once; what they hold, when their batch is read.
 */
export async function streamOfList(
  db: Db,
  scope: Scope,
  list: AnyList,
  input: StreamInput,
): Promise<RowStream> {
  const { query, ids, except } = input
  const chosen: ChosenRows = ids ? { ids } : { query, except }
  const order = orderOf(list, scope, query)
  const { school, id } = list.key
  const { where, joins } = chosenOf(scope, list, chosen)
  const { rows } = await sql<{ keys: string | null }>`
    select string_agg(concat(${sql.ref(school)}, ' ', ${sql.ref(id)}), ' ' order by ${orderBy(order.parts)}) as keys
    from ${fromOf(list, scope, query, [...order.joins, ...joins])} where ${where}`.execute(db)
  const text = rows[0]?.keys
  // School and id by turns: two numbers a row are all that is held of it.
  const keys = text ? Float64Array.from(text.split(' '), Number) : new Float64Array()
  return { total: keys.length / 2, batches: readBatches(db, scope, list, input, keys) }
}

async function* readBatches(
  db: Db,
  scope: Scope,
  list: AnyList,
  { query, columns, unmasked = false, batch = 5000 }: StreamInput,
  keys: Float64Array,
): AsyncGenerator<Record<string, unknown>[], void, void> {
  const make = rowMaker(list.definition, scope, unmasked)
  const { school, id } = list.key
  for (let at = 0; at < keys.length; at += 2 * batch) {
    const part = [...keys.subarray(at, at + 2 * batch)]
    const schools = part.filter((_, index) => index % 2 === 0)
    const ids = part.filter((_, index) => index % 2 === 1)
    const { rows } = await sql<Record<string, unknown>>`
      select ${selectOf(list, columns)}
      from unnest(${schools}::int[], ${ids}::bigint[]) with ordinality as requested (school_id, id, place)
        join ${fromOf(list, scope, query)} on ${sql.ref(school)} = requested.school_id and ${sql.ref(id)} = requested.id
      order by requested.place`.execute(db)
    yield rows.map(make)
  }
}
