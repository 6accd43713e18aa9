import type { Kysely } from 'kysely'
import { personKeys } from '../reference/name-keys.ts'
import type { ClassPlan, Pupil } from './pupils.ts'
import { classRows, studentRows } from './tables.ts'

export async function writePeople(
  trx: Kysely<any>,
  schoolId: number,
  classIds: ReadonlyMap<ClassPlan, number>,
  pupilIds: ReadonlyMap<Pupil, number>,
): Promise<void> {
  const classes = classRows()
  for (const [{ schoolYear, grade, number }, id] of classIds) {
    classes.add({ school_id: schoolId, id, school_year: schoolYear, grade, number })
  }
  await classes.flush(trx)
  const students = studentRows()
  for (const [pupil, id] of pupilIds) {
    const keys = personKeys(pupil.name)
    students.add({
      school_id: schoolId,
      id,
      student_no: pupil.studentNo,
      name: pupil.name,
      sex: pupil.sex,
      birth_date: pupil.birthDate,
      class_id: classIds.get(pupil.lastClass)!,
      guardian_name: pupil.guardianName,
      guardian_phone: pupil.guardianPhone,
      name_pinyin: keys.pinyin,
      name_initials: keys.initials,
    })
  }
  await students.flush(trx)
}
