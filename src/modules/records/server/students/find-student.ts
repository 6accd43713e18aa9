import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { mayRead } from '@/server/db/find-student.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

/** A student's record as writers look at it, unmasked; sex 0 and null = not known. */
export interface StoredStudent {
  schoolId: number
  id: number
  classId: number
  version: number
  name: string
  studentNo: string | null
  sex: number
  birthDate: string | null
  seatNo: number | null
  guardianName: string | null
  guardianPhone: string | null
  idNumber: string | null
  enrolledIn: number | null
  /** Lives at the school; null = not known. */
  boarding: boolean | null
  removed: 'deleted' | 'moved' | 'left' | null
  removedAt: Date | null
  cameFrom: { schoolId: number; studentId: number } | null
}

export const noSuchStudent = () => new Failure(404, { messageKey: 'noSuchPupil' })

/** The record with this id, if it is in scope. Throws Failure 403 for one out of it, 404 where there is none. */
export async function findStudent(db: Db, scope: Scope, id: number): Promise<StoredStudent> {
  const { rows } = await sql<StoredStudent>`
    select s.school_id as "schoolId", s.id, s.class_id as "classId", s.version, s.name, s.student_no as "studentNo",
      s.sex, s.birth_date::text as "birthDate", s.seat_no as "seatNo", s.guardian_name as "guardianName",
      s.guardian_phone as "guardianPhone", s.id_number as "idNumber", s.enrolled_in as "enrolledIn", s.boarding, s.removed,
      s.removed_at as "removedAt", s.came_from as "cameFrom"
    from student s join school k on k.id = s.school_id and k.deleted_at is null
    where s.id = ${id} and ${mayRead(scope)}`.execute(db)
  const [student] = rows
  if (!student) throw await refusalOf(db, scope, { of: 'student', id, messageKey: 'noSuchPupil' })
  return student
}
