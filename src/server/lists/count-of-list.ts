import { sql, type Kysely } from 'kysely'
import type { ListCount, ListQuery } from '@/contract/lists/list.ts'
import type { Database } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { allOf, baseOf, conditionsOf, fromOf } from './narrow-rows.ts'
import type { AnyList, Part } from './sql-list.ts'

/** How many rows match, of how many in scope; and, if asked for, how many would without each single condition. One look at the rows. */
export async function countOfList(
  db: Kysely<Database>,
  scope: Scope,
  list: AnyList,
  { query, withoutEach }: { query: ListQuery; withoutEach: boolean },
  also?: Part,
): Promise<ListCount> {
  const conditions = conditionsOf(list, scope, query)
  const joins = conditions.flatMap((each) => each.joins)
  const counted = (skipped?: number) => {
    const rest = conditions.filter((_, at) => at !== skipped).map(({ where }) => where)
    return rest.length === 0 ? sql`count(*)` : sql`count(*) filter (where ${allOf(rest)})`
  }
  const each = withoutEach ? conditions.map((_, at) => counted(at)) : []
  const { rows } = await sql<{ of: number; total: number; each: number[] }>`
    select count(*) as of, ${counted()} as total, array[${sql.join(each)}]::int[] as each
    from ${fromOf(list, joins)} where ${baseOf(list, scope, query)} and ${also ?? sql`true`}`.execute(db)
  const found = rows[0] ?? { of: 0, total: 0, each: [] }
  return {
    total: found.total,
    of: found.of,
    withoutEach: withoutEach ? conditions.map(({ key }, at) => ({ key, total: found.each[at] ?? 0 })) : [],
  }
}
