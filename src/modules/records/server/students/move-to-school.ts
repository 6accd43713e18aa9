import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { leavingStudents, type Leaving } from './leaving-students.ts'
import { moveBindings } from './move-bindings.ts'
import type { OpenClass } from './open-class.ts'

/**
 * Moves students to a class of another school: a new record there that says where it came from, the old one stays behind with the
 * exams of its time and counts nowhere. Each statement touches one school. Returns how many moved; who has a number that is taken
 * there does not. The caller holds both schools.
 */
export async function moveToSchool(
  trx: Db,
  fromSchool: number,
  to: OpenClass,
  ids: readonly number[],
  by: { batch: string; accountId: number },
): Promise<number> {
  const leaving = await leavingStudents(trx, fromSchool, to.schoolId, ids)
  if (leaving.length === 0) return 0
  await leave(trx, fromSchool, to.schoolId, leaving, by)
  await arrive(trx, fromSchool, to, leaving, by.accountId)
  const newIds = new Map(leaving.map(({ before, newId }) => [before.id, newId]))
  await moveBindings(trx, fromSchool, to.schoolId, newIds)
  return leaving.length
}

async function leave(
  trx: Db,
  schoolId: number,
  toSchool: number,
  leaving: readonly Leaving[],
  { batch, accountId }: { batch: string; accountId: number },
): Promise<void> {
  const rows = leaving.map(({ before, newId }) => ({
    id: before.id,
    before: { ...before, moved_to: { schoolId: toSchool, studentId: newId } },
  }))
  await sql`
    with removed as (
      update student s set removed = 'moved', removed_at = now(), removed_by = ${accountId}, version = s.version + 1,
        updated_at = now(), guardians = 0
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, before jsonb)
      where s.school_id = ${schoolId} and s.id = r.id
      returning s.id, s.class_id, s.version, r.before),
    stored as (
      insert into student_batch_row (school_id, batch_id, student_id, before, version)
      select ${schoolId}::int, ${batch}::uuid, id, before, version from removed)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${schoolId}::int, id, 'moved-out', class_id, jsonb_build_object('version', version), ${accountId}::int
    from removed`.execute(trx)
}

async function arrive(
  trx: Db,
  fromSchool: number,
  { schoolId, classId, regionCode }: OpenClass,
  leaving: readonly Leaving[],
  accountId: number,
): Promise<void> {
  const rows = leaving.map(({ before, newId, seen, seenHealth }) => ({
    ...before,
    id: newId,
    came_from: { schoolId: fromSchool, studentId: before.id, seen, seenHealth },
  }))
  await sql`
    with here as (
      insert into student (school_id, id, student_no, name, sex, birth_date, class_id, guardian_name, guardian_phone,
        name_pinyin, name_initials, region_code, id_number, enrolled_in, guardians, came_from)
      select ${schoolId}::int, id, student_no, name, sex, birth_date, ${classId}::bigint, guardian_name, guardian_phone,
        name_pinyin, name_initials, ${regionCode}, id_number, enrolled_in, guardians, came_from
      from jsonb_populate_recordset(null::student, ${JSON.stringify(rows)}::jsonb)
      returning id, version)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${schoolId}::int, id, 'moved-in', ${classId}::bigint, jsonb_build_object('version', version), ${accountId}::int
    from here`.execute(trx)
}
