import { sql, type RawBuilder } from 'kysely'
import type { Access, Role } from '@/contract/call.ts'
import type { SchoolModule } from '@/contract/school-module.ts'
import { isDistrict } from '../reference/region-tree.ts'

/** What a caller may see: one school, some classes of one, one district, the districts of a city or province, or nothing (default deny). */
export type Scope = (
  | { kind: 'school'; schoolId: number; regionCode: string }
  | { kind: 'classes'; schoolId: number; regionCode: string; classIds: readonly number[] }
  | { kind: 'region'; regionCode: string }
  /** A city or province: the districts below it, as the tree of regions has them. */
  | { kind: 'area'; regionCode: string; districts: readonly string[] }
  | { kind: 'nothing' }
) & {
  /** What a call is about: of a district only schools that take part in it are in scope. Put on by the dispatcher. */
  module?: SchoolModule
  /** Sees of the district what it publishes, and no record: a bureau above it, or a delegated account. */
  isReader?: true
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
  /** Of a bureau of a city or province: the districts below it. */
  districts?: readonly string[] | null
  /** The one of them that it looks into. */
  visited_region?: string | null
  reads_only?: boolean
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
  if (account.role === 'qu' && account.region_code !== null) return bureauScope(account, account.region_code)
  return { kind: 'nothing' }
}

function bureauScope(
  {
    districts,
    visited_region,
    reads_only = false,
  }: Pick<Parameters<typeof scopeOf>[0], 'districts' | 'visited_region' | 'reads_only'>,
  regionCode: string,
): Scope {
  // A district that has left the tree below is not looked into any longer.
  if (visited_region && districts?.includes(visited_region))
    return { kind: 'region', regionCode: visited_region, isReader: true }
  const isReader = reads_only ? { isReader: true as const } : {}
  // A city without districts, such as Dongguan, is one itself.
  if (districts && !isDistrict(regionCode)) return { kind: 'area', regionCode, districts, ...isReader }
  return { kind: 'region', regionCode, ...isReader }
}

/** As what the holder of a scope calls: a bureau above the districts at home as `area`; whoever only reads as `reader`. */
export function accessOf(role: Role | null, { kind, isReader }: Scope): Access | null {
  if (kind === 'area') return 'area'
  return isReader ? 'reader' : role
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
  if (scope.kind === 'region' || scope.kind === 'area')
    return sql<boolean>`${schoolId} in (select id from school
      where ${inDistricts(scope)} and deleted_at is null
        ${scope.module === undefined ? sql`` : sql`and ${hasModule(scope.module)}`})`
  return sql<boolean>`false`
}

const inDistricts = (scope: Scope & { kind: 'region' | 'area' }): RawBuilder<boolean> =>
  scope.kind === 'region'
    ? sql<boolean>`region_code = ${scope.regionCode}`
    : sql<boolean>`region_code = any(${[...scope.districts]}::text[])`

/** The school whose account it is; 0 = of none: what an audit entry stands under. */
export const schoolOf = (scope: Scope): number =>
  scope.kind === 'school' || scope.kind === 'classes' ? scope.schoolId : 0

/** The district that a scope lies in, or the city or province that it is; empty for none. */
export const regionOf = (scope: Scope): string => (scope.kind === 'nothing' ? '' : scope.regionCode)

/** One text per scope: cache keys and live topics. */
export const scopeKey = (scope: Scope): string =>
  areaKey(scope) + (scope.module ? ` ${scope.module}` : '') + (scope.isReader ? ' reader' : '')

function areaKey(scope: Scope): string {
  if (scope.kind === 'school') return `school:${scope.schoolId}`
  if (scope.kind === 'region') return `region:${scope.regionCode}`
  if (scope.kind === 'classes') return `classes:${scope.schoolId}:${scope.classIds.join(',')}`
  return scope.kind === 'area' ? `area:${scope.regionCode}:${scope.districts.join(',')}` : 'nothing'
}
