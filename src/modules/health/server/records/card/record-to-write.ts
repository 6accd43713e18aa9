import { findStudent, removedMessage, type Student } from '@/server/db/find-student.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { CorrectedKind, StoredRecord } from './corrected-kind.ts'

/** A child and its record of a round, done or not, with the school held until the end. Throws Failure 404 or 409. */
export async function recordToWrite<R extends StoredRecord, Changes>(
  trx: Trx,
  { recordsOf, missing }: CorrectedKind<R, Changes>,
  scope: Scope,
  { id, round }: { id: number; round: number },
): Promise<{ student: Student; record: R }> {
  const seen = await findStudent(trx, scope, id)
  await lockSchools(trx, [seen.schoolId])
  const student = await findStudent(trx, scope, id)
  if (student.removed) throw new Failure(409, { messageKey: removedMessage[student.removed] })
  // What another school measured stays with it.
  const records = await recordsOf(trx, [{ schoolId: student.schoolId, studentId: id }])
  const record = records.find((each) => each.round.id === round)
  if (!record) throw new Failure(404, { messageKey: missing })
  return { student, record }
}
