import { sql, type RawBuilder } from 'kysely'
import type { FoundPupil } from '@/contract/search.ts'
import type { Db } from '@/server/db/schema.ts'
import { prepared } from '@/server/db/prepare.ts'
import { readerOf, tell } from '@/server/db/personal-data.ts'
import type { Scope } from '@/server/db/scope.ts'
import { hitsInPerson } from './hits.ts'
import { isOwnPupil, ofOwnSchools } from './own-pupils.ts'
import type { Reading } from '@/server/reference/read-text.ts'

const shownDigits = 4

/**
 * Pupils with what is shown of them, as a query over a table of (school_id, id, place, total), by place. One row at a time by
 * its key: planning a join would take longer than reading them.
 */
export const pupilsAt = (
  given: RawBuilder<unknown>,
  scope: Scope,
): RawBuilder<ReadPupil> => sql<ReadPupil>`${prepared}
  select s.*, (select name from school where id = given.school_id) as school, given.total
  from ${given} as given (school_id, id, place, total)
  cross join lateral (
    select s.id, s.name, case s.sex when 1 then 'boy' when 2 then 'girl' else 'unknown' end as sex, s.school_id as "schoolId",
      (select c.grade from class c where c.school_id = s.school_id and c.id = s.class_id) as grade,
      (select c.number from class c where c.school_id = s.school_id and c.id = s.class_id) as class,
      coalesce(right(s.student_no, ${sql.lit(shownDigits)}), '') as number
    from student s where s.school_id = given.school_id and s.id = given.id and ${isOwnPupil(scope)} offset 0) s
  where ${ofOwnSchools(scope, 'given.school_id')}
  order by given.place`

export interface ReadPupil extends FoundPupil {
  total: number
}

/** As the caller may see them: names only inside the own school (domain.md, rule 6), numbers by their end. */
export function maskPupils(rows: readonly ReadPupil[], scope: Scope, reading: Reading): FoundPupil[] {
  return rows.map(({ total: _total, ...pupil }) => {
    const name = tell('childName', pupil.name, readerOf(scope, pupil.schoolId))
    const hits = hitsInPerson(pupil.name, reading)
    const seen = hits && (name === pupil.name ? hits : seenHits(hits, pupil.name, name))
    return { ...pupil, name, ...(seen ? { hits: seen } : {}), number: pupil.number && `**** ${pupil.number}` }
  })
}

/** Places of a masked name: it shows the first character, and may show the last. */
function seenHits(hits: readonly number[], name: string, masked: string): number[] {
  const last = [...name].length - 1
  const lastSeen = [...masked].length - 1
  const places = hits.map((at) => (at === last ? lastSeen : at === 0 ? 0 : -1))
  return places.filter((at) => at >= 0 && [...masked][at] !== '*')
}

/** Pupils found before, as they are now, in the order given; who has gone, or out of scope, since is left out. */
export async function showAgain(
  db: Db,
  scope: Scope,
  reading: Reading,
  found: readonly Pick<FoundPupil, 'id' | 'schoolId'>[],
): Promise<FoundPupil[]> {
  const schools = found.map(({ schoolId }) => schoolId)
  const given = sql`(
    select school_id, id, place, 0 from unnest(${schools}::int[], ${found.map(({ id }) => id)}::bigint[])
      with ordinality as kept (school_id, id, place))`
  const { rows } = await pupilsAt(given, scope).execute(db)
  return maskPupils(rows, scope, reading)
}
