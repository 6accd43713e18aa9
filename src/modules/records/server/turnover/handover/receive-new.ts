import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { findOpenClass } from '../../students/open-class.ts'
import { isNumberTaken } from '../../students/number-taken.ts'
import type { TurnoverSchool } from '../own-school.ts'
import type { By } from './by.ts'

/**
 * Enters a graduate whom the school's roster does not have yet in one of its classes, with the record of the school before. Null where
 * that class takes nobody, or another student has the number. The caller holds both schools.
 */
export async function receiveNew(
  trx: Db,
  own: TurnoverSchool,
  graduate: { school: number; student: number; classId: number },
  { accountId }: By,
): Promise<number | null> {
  const scope = { kind: 'school', schoolId: own.id, regionCode: own.regionCode } as const
  const to = await findOpenClass(trx, scope, graduate.classId)
  const { rows } = await sql<{ student_no: string | null }>`
    select student_no from student
    where school_id = ${graduate.school} and id = ${graduate.student} and removed = 'left'`.execute(trx)
  const [found] = rows
  if (!to || !found || (await isNumberTaken(trx, own.id, found.student_no))) return null
  const made = await sql<{ id: number }>`
    with here as (
      insert into student (school_id, student_no, name, sex, birth_date, class_id, guardian_name, guardian_phone,
        name_pinyin, name_initials, region_code, id_number, enrolled_in, came_from)
      select ${own.id}::int, student_no, name, sex, birth_date, ${to.classId}::bigint, guardian_name, guardian_phone,
        name_pinyin, name_initials, ${own.regionCode}, id_number, null,
        jsonb_build_object('schoolId', school_id, 'studentId', id, 'seen', '[]'::jsonb)
      from student where school_id = ${graduate.school} and id = ${graduate.student}
      returning id, class_id, version),
    noted as (
      insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
      select ${own.id}::int, id, 'moved-in', class_id, jsonb_build_object('version', version), ${accountId}::int from here)
    select id from here`.execute(trx)
  return Number(firstOf(made.rows).id)
}
