import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'

/** Throws 403 when a school is not there, or none of the caller's: which of the two is not said. */
export async function requireSchool(db: Db, scope: Scope, schoolId: number): Promise<void> {
  // A teacher's classes are of one school.
  const isOwn = scope.kind === 'classes' ? sql`id = ${scope.schoolId}` : inScope(scope, 'id')
  const { rows } = await sql`
    select from school where id = ${schoolId}::bigint and ${isOwn} and deleted_at is null`.execute(db)
  if (rows.length === 0) throw new Failure(403, { messageKey: 'outOfScope' })
}
