import type { Db } from './schema.ts'
import { Failure } from '../http/failure.ts'
import { anyModule, inScope, type Scope } from './scope.ts'

/**
 * The school that a page is about: the one asked for, or the reader's own. One that takes no part in the module is found too: its figures
 * are empty, not refused (SHELL-10). Throws 403 for one out of scope.
 */
export async function schoolInScope(db: Db, scope: Scope, requested: number | undefined) {
  const id = requested ?? (scope.kind === 'school' ? scope.schoolId : undefined)
  if (id === undefined) return undefined
  const school = await db
    .selectFrom('school')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(inScope(anyModule(scope), 'school.id'))
    .executeTakeFirst()
  if (!school) throw new Failure(403, { messageKey: 'outOfScope' })
  return school
}
