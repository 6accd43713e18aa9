import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { teachersOfRole } from '@/modules/records/contract/teacher-roles.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'

type Published = ReplyOf<typeof teachersOfRole>

/** Who has a role, by id. Outside of the own school a name is masked. */
export async function readTeachersOfRole(
  db: Db,
  scope: Scope,
  { role, after = 0, limit }: ParsedInputOf<typeof teachersOfRole>,
): Promise<Published> {
  const here = sql`${role} = any(t.roles) and t.removed_at is null and not t.is_master
    and s.deleted_at is null and ${inScope(scope, 't.school_id')}`
  const from = sql`from teacher t join school s on s.id = t.school_id`
  const query = sql<Published['rows'][number]>`
    select t.id::int as id, t.name, json_build_object('id', s.id, 'name', s.name) as school, t.roles as js
    ${from} where ${here} and t.id > ${after} order by t.id limit ${limit + 1}`
  const counting = sql<{ n: number }>`select count(*)::int as n ${from} where ${here}`
  const [{ rows }, count] = await Promise.all([query.execute(db), counting.execute(db)])
  const page = rows.slice(0, limit)
  return {
    rows: page.map((row) => ({
      ...row,
      name: disclose('staffName', row.name, readerOf(scope, row.school.id)),
    })),
    total: count.rows[0]?.n ?? 0,
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
