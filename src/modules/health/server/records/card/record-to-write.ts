import { findChild, goneMessage, type Child } from '@/server/db/find-child.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { CorrectedKind, KeptRecord } from './corrected-kind.ts'

/** A child and its record of a round, done or not, with the school held until the end. Throws Failure 404 or 409. */
export async function recordToWrite<R extends KeptRecord, Changes>(
  trx: Trx,
  { recordsOf, missing }: CorrectedKind<R, Changes>,
  scope: Scope,
  { id, round }: { id: number; round: number },
): Promise<{ child: Child; record: R }> {
  const seen = await findChild(trx, scope, id)
  await lockSchools(trx, [seen.schoolId])
  const child = await findChild(trx, scope, id)
  if (child.gone) throw new Failure(409, { messageKey: goneMessage[child.gone] })
  // What another school measured stays with it.
  const records = await recordsOf(trx, [{ schoolId: child.schoolId, studentId: id }])
  const record = records.find((each) => each.round.id === round)
  if (!record) throw new Failure(404, { messageKey: missing })
  return { child, record }
}
