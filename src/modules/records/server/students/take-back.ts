import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { standingBindings } from '../binding/bound-accounts.ts'
import { moveBindings } from './move-bindings.ts'

/** Puts students back into the class they had before a bulk transfer inside their school; returns how many. */
export async function classBack(
  trx: Db,
  schoolId: number,
  { batch, accountId }: { batch: string; accountId: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with back as (
      update student s set class_id = c.id, seat_no = (r.before->>'seat_no')::smallint, version = s.version + 1,
        updated_at = now()
      from student_batch_row r
      join class c on c.school_id = r.school_id and c.id = (r.before->>'class_id')::bigint and c.closed_at is null
      where r.school_id = ${schoolId} and r.batch_id = ${batch} and not r.before ? 'moved_to'
        and s.school_id = r.school_id and s.id = r.student_id and s.version = r.version and s.removed is null
      returning s.id, s.class_id, s.version),
    noted as (
      insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
      select ${schoolId}::int, id, 'class-changed', class_id,
        jsonb_build_object('version', version, 'fields', '["classId", "seat"]'::jsonb), ${accountId}::int
      from back)
    select count(*) as n from back`.execute(trx)
  return rows[0]?.n ?? 0
}

interface Moved {
  id: number
  newId: number
}

/**
 * Takes students back from the school to which a bulk transfer moved them; who was changed, deleted or screened there since stays, and
 * so does who would find their class closed or their number taken. Returns how many came back.
 */
export async function schoolBack(
  trx: Db,
  schoolId: number,
  fromSchool: number,
  { batch, accountId }: { batch: string; accountId: number },
): Promise<number> {
  const mayReturn = await sql<Moved>`
    select s.id, (r.before->'moved_to'->>'studentId')::bigint as "newId"
    from student_batch_row r
    join student s on s.school_id = r.school_id and s.id = r.student_id and s.version = r.version and s.removed = 'moved'
    join class c on c.school_id = s.school_id and c.id = s.class_id and c.closed_at is null
    where r.school_id = ${schoolId} and r.batch_id = ${batch}
      and (r.before->'moved_to'->>'schoolId')::int = ${fromSchool}
      and not exists (
        select from student t
        where t.school_id = s.school_id and t.student_no = s.student_no and t.removed is null)`.execute(trx)
  const untouched = await sql<{ id: number }>`
    with away as (
      update student s set removed = 'moved', removed_at = now(), removed_by = ${accountId}, version = s.version + 1,
        updated_at = now()
      where s.school_id = ${fromSchool} and s.id = any(${mayReturn.rows.map(({ newId }) => newId)}::bigint[])
        and s.version = 1 and s.removed is null
        and not exists (
          select from vision_exam e
          where e.school_id = s.school_id and e.student_id = s.id and e.state <> 'due')
      returning s.id, s.class_id, s.version),
    noted as (
      insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
      select ${fromSchool}::int, id, 'moved-out', class_id, jsonb_build_object('version', version), ${accountId}::int
      from away)
    select id from away`.execute(trx)
  const returned = new Set(untouched.rows.map(({ id }) => id))
  const back = mayReturn.rows.filter(({ newId }) => returned.has(newId))
  if (back.length === 0) return 0
  const ids = back.map(({ id }) => id)
  await moveBindings(trx, fromSchool, schoolId, new Map(back.map(({ id, newId }) => [newId, id])))
  await sql`
    with here as (
      update student s set removed = null, removed_at = null, removed_by = null, version = s.version + 1, updated_at = now(),
        guardians = ${standingBindings}
      where s.school_id = ${schoolId} and s.id = any(${ids}::bigint[])
      returning s.id, s.class_id, s.version)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${schoolId}::int, id, 'restored', class_id, jsonb_build_object('version', version), ${accountId}::int
    from here`.execute(trx)
  return back.length
}
