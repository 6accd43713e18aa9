import type { Transaction } from 'kysely'
import { findChild, type Child } from '../../db/find-child.ts'
import { lockSchools } from '../../db/lock-schools.ts'
import type { Database } from '../../db/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { Failure } from '../../http/failure.ts'
import { testsOfChild, type ChildTest } from './tests-of-child.ts'

/** A child and its fitness test of a round, done or not, with the school held until the end. Throws Failure 404 or 409. */
export async function testToWrite(
  trx: Transaction<Database>,
  scope: Scope,
  { id, round }: { id: number; round: number },
): Promise<{ child: Child; test: ChildTest }> {
  const seen = await findChild(trx, scope, id)
  await lockSchools(trx, [seen.schoolId])
  const child = await findChild(trx, scope, id)
  if (child.gone) throw new Failure(409, { messageKey: child.gone === 'moved' ? 'pupilMoved' : 'pupilInBin' })
  // What another school measured stays with it.
  const tests = await testsOfChild(trx, [{ schoolId: child.schoolId, studentId: id }])
  const test = tests.find((each) => each.round.id === round)
  if (!test) throw new Failure(404, { messageKey: 'noSuchTest' })
  return { child, test }
}
