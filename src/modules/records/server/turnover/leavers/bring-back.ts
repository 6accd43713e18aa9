import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { findOpenClass } from '../../students/open-class.ts'
import { recalculateSchool } from '../../students/recalculate-school.ts'

/**
 * Brings leavers of the own school back into one of its open classes. Who was accepted by another school stays there, and so does who
 * has a number that somebody has now; the number of those is answered. Throws Failure 404 for a class that takes nobody.
 */
export async function bringBack(
  trx: Trx,
  scope: Extract<Scope, { kind: 'school' }>,
  { ids, classId }: { ids: readonly number[]; classId: number },
  { accountId, requestId }: { accountId: number; requestId: string },
): Promise<{ n: number; skipped: number }> {
  const { schoolId } = scope
  await lockSchools(trx, [schoolId])
  const to = await findOpenClass(trx, scope, classId)
  if (!to) throw new Failure(404, { messageKey: 'noSuchClass' })
  const { rows } = await sql<{ n: number }>`
    with chosen as materialized (
      select s.id, s.version,
        row_number() over (partition by coalesce(s.student_no, 'id ' || s.id) order by s.removed_at desc, s.id) as place
      from student s
      where s.school_id = ${schoolId} and s.id = any(${[...new Set(ids)]}::bigint[]) and s.removed = 'left'
        and not exists (
          select from turnover_student o
          where o.school_id = s.school_id and o.student_id = s.id and o.accepted_at is not null)
        and not exists (
          select from student t
          where t.school_id = s.school_id and t.student_no = s.student_no and t.removed is null)),
    noted as (
      insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
      select ${schoolId}::int, id, 'restored', ${to.classId}::bigint, jsonb_build_object('version', version + 1),
        ${accountId}::int
      from chosen where place = 1),
    back as (
      update student s set class_id = ${to.classId}, seat_no = null, removed = null, removed_at = null, removed_by = null,
        version = s.version + 1, updated_at = now()
      from chosen c where s.school_id = ${schoolId} and s.id = c.id and c.place = 1
      returning 1)
    select count(*)::int as n from back`.execute(trx)
  const n = rows[0]?.n ?? 0
  if (n > 0) {
    await recalculateSchool(trx, schoolId)
    await writeAudit(trx, {
      schoolId,
      accountId,
      action: 'leaver-returned',
      subject: `class:${to.classId}`,
      detail: { n, ids: [...ids] },
      requestId,
    })
  }
  return { n, skipped: new Set(ids).size - n }
}
