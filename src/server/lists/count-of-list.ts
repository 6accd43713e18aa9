import { sql } from 'kysely'
import { isPersonalFilter, type ListCount, type ListQuery } from '@/contract/lists/list.ts'
import type { Db } from '../db/schema.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { noteLookups, onlyLookups } from './masked-lookups.ts'
import { allOf, baseOf, conditionsOf, fromOf, type Condition } from './narrow-rows.ts'
import type { AnyList, Part } from './sql-list.ts'

/**
 * How many rows match, of how many in scope; and, if asked for, how many would without each single condition. Each is counted by
 * itself, so that an index of its own can serve it. `also` as in `pageOfList`: of what is in scope too. Of a list of a round, also who
 * matches and has no row in it any more, of the same scope and in the same statement.
 */
export async function countOfList(
  db: Db,
  scope: Scope,
  list: AnyList,
  { query, withoutEach }: { query: ListQuery; withoutEach: boolean },
  also: Part = sql`true`,
): Promise<ListCount> {
  const conditions = conditionsOf(list, scope, query)
  // The count without the other conditions discloses whom the value alone finds, so that the look-up is noted as well.
  await noteLookups(db, scope, list, withoutEach ? onlyLookups(list, scope, query) : query, also)
  const counted = (some: readonly Condition[]): Part => {
    const joins = some.flatMap((each) => each.joins)
    const where = allOf([baseOf(list, scope, query), also, ...some.map((each) => each.where)])
    return sql`(select count(*) from ${fromOf(list, scope, query, joins)} where ${where})`
  }
  const each = withoutEach ? conditions.map((_, at) => counted(conditions.toSpliced(at, 1))) : []
  const total = conditions.length > 0 ? counted(conditions) : sql`null`
  const { rows } = await sql<{
    of: number
    total: number | null
    each: number[]
    removed: NonNullable<ListCount['removed']> | null
  }>`
    select ${counted([])} as of, ${total} as total, array[${sql.join(each)}]::int[] as each,
      ${removedOf(list, scope, query, conditions)} as removed`.execute(db)
  const found = rows[0] ?? { of: 0, total: 0, each: [], removed: null }
  return {
    of: found.of,
    total: found.total ?? found.of,
    withoutEach: found.each.map((n, at) => ({ key: conditions[at]?.key ?? '', total: n })),
    ...(found.removed && { removed: found.removed }),
  }
}

/** Null where the list is of no round, or where a condition names a person: a figure never opens a list so. */
function removedOf(list: AnyList, scope: Scope, query: ListQuery, conditions: readonly Condition[]): Part {
  const { stillCounted, definition, key } = list
  const isNamed = ({ key: name }: Condition) =>
    name === 'search' || definition.columns.some((column) => column.key === name && isPersonalFilter(column))
  if (!stillCounted || conditions.some(isNamed)) return sql`null`
  const joins = [...stillCounted.joins, ...conditions.flatMap((each) => each.joins)]
  const where = allOf([
    inScope(scope, key.school, key.class),
    stillCounted.where,
    ...conditions.map((each) => each.where),
  ])
  const ofKind = (kind: string) => sql`${sql.lit(kind)}, count(*) filter (where s.removed = ${sql.lit(kind)})`
  return sql`(select json_build_object(${sql.join(['deleted', 'moved', 'left'].map(ofKind))})
    from ${fromOf(list, scope, query, joins)} where ${where})`
}
