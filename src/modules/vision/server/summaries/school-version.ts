import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { hasModule } from '@/server/db/scope.ts'

/** Stands where a round's id does: of all rounds of the school. */
const anyRound = 0

/**
 * Marks that figures of a school changed, whichever round's. The caller holds the school's row, so that one mark follows another: the
 * later of two committed ones is always the greater, whatever the clock did.
 */
export async function noteSchoolChanged(trx: Db, schoolId: number): Promise<void> {
  await sql`
    insert into vision_as_of (school_id, round_id, changed_at) values (${schoolId}, ${anyRound}, clock_timestamp())
    on conflict (school_id, round_id) do update
    set changed_at = greatest(vision_as_of.changed_at + interval '1 microsecond', excluded.changed_at)`.execute(
    trx,
  )
}

/** What differs after every change of a school's figures, by school. */
export type SchoolVersions = ReadonlyMap<number, string>

/** Versions of a district's schools that take part in vision as one text (read it with `versionsIn`): equal texts mean equal figures. */
export const versionsOfDistrict = (regionCode: string) =>
  sql<string | null>`(
    select string_agg(s.id || ' ' || coalesce((extract(epoch from v.changed_at) * 1000000)::bigint, 0), ',' order by s.id)
    from school s left join vision_as_of v on v.school_id = s.id and v.round_id = ${anyRound}
    where s.region_code = ${regionCode} and s.deleted_at is null and ${hasModule(2, 's.modules')})`

export const versionsIn = (text: string): SchoolVersions =>
  new Map(
    text.split(',').flatMap((entry) => {
      const [school, version] = entry.split(' ')
      return school && version ? [[Number(school), version] as const] : []
    }),
  )
