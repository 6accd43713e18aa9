import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { DistrictMap } from '@/modules/vision/contract/district-map.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'

/** A map whose schools are named by their codes. */
export type MapOfCodes = Omit<DistrictMap, 'schools'> & {
  schools: readonly (Omit<DistrictMap['schools'][number], 'id'> & { code: string })[]
}

/** The supplied map as a district sees it: only its own schools; null where it shows none of them. */
export async function readMap(
  db: Db,
  scope: Scope,
  map: MapOfCodes | undefined,
): Promise<DistrictMap | null> {
  if (!map || scope.kind !== 'region') return null
  const { rows } = await sql<{ id: number; code: string }>`
    select s.id, s.code from school s
    where s.code = any(${map.schools.map(({ code }) => code)}::text[]) and s.deleted_at is null
      and ${inScope(scope, 's.id')}`.execute(db)
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  const schools = map.schools.flatMap(({ code, ...shape }) => {
    const id = ids.get(code)
    return id === undefined ? [] : [{ id, ...shape }]
  })
  return schools.length > 0 ? { ...map, schools } : null
}
