import { sql, type Kysely } from 'kysely'
import { enrolInHealthRound, type OpenedRound } from '../../figures/enrol-health.ts'

/**
 * Puts the pupils of the district's classes of the round's school year on its list as due, school by school, and counts them. Who has
 * no sex or no birth date is not put there: figures are by sex, and limits by age. Returns the schools.
 */
export async function enrolDue(trx: Kysely<any>, round: OpenedRound): Promise<number[]> {
  // In the order of ids, as everybody takes several schools' rows.
  const { rows } = await sql<{ id: number }>`
    select id from school where region_code = ${round.regionCode} and deleted_at is null
      and exists (select from class c where c.school_id = school.id and c.school_year = ${round.schoolYear})
    order by id for no key update`.execute(trx)
  for (const { id } of rows) await enrolInHealthRound(trx, round, id)
  return rows.map(({ id }) => id)
}
