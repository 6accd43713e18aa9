import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { readerOf, disclose, type Reader } from '@/server/db/personal-data.ts'
import { modulesOfSchool } from '@/server/db/modules-of-school.ts'
import type { Scope } from '@/server/db/scope.ts'
import { rowsOfList } from '@/server/lists/rows-of-list.ts'
import { studentsSql } from '../lists/students.ts'
import { chainOfStudent } from '@/server/db/chain-of-student.ts'
import { findStudent, noSuchStudent, type StoredStudent } from './find-student.ts'
import { newestOfModules } from './newest-of-modules.ts'
import { newestVision } from './newest-vision.ts'

/** A record as its page reads it, masked like a row of the list. Throws Failure 404. */
export async function readRecord(db: Db, scope: Scope, id: number): Promise<StudentRecord> {
  const student = await findStudent(db, scope, id)
  const { schoolId } = student
  const own = sql`s.school_id = ${schoolId} and s.id = ${id}`
  const [row] = await rowsOfList(db, scope, studentsSql, own)
  if (!row) throw noSuchStudent()
  const key = { schoolId, studentId: id }
  const chain = await chainOfStudent(db, key)
  // What was measured for a module that the school lacks now is hidden, and comes back with it.
  const open = await modulesOfSchool(db, schoolId)
  return {
    ...row,
    cameFrom: await schoolBefore(db, student),
    removed: student.removed,
    removedAt: student.removedAt?.toISOString() ?? null,
    bindings: await standingBindings(db, key, readerOf(scope, schoolId)),
    vision: open.includes(2) ? await newestVision(db, chain) : null,
    newest: await newestOfModules(db, chain, open),
    ...(await neighbours(db, student)),
  }
}

async function schoolBefore(db: Db, { cameFrom }: StoredStudent): Promise<string | null> {
  if (!cameFrom) return null
  const { rows } = await sql<{ name: string }>`
    select name from school where id = ${cameFrom.schoolId}`.execute(db)
  return rows[0]?.name ?? null
}

async function standingBindings(
  db: Db,
  { schoolId, studentId }: { schoolId: number; studentId: number },
  reader: Reader,
): Promise<StudentRecord['bindings']> {
  const { rows } = await sql<{ id: number; relation: string; mobile: string; at: Date }>`
    select id, relation, mobile, bound_at as at from guardian_binding
    where school_id = ${schoolId} and student_id = ${studentId} and ended_at is null order by bound_at, id`.execute(
    db,
  )
  return rows.map(({ id, relation, mobile, at }) => ({
    id,
    relation,
    phone: disclose('mobile', mobile, reader),
    boundAt: at.toISOString(),
  }))
}

/** Before and after in the class, by seat; none of who is gone. */
async function neighbours(
  db: Db,
  { schoolId, classId, id, removed }: StoredStudent,
): Promise<Pick<StudentRecord, 'previous' | 'next'>> {
  if (removed) return { previous: null, next: null }
  const { rows } = await sql<Pick<StudentRecord, 'previous' | 'next'>>`
    select previous, next from (
      select id, lag(id) over by_seat as previous, lead(id) over by_seat as next
      from student where school_id = ${schoolId} and class_id = ${classId} and removed is null
      window by_seat as (order by coalesce(seat_no, 32767), id)) s
    where id = ${id}`.execute(db)
  return rows[0] ?? { previous: null, next: null }
}
