import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { hasModule } from '@/server/db/scope.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { PartRound } from './read-round.ts'
import type { OfPart } from './read-rows.ts'

/** Schools of the round's district that take part in the kind's module. */
export const inDistrict = ({ regionCode, kind }: PartRound) => sql<boolean>`
  e.school_id in (select id from school where region_code = ${regionCode} and deleted_at is null
    and ${hasModule(kindsOfRounds[kind].module)})`

/** Items measured again, and those of them that differ by more than an error of measuring may. */
export async function countRetests(db: Db, round: PartRound, { school, grade }: OfPart) {
  const { rows } = await sql<{ own: boolean; errors: number; items: number }>`
    select e.school_id = ${school} as own, sum(e.ucva_errors + e.se_errors)::int as errors,
      sum(e.ucva_items + e.se_items)::int as items
    from vision_retest e
    where ${inDistrict(round)} and e.round_id = ${round.id} and e.grade = ${grade}
    group by 1`.execute(db)
  return rows
}
