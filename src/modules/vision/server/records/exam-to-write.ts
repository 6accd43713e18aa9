import { findChild, goneMessage, type Child } from '@/server/db/find-child.ts'
import type { Trx } from '@/server/db/schema.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { examsOfChild, type ChildExam } from './exams-of-child.ts'

/** A child and its finished exam of a round, with the school held until the end. Throws Failure 404 or 409. */
export async function examToWrite(
  trx: Trx,
  scope: Scope,
  { id, round }: { id: number; round: number },
): Promise<{ child: Child; exam: ChildExam }> {
  const seen = await findChild(trx, scope, id)
  await lockSchools(trx, [seen.schoolId])
  const child = await findChild(trx, scope, id)
  if (child.gone) throw new Failure(409, { messageKey: goneMessage[child.gone] })
  // What another school measured stays with it.
  const exams = await examsOfChild(trx, [{ schoolId: child.schoolId, studentId: id }])
  const exam = exams.find((each) => each.round.id === round)
  if (!exam) throw new Failure(404, { messageKey: 'noSuchExam' })
  if (exam.state !== 'done') throw new Failure(409, { messageKey: 'examNotDone' })
  return { child, exam }
}
