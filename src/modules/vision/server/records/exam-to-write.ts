import { findStudent, removedMessage, type Student } from '@/server/db/find-student.ts'
import type { Trx } from '@/server/db/schema.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { examsOfStudent, type StudentExam } from './exams-of-student.ts'

/** A child and its finished exam of a round, with the school held until the end. Throws Failure 404 or 409. */
export async function examToWrite(
  trx: Trx,
  scope: Scope,
  { id, round }: { id: number; round: number },
): Promise<{ student: Student; exam: StudentExam }> {
  const seen = await findStudent(trx, scope, id)
  await lockSchools(trx, [seen.schoolId])
  const student = await findStudent(trx, scope, id)
  if (student.removed) throw new Failure(409, { messageKey: removedMessage[student.removed] })
  // What another school measured stays with it.
  const exams = await examsOfStudent(trx, [{ schoolId: student.schoolId, studentId: id }])
  const exam = exams.find((each) => each.round.id === round)
  if (!exam) throw new Failure(404, { messageKey: 'noSuchExam' })
  if (exam.state !== 'done') throw new Failure(409, { messageKey: 'examNotDone' })
  return { student, exam }
}
