import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

interface Binding {
  student_id: number
}

/**
 * Guardians' bindings follow their child: those that stand are written in the new school, with their tokens, and are no more in the
 * old one. `newIds` = the child's id there by the one here. The caller holds both schools and counts the guardians.
 */
export async function moveBindings(
  trx: Db,
  fromSchool: number,
  toSchool: number,
  newIds: ReadonlyMap<number, number>,
): Promise<void> {
  const { rows } = await sql<{ binding: Binding }>`
    delete from guardian_binding b
    where b.school_id = ${fromSchool} and b.student_id = any(${[...newIds.keys()]}::bigint[]) and b.ended_at is null
    returning to_jsonb(b) as binding`.execute(trx)
  if (rows.length === 0) return
  const moved = rows.map(({ binding }) => ({ ...binding, student_id: newIds.get(binding.student_id) }))
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash, bound_at)
    select ${toSchool}::int, student_id, relation, mobile, code, token_hash, bound_at
    from jsonb_populate_recordset(null::guardian_binding, ${JSON.stringify(moved)}::jsonb)`.execute(trx)
}
