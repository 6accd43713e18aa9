import { sql, type RawBuilder } from 'kysely'
import type { Role } from '@/contract/call.ts'
import type { SchoolModule } from '@/contract/school-module.ts'

/** What a caller may see: one school, some classes of one, one district, or nothing (default deny). */
export type Scope = (
  | { kind: 'school'; schoolId: number; regionCode: string }
  | { kind: 'classes'; schoolId: number; regionCode: string; classIds: readonly number[] }
  | { kind: 'region'; regionCode: string }
  | { kind: 'nothing' }
) & {
  /** What a call is about: of a district only schools that take part in it are in scope. Put on by the dispatcher. */
  module?: SchoolModule
  /** Who asks, and in which request: looking up what is masked is counted and written down under it. Put on by the dispatcher. */
  reader?: Reader
}

interface Reader {
  accountId: number
  requestId: string
}

export function scopeOf(account: {
  role: Role | null
  school_id: number | null
  region_code: string | null
  /** Of a teacher. */
  class_ids?: readonly number[] | null
}): Scope {
  if (account.role === 'admin' && account.school_id !== null && account.region_code !== null)
    return { kind: 'school', schoolId: account.school_id, regionCode: account.region_code }
  if (account.role === 'teacher' && account.school_id !== null && account.region_code !== null)
    return {
      kind: 'classes',
      schoolId: account.school_id,
      regionCode: account.region_code,
      classIds: account.class_ids ?? [],
    }
  if (account.role === 'qu' && account.region_code !== null)
    return { kind: 'region', regionCode: account.region_code }
  return { kind: 'nothing' }
}

/** The same scope as far as it concerns a module; 1, which every school has, narrows nothing. */
export const forModule = (scope: Scope, module: 1 | SchoolModule): Scope =>
  module === 1 ? scope : { ...scope, module }

/** The same scope, of somebody. */
export const readBy = (scope: Scope, reader: Reader): Scope => ({ ...scope, reader })

/** The same scope whatever a call is about: of a district all its schools. */
export function anyModule(scope: Scope): Scope {
  const { module: _module, ...whole } = scope
  return whole
}

/** The whole district that a scope lies in, about the same module: what its schools are suppressed together with. */
export const districtOf = ({
  regionCode,
  module,
}: {
  regionCode: string
  module?: SchoolModule
}): Scope & { kind: 'region' } => ({ kind: 'region', regionCode, ...(module ? { module } : {}) })

/**
 * THE predicate of schools that take part in a module (SHELL-10): what a school is not authorised for is not expected of it, and is left out
 * of every denominator. `column` names the school id of the table at hand.
 */
export const takesPart = (module: SchoolModule, column = 'school_id'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select id from school where ${hasModule(module)})`

/** The same of a row of the table `school` itself. */
export const hasModule = (module: SchoolModule, column = 'modules'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} @> array[${sql.lit(module)}]`

/**
 * THE scope function: the predicate every list, count, aggregate, search and export carries.
 * `column` names the school id of the table at hand, e.g. `e.school_id`; `classColumn` its class id: a table without one is not a
 * teacher's to see.
 */
export function inScope(scope: Scope, column = 'school_id', classColumn?: string): RawBuilder<boolean> {
  const schoolId = sql.ref(column)
  if (scope.kind === 'classes' && classColumn)
    return sql<boolean>`(${schoolId} = ${scope.schoolId}
      and ${sql.ref(classColumn)} = any(${[...scope.classIds]}::bigint[]))`
  if (scope.kind === 'school') return sql<boolean>`${schoolId} = ${scope.schoolId}`
  if (scope.kind === 'region')
    return sql<boolean>`${schoolId} in (select id from school
      where region_code = ${scope.regionCode} and deleted_at is null
        ${scope.module === undefined ? sql`` : sql`and ${hasModule(scope.module)}`})`
  return sql<boolean>`false`
}

/** The school whose account it is; 0 = of none: what an audit entry stands under. */
export const schoolOf = (scope: Scope): number =>
  scope.kind === 'school' || scope.kind === 'classes' ? scope.schoolId : 0

/** The district that a scope lies in; empty for none. */
export const regionOf = (scope: Scope): string => (scope.kind === 'nothing' ? '' : scope.regionCode)

/** One text per scope: cache keys and live topics. */
export const scopeKey = (scope: Scope): string => areaKey(scope) + (scope.module ? ` ${scope.module}` : '')

const areaKey = (scope: Scope): string =>
  scope.kind === 'school'
    ? `school:${scope.schoolId}`
    : scope.kind === 'region'
      ? `region:${scope.regionCode}`
      : scope.kind === 'classes'
        ? `classes:${scope.schoolId}:${scope.classIds.join(',')}`
        : 'nothing'
