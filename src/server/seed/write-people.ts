import type { Kysely } from 'kysely'
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
    })
  }
  await students.flush(trx)
}
