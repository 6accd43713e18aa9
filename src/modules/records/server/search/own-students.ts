import { sql, type RawBuilder } from 'kysely'
import { inScope, type Scope } from '@/server/db/scope.ts'

/** The schools whose students are searched, over the id named: of a teacher the own. */
export const ofOwnSchools = (scope: Scope, column: string): RawBuilder<boolean> =>
  scope.kind === 'classes' ? sql<boolean>`${sql.ref(column)} = ${scope.schoolId}` : inScope(scope, column)

/** Of these schools' students, over the alias s, who is here, and of a teacher's classes. */
export const isOwnStudent = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'classes'
    ? sql<boolean>`(s.removed is null and s.class_id = any(${[...scope.classIds]}::bigint[]))`
    : sql<boolean>`s.removed is null`
