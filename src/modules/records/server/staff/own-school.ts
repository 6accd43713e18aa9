import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

/**
 * The school a question is about: the own of its staff, `asked` of a bureau's. Throws 400 when a bureau names none, 403 when it is
 * outside the scope, deleted, or not there at all.
 */
export async function schoolRequested(db: Db, scope: Scope, requested: number | undefined): Promise<number> {
  const id = requested ?? (scope.kind === 'school' || scope.kind === 'classes' ? scope.schoolId : undefined)
  if (id === undefined) throw new Failure(400, { messageKey: 'schoolNeeded' })
  if (scope.kind === 'classes' && id === scope.schoolId) return id
  const found = await db
    .selectFrom('school')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(inScope(scope, 'id'))
    .select('id')
    .executeTakeFirst()
  if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
  return id
}

/** The same, held until the transaction ends. Throws 404 when it was deleted meanwhile. */
export async function lockSchoolRequested(
  trx: Db,
  scope: Scope,
  requested: number | undefined,
): Promise<number> {
  const id = await schoolRequested(trx, scope, requested)
  await lockSchool(trx, id)
  return id
}

/** Throws 404 when the school was deleted. */
export async function lockSchool(trx: Db, id: number): Promise<void> {
  const [held] = await lockSchools(trx, [id])
  if (held === undefined) throw new Failure(404, { messageKey: 'noSuchSchool' })
}
