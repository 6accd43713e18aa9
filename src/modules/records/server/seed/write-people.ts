import { sql } from 'kysely'
import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import type { RecordPlan } from '@/modules/records/server/seed/draw-records.ts'
import type { ClassPlan } from './students.ts'
import { classRows, studentRows } from '@/server/seed/tables.ts'

export interface PeopleTarget {
  schoolId: number
  regionCode: string
  newestYear: number
}

/** Classes (those of years gone by are closed), students with the guardians who have bound, and how each record began. */
export async function writePeople(
  trx: Db,
  { schoolId, regionCode, newestYear }: PeopleTarget,
  classIds: ReadonlyMap<ClassPlan, number>,
  records: Iterable<readonly [id: number, record: RecordPlan]>,
): Promise<void> {
  const classes = classRows()
  for (const [{ schoolYear, grade, number }, id] of classIds) {
    const closed_at = schoolYear < newestYear ? `${schoolYear + 1}-08-31T16:00:00+08:00` : null
    classes.add({ school_id: schoolId, id, school_year: schoolYear, grade, number, closed_at })
  }
  await classes.flush(trx)
  const students = studentRows()
  const ids: number[] = []
  for (const [id, record] of records) {
    ids.push(id)
    const keys = personKeys(record.name)
    students.add({
      school_id: schoolId,
      id,
      student_no: record.studentNo,
      name: record.name,
      sex: record.sex,
      birth_date: record.birthDate,
      class_id: entryOf(classIds, record.class),
      guardian_name: record.guardianName,
      guardian_phone: record.guardianPhone,
      name_pinyin: keys.pinyin,
      name_initials: keys.initials,
      region_code: regionCode,
      seat_no: record.seat,
      id_number: record.idNumber,
      enrolled_in: record.enrolledIn,
      boarding: record.boarding,
      guardians: record.guardians,
      removed: record.leftOn === null ? null : 'moved',
      removed_at: record.leftOn === null ? null : `${record.leftOn}T16:00:00+08:00`,
    })
  }
  await students.flush(trx)
  await writeBindings(trx, schoolId, ids)
  await writeBeginnings(trx, schoolId, ids)
}

/** A hash that no token has: nobody can come as one of these guardians. */
async function writeBindings(trx: Db, schoolId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash, bound_at)
    select s.school_id, s.id, case when (s.id + n) % 2 = 0 then 'mother' else 'father' end,
      case n when 1 then s.guardian_phone else '100' || lpad((s.id * 7919 % 100000000)::text, 8, '0') end,
      'synthetic', decode(md5('one ' || s.id || n) || md5('two ' || s.id || n), 'hex'),
      make_timestamptz(s.enrolled_in, 9, 2 + (s.id % 20)::int, 12, 0, 0, 'Asia/Shanghai')
    from student s cross join generate_series(1, 2) n
    where s.school_id = ${schoolId} and s.id = any(${ids}::bigint[]) and n <= s.guardians`.execute(trx)
}

async function writeBeginnings(trx: Db, schoolId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into student_event (school_id, student_id, kind, at)
    select school_id, id, 'imported', make_timestamptz(enrolled_in, 9, 1, 9, 0, 0, 'Asia/Shanghai')
    from student where school_id = ${schoolId} and id = any(${ids}::bigint[])
    union all
    select school_id, id, 'moved-out', removed_at from student
    where school_id = ${schoolId} and id = any(${ids}::bigint[]) and removed = 'moved'`.execute(trx)
}
