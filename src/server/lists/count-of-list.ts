import { sql, type Kysely } from 'kysely'
import type { ListCount, ListQuery } from '@/contract/lists/list.ts'
import type { Database } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { noteLookups, onlyLookups } from './masked-lookups.ts'
import { allOf, baseOf, conditionsOf, fromOf, type Condition } from './narrow-rows.ts'
import type { AnyList, Part } from './sql-list.ts'

/**
 * How many rows match, of how many in scope; and, if asked for, how many would without each single condition. Each is counted by
 * itself, so that an index of its own can serve it. `also` as in `pageOfList`: of what is in scope too.
 */
export async function countOfList(
  db: Kysely<Database>,
  scope: Scope,
  list: AnyList,
  { query, withoutEach }: { query: ListQuery; withoutEach: boolean },
  also: Part = sql`true`,
): Promise<ListCount> {
  const conditions = conditionsOf(list, scope, query)
  // How many there would be without the other conditions tells of those whom the value alone finds.
  await noteLookups(db, scope, list, withoutEach ? onlyLookups(list, scope, query) : query, also)
  const counted = (some: readonly Condition[]): Part => {
    const joins = some.flatMap((each) => each.joins)
    const where = allOf([baseOf(list, scope, query), also, ...some.map((each) => each.where)])
    return sql`(select count(*) from ${fromOf(list, scope, query, joins)} where ${where})`
  }
  const each = withoutEach ? conditions.map((_, at) => counted(conditions.toSpliced(at, 1))) : []
  const total = conditions.length > 0 ? counted(conditions) : sql`null`
  const { rows } = await sql<{ of: number; total: number | null; each: number[] }>`
    select ${counted([])} as of, ${total} as total, array[${sql.join(each)}]::int[] as each`.execute(db)
  const found = rows[0] ?? { of: 0, total: 0, each: [] }
  return {
    of: found.of,
    total: found.total ?? found.of,
    withoutEach: found.each.map((n, at) => ({ key: conditions[at]?.key ?? '', total: n })),
  }
}
