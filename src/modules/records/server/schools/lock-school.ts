import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

/**
 * The school, held until the transaction ends, whether deleted or not; of a school's staff the own. Throws 403 outside the scope, or
 * where there is no such school.
 */
export async function lockSchool(trx: Db, scope: Scope, id: number) {
  const own =
    scope.kind === 'school'
      ? sql<boolean>`id = ${scope.schoolId}`
      : scope.kind === 'region'
        ? sql<boolean>`region_code = ${scope.regionCode}`
        : sql<boolean>`false`
  const school = await trx
    .selectFrom('school')
    .where('id', '=', id)
    .where(own)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!school) throw new Failure(403, { messageKey: 'outOfScope' })
  return school
}

/** The same; throws 404 when it was deleted. */
export async function lockPresentSchool(trx: Db, scope: Scope, id: number) {
  const school = await lockSchool(trx, scope, id)
  if (school.deleted_at !== null) throw new Failure(404, { messageKey: 'noSuchSchool' })
  return school
}
