import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/**
 * Takes students of one school out of the bin; left there is who has no open class any more, or whose number another has now.
 * `also` narrows further, over the alias s. Returns how many. The caller holds the school.
 */
export async function takeFromBin(
  trx: Db,
  schoolId: number,
  ids: readonly number[],
  accountId: number,
  also: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with chosen as materialized (
      select s.id, s.version, s.class_id,
        row_number() over (partition by coalesce(s.student_no, 'id ' || s.id) order by s.removed_at desc, s.id) as place
      from student s
      join class c on c.school_id = s.school_id and c.id = s.class_id and c.closed_at is null
      where s.school_id = ${schoolId} and s.id = any(${ids}::bigint[]) and s.removed = 'deleted' and ${also}
        and not exists (
          select from student t
          where t.school_id = s.school_id and t.student_no = s.student_no and t.removed is null)),
    noted as (
      insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
      select ${schoolId}::int, c.id, 'restored', c.class_id, jsonb_build_object('version', c.version + 1),
        ${accountId}::int
      from chosen c where c.place = 1),
    back as (
      update student s set removed = null, removed_at = null, removed_by = null, version = s.version + 1, updated_at = now()
      from chosen c where s.school_id = ${schoolId} and s.id = c.id and c.place = 1
      returning 1)
    select count(*) as n from back`.execute(trx)
  return rows[0]?.n ?? 0
}
