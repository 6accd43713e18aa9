import { sql, type Kysely, type RawBuilder } from 'kysely'
import { mostSheets } from '@/contract/binding.ts'
import { inScope, type Scope } from '../db/scope.ts'

export interface PupilToCode {
  schoolId: number
  studentId: number
  classId: number
}

/** Pupils in scope for whom sheets are wanted, by school, class and seat; one more than a call may have, to tell too many. */
export async function pupilsToCode(
  trx: Kysely<any>,
  scope: Scope,
  which: RawBuilder<unknown>,
): Promise<PupilToCode[]> {
  const { rows } = await sql<PupilToCode>`
    select s.school_id as "schoolId", s.id as "studentId", s.class_id as "classId"
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.gone is null and ${inScope(scope, 's.school_id', 's.class_id')} and ${which}
    order by s.school_id, c.grade, c.number, s.seat_no nulls last, s.name_pinyin, s.id
    limit ${mostSheets + 1}`.execute(trx)
  return rows
}
