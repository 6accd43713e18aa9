import { sql, type RawBuilder } from 'kysely'
import { stopsOf } from '@/lib/playlist.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

/** The columns that say whose link it is. */
export function ownerOf(scope: Scope) {
  if (scope.kind !== 'school' && scope.kind !== 'region') throw new Failure(403)
  return { school_id: scope.kind === 'school' ? scope.schoolId : 0, region_code: scope.regionCode }
}

/** The links, or rotations, of the own school or bureau; a school's stay its own in another district. */
export function isOwn(scope: Scope, table?: string): RawBuilder<boolean> {
  const { school_id, region_code } = ownerOf(scope)
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name)
  if (school_id > 0) return sql<boolean>`${column('school_id')} = ${school_id}`
  return sql<boolean>`(${column('school_id')} = 0 and ${column('region_code')} = ${region_code})`
}

/** Throws 403 when the screen or a stop of its playlist names a school outside the scope. */
export async function requireInScope(
  db: Db,
  scope: Scope,
  { school, playlist }: ScreenSearch,
): Promise<void> {
  const stops = stopsOf(playlist).flatMap((stop) => (stop.kind === 'school' ? [stop.school] : []))
  const named = [...new Set(school === undefined ? stops : [school, ...stops])]
  if (named.length === 0) return
  const found = await db
    .selectFrom('school')
    .select('id')
    .where('id', 'in', named)
    .where(inScope(scope, 'school.id'))
    .execute()
  if (found.length < named.length) throw new Failure(403, { messageKey: 'outOfScope' })
}
