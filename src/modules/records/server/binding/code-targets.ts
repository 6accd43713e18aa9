import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { maxSheets, type codesMake } from '@/modules/records/contract/binding-codes.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { Selection } from '@/contract/lists/list.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { isUnbound } from './bound-accounts.ts'
import { Failure } from '@/server/http/failure.ts'
import { predicateOfSelection, rowsOfSelection } from '@/server/lists/selection.ts'
import { studentsSql } from '../lists/students.ts'
import type { CodeTarget } from './insert-codes.ts'

export type CodesRequested = ParsedInputOf<typeof codesMake>
export interface Target extends CodeTarget {
  /** Of a student: the class of now, for the timeline. */
  presentClass: number | null
}

/** For whom codes are wanted, as far as the caller may make them. Throws 403, 404, or 413 beyond `mostSheets`. */
export async function codeTargets(trx: Db, scope: Scope, requested: CodesRequested): Promise<Target[]> {
  if (requested.for === 'school') {
    // A code for a whole school opens every child's record to their parents: the school's own to give.
    if (scope.kind !== 'school') throw new Failure(403)
    return [{ schoolId: scope.schoolId, classId: null, studentId: null, presentClass: null }]
  }
  if (requested.for === 'class') {
    const schoolId = await schoolOfClass(trx, scope, requested.classId)
    return [{ schoolId, classId: requested.classId, studentId: null, presentClass: null }]
  }
  if (requested.for === 'pupils-of-class') await schoolOfClass(trx, scope, requested.classId)
  if (requested.for === 'students') await requireExpected(trx, scope, requested.selection)
  const students = await studentsToCode(trx, scope, whichStudents(scope, requested))
  if (students.length > maxSheets) throw tooMany()
  return students.map(({ schoolId, studentId, classId }) => ({
    schoolId,
    classId: null,
    studentId,
    presentClass: classId,
  }))
}

const tooMany = () => new Failure(413, { messageKey: 'bindTooManySheets', params: { max: maxSheets } })

/** Throws 409 when the rows are not as many as the person saw. Far too many are not even counted. */
async function requireExpected(trx: Db, scope: Scope, selection: Selection): Promise<void> {
  if ('ids' in selection) return
  if (selection.expected > maxSheets) throw tooMany()
  await rowsOfSelection(trx, scope, studentsSql, selection)
}

function whichStudents(
  scope: Scope,
  requested: Extract<CodesRequested, { for: 'students' | 'pupils-of-class' }>,
) {
  if (requested.for === 'pupils-of-class')
    return sql`s.class_id = ${requested.classId} ${requested.unboundOnly ? sql`and ${isUnbound}` : sql``}`
  return predicateOfSelection(scope, studentsSql, requested.selection)
}

async function schoolOfClass(trx: Db, scope: Scope, classId: number): Promise<number> {
  const { rows } = await sql<{ school_id: number }>`
    select c.school_id from class c join school k on k.id = c.school_id
    where c.id = ${classId} and c.closed_at is null and k.deleted_at is null
      and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(trx)
  const found = rows[0]
  if (!found) throw await refusalOf(trx, scope, { of: 'class', id: classId, messageKey: 'bindNoClass' })
  return found.school_id
}

interface StudentToCode {
  schoolId: number
  studentId: number
  classId: number
}

/** Students in scope for whom sheets are wanted, by school, class and seat; one more than a call may have, to notice too many. */
async function studentsToCode(trx: Db, scope: Scope, which: RawBuilder<unknown>): Promise<StudentToCode[]> {
  const { rows } = await sql<StudentToCode>`
    select s.school_id as "schoolId", s.id as "studentId", s.class_id as "classId"
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.removed is null and ${inScope(scope, 's.school_id', 's.class_id')} and ${which}
    order by s.school_id, c.grade, c.number, s.seat_no nulls last, s.name_pinyin, s.id
    limit ${maxSheets + 1}`.execute(trx)
  return rows
}
