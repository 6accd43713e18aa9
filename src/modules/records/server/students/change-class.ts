import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/**
 * Puts students of one school into another of its classes, where they have no seat yet, with what they were before; returns how many
 * were not there already. The caller holds the school.
 */
export async function changeClass(
  trx: Db,
  { schoolId, classId }: { schoolId: number; classId: number },
  ids: readonly number[],
  { batch, accountId }: { batch: string; accountId: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with chosen as materialized (
      select s.* from student s
      where s.school_id = ${schoolId} and s.id = any(${ids}::bigint[]) and s.removed is null and s.class_id <> ${classId}),
    stored as (
      insert into student_batch_row (school_id, batch_id, student_id, before, version)
      select c.school_id, ${batch}::uuid, c.id, to_jsonb(c), c.version + 1 from chosen c),
    noted as (
      insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
      select c.school_id, c.id, 'class-changed', ${classId}::bigint,
        jsonb_build_object('version', c.version + 1, 'fields', '["classId", "seat"]'::jsonb), ${accountId}::int
      from chosen c),
    moved as (
      update student s set class_id = ${classId}, seat_no = null, version = s.version + 1, updated_at = now()
      from chosen c where s.school_id = ${schoolId} and s.id = c.id
      returning 1)
    select count(*) as n from moved`.execute(trx)
  return rows[0]?.n ?? 0
}
