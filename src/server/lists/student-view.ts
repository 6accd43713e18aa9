import type { StudentHead } from '@/contract/student-head.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import type { Student } from '../db/find-student.ts'
import { readerOf, disclose } from '../db/personal-data.ts'
import type { Scope } from '../db/scope.ts'

/** Who a record is about, masked like a row of a list: a bureau reads no whole name. */
export function studentView(student: Student, scope: Scope, now: Date): StudentHead {
  const { id, schoolId, school, guardians, birthDate } = student
  const reader = readerOf(scope, schoolId)
  return {
    id,
    schoolId,
    school,
    guardians,
    class: student.class,
    name: disclose('studentName', student.name, reader),
    number: disclose('studentNumber', student.studentNo ?? '', reader),
    sex: (['unknown', 'boy', 'girl'] as const)[student.sex] ?? 'unknown',
    age: birthDate === null ? null : ageYearsOn(birthDate, schoolDay(now)),
    removed: student.removed !== null,
  }
}
