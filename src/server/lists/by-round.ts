import type { ListCount, ListQuery } from '@/contract/lists/list.ts'
import type { Db } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { countOfList } from './count-of-list.ts'
import { idsAmong } from './name-conditions.ts'
import { pageOfList, type Page, type PageInput } from './page-of-list.ts'
import type { AnyList } from './sql-list.ts'

/** One query for each round (or school year, where a list goes by these) asked for, in the order asked for: a student has a row in each. Of one round or none, the query itself. */
export function queriesByRound(query: ListQuery): ListQuery[] {
  const requested = query.filters?.['round']
  const rounds = Array.isArray(requested) ? [...new Set(idsAmong(requested))] : []
  if (rounds.length < 2) return [query]
  return rounds.map((round) => ({ ...query, filters: { ...query.filters, round: [round] } }))
}

/** A page of one round; of several the first rows of all, which have no next page. */
export async function pageByRound<Row>(
  db: Db,
  scope: Scope,
  list: AnyList<Row>,
  { query, ...input }: PageInput,
): Promise<Page<Row>> {
  const queries = queriesByRound(query)
  const [only, second] = queries
  if (only && !second) return await pageOfList(db, scope, list, { query: only, ...input })
  const rows: Row[] = []
  for (const each of queries) {
    if (rows.length >= input.limit) break
    const limit = input.limit - rows.length
    const page = await pageOfList(db, scope, list, { query: each, limit })
    rows.push(...page.rows)
  }
  return { rows, total: null, next: null }
}

/** Rows of all rounds asked for together. */
export async function countByRound(
  db: Db,
  scope: Scope,
  list: AnyList,
  { query, withoutEach }: { query: ListQuery; withoutEach: boolean },
): Promise<ListCount> {
  const counts: ListCount[] = []
  for (const each of queriesByRound(query))
    counts.push(await countOfList(db, scope, list, { query: each, withoutEach }))
  const sum = (read: (count: ListCount) => number) => counts.reduce((all, count) => all + read(count), 0)
  return {
    total: sum(({ total }) => total),
    of: sum(({ of }) => of),
    withoutEach: (counts[0]?.withoutEach ?? []).map(({ key }, at) => ({
      key,
      total: sum((count) => count.withoutEach[at]?.total ?? 0),
    })),
    ...(counts.every(({ removed }) => removed) && {
      removed: {
        deleted: sum(({ removed }) => removed?.deleted ?? 0),
        moved: sum(({ removed }) => removed?.moved ?? 0),
        left: sum(({ removed }) => removed?.left ?? 0),
      },
    }),
  }
}
