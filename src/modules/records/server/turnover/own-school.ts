import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { Failure } from '@/server/http/failure.ts'

export interface TurnoverSchool {
  id: number
  name: string
  regionCode: string
}

/** The school a call is about: the own one of a school's staff, the named one of a bureau. Throws Failure 403, and 400 where a bureau names none. */
export async function schoolOfCall(db: Db, scope: Scope, named?: number): Promise<TurnoverSchool> {
  const id = scope.kind === 'school' ? (named ?? scope.schoolId) : named
  if (scope.kind !== 'school' && scope.kind !== 'region') throw new Failure(403)
  if (id === undefined)
    throw new Failure(400, { issues: [{ path: 'school', code: 'invalid_type', message: 'required' }] })
  const { rows } = await sql<TurnoverSchool>`
    select id, name, region_code as "regionCode" from school
    where id = ${id} and deleted_at is null and ${inScope(scope, 'id')}`.execute(db)
  const [school] = rows
  if (!school) throw new Failure(403, { messageKey: 'outOfScope' })
  return school
}

/** The own school of its staff, held until the end. Throws Failure 403. */
export async function lockOwnSchool(trx: Db, scope: Scope): Promise<TurnoverSchool> {
  if (scope.kind !== 'school') throw new Failure(403)
  const school = await schoolOfCall(trx, scope)
  if ((await lockSchools(trx, [school.id])).length === 0) throw new Failure(403, { messageKey: 'outOfScope' })
  return school
}
