import { sql } from 'kysely'
import type { Db } from './schema.ts'
import { refusalOf } from './out-of-scope.ts'
import { inScope, type Scope } from './scope.ts'

/** A student as the record's page needs them, unmasked; sex 0 and null = not known. */
export interface Student {
  schoolId: number
  id: number
  classId: number
  name: string
  studentNo: string | null
  sex: number
  birthDate: string | null
  guardians: number
  removed: 'deleted' | 'moved' | 'left' | null
  school: string
  regionCode: string
  class: { grade: number; number: number; name: string }
}

/** What is said to somebody who wants to change a record that counts nowhere any more, by why it does not. */
export const removedMessage = { deleted: 'pupilInBin', moved: 'pupilMoved', left: 'pupilLeft' } as const

/** Who is in the bin or has moved away is nobody's student: a teacher no longer sees them, the school and the bureau do. */
export const mayRead = (scope: Scope) =>
  scope.kind === 'classes'
    ? sql<boolean>`(${inScope(scope, 's.school_id', 's.class_id')} and s.removed is null)`
    : inScope(scope, 's.school_id')

/** The student with this id, if in scope. Throws Failure 403 for one out of it, 404 where there is none. */
export async function findStudent(db: Db, scope: Scope, id: number): Promise<Student> {
  const { rows } = await sql<Student>`
    select s.school_id as "schoolId", s.id, s.class_id as "classId", s.name, s.student_no as "studentNo", s.sex,
      s.birth_date::text as "birthDate", s.guardians, s.removed, k.name as school, k.region_code as "regionCode",
      jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class
    from student s
    join school k on k.id = s.school_id and k.deleted_at is null
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.id = ${id} and ${mayRead(scope)}`.execute(db)
  const [student] = rows
  if (!student) throw await refusalOf(db, scope, { of: 'student', id, messageKey: 'noSuchPupil' })
  return student
}
