import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { pageByRound, queriesByRound } from './by-round.ts'
import { pageOfList, type Page, type PageInput } from './page-of-list.ts'
import type { AnyList, Part } from './sql-list.ts'

/** What a cursor begins with that stands among those without a total: no other cursor holds a dot. */
const restMark = 'rest.'

const total: { has: Part; hasNone: Part; joins: string[] } = {
  has: sql`e.total is not null`,
  hasNone: sql`e.total is null`,
  joins: ['r', 'e'],
}

/** A page of students with their test: by its total, if that is what they are ordered by, and of one round. */
export const pageOfResults = <Row>(
  db: Db,
  scope: Scope,
  list: AnyList<Row>,
  input: PageInput,
): Promise<Page<Row>> =>
  input.query.sort?.[0]?.key === 'total' && queriesByRound(input.query).length === 1
    ? pageByTotal(db, scope, list, input)
    : pageByRound(db, scope, list, input)

/**
 * A page of students by the total of their test (alias e, its round of the join r), up or down: an index has the order of those who have
 * one, and whoever has none comes behind them, in the order that is left.
 */
async function pageByTotal<Row>(
  db: Db,
  scope: Scope,
  list: AnyList<Row>,
  { query, cursor, limit }: PageInput,
): Promise<Page<Row>> {
  const readRest = async (room: number, from?: string): Promise<Page<Row>> => {
    const rest = { ...query, sort: query.sort?.slice(1) }
    const page = await pageOfList(
      db,
      scope,
      list,
      { query: rest, cursor: from, limit: room },
      total.hasNone,
      total.joins,
    )
    return { ...page, next: page.next && restMark + page.next }
  }
  if (cursor?.startsWith(restMark)) {
    const page = await readRest(limit, cursor.slice(restMark.length) || undefined)
    return { ...page, total: null }
  }
  const first = await pageOfList(db, scope, list, { query, cursor, limit }, total.has, total.joins)
  // Who has a level has a total.
  if (first.next !== null || query.filters?.['level'] !== undefined) return first
  const room = limit - first.rows.length
  if (room === 0) return { ...first, total: null, next: restMark }
  const rest = await readRest(room)
  const wholeTotal = first.total !== null && rest.total !== null ? first.total + rest.total : null
  return {
    rows: [...first.rows, ...rest.rows],
    total: wholeTotal,
    next: rest.next,
  }
}
