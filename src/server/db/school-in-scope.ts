import type { Stage } from '@/standards/grade.ts'
import { Failure } from '../http/failure.ts'
import type { Db } from './schema.ts'
import { anyModule, inScope, type Scope } from './scope.ts'

/**
 * The school asked about, else the reader's own; undefined = the district. One that takes no part in the module is found too: its figures
 * are empty, not refused (SHELL-10). Throws 403 for one outside the scope.
 */
export async function schoolInScope(db: Db, scope: Scope, requested: number | undefined) {
  const id = requested ?? (scope.kind === 'school' ? scope.schoolId : undefined)
  if (id === undefined) return undefined
  const school = await db
    .selectFrom('school')
    .select(['id', 'name', 'stages'])
    .where('id', '=', id)
    .where(inScope(anyModule(scope), 'school.id'))
    .executeTakeFirst()
  if (!school) throw new Failure(403, { messageKey: 'outOfScope' })
  return { id: school.id, name: school.name, stages: school.stages as Stage[] }
}

/** A class of that school; throws 403 for any other. */
export async function classInSchool(db: Db, schoolId: number | undefined, id: number) {
  const found =
    schoolId === undefined
      ? undefined
      : await db
          .selectFrom('class')
          .select(['id', 'number', 'grade'])
          .where('school_id', '=', schoolId)
          .where('id', '=', id)
          .executeTakeFirst()
  if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
  return found
}
