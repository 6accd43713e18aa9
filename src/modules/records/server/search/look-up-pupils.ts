import { sql } from 'kysely'
import type { FoundPupil } from '@/contract/search.ts'
import type { Db } from '@/server/db/schema.ts'
import { anyModule, type Scope } from '@/server/db/scope.ts'
import { noteLookups } from '@/server/lists/masked-lookups.ts'
import { allOf, baseOf } from '@/server/lists/narrow-rows.ts'
import { findWholePupils } from '../lists/pupil-sql.ts'
import { studentsSql } from '../lists/students.ts'
import type { Reading } from '@/server/reference/read-text.ts'
import { mostCounted } from './find-pupils.ts'
import { maskPupils, pupilsAt } from './show-pupils.ts'

/**
 * Pupils of a district for its bureau, to whom their names are masked: those whose whole name or number a text is. Counted against the
 * account's hour, and written into the access history of all who are found; a part of a name finds nobody.
 */
export async function lookUpPupils(
  db: Db,
  given: Scope,
  { text, reading }: { text: string; reading: Reading },
  limit: number,
): Promise<{ rows: FoundPupil[]; total: number; more: boolean }> {
  const whole = findWholePupils(text)
  if (!whole) return { rows: [], total: 0, more: false }
  const scope = anyModule(given)
  await noteLookups(db, scope, studentsSql, { search: text })
  const first = sql`(
    select s.school_id, s.id, row_number() over (order by s.school_id, s.id), (count(*) over ())::int
    from student s where ${allOf([baseOf(studentsSql, scope), whole.where])}
    order by s.school_id, s.id limit ${limit})`
  const { rows } = await pupilsAt(first, scope).execute(db)
  const total = rows[0]?.total ?? 0
  return {
    rows: maskPupils(rows, scope, reading),
    total: Math.min(total, mostCounted),
    more: total > mostCounted,
  }
}
