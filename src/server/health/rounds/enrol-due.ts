import { sql, type Kysely } from 'kysely'
import { refreshCheckSummary } from '../../figures/check-summary.ts'
import { refreshFitnessSummary } from '../../figures/fitness-summary.ts'
import type { HealthRoundKind } from '@/contract/health-rounds.ts'

interface OpenedRound {
  id: number
  kind: HealthRoundKind
  schoolYear: number
  regionCode: string
}

/**
 * Puts the pupils of the district's classes of the round's school year on its list as due, school by school, and counts them. Who has
 * no sex or no birth date is not put there: figures are by sex, and limits by age. Returns the schools.
 */
export async function enrolDue(trx: Kysely<any>, round: OpenedRound): Promise<number[]> {
  const table = sql.table(round.kind === 'check' ? 'health_check' : 'fitness_test')
  const refresh = round.kind === 'check' ? refreshCheckSummary : refreshFitnessSummary
  // In the order of ids, as everybody takes several schools' rows.
  const { rows } = await sql<{ id: number }>`
    select id from school where region_code = ${round.regionCode} and deleted_at is null
      and exists (select from class c where c.school_id = school.id and c.school_year = ${round.schoolYear})
    order by id for no key update`.execute(trx)
  for (const { id } of rows) {
    await sql`
      insert into ${table} (school_id, round_id, student_id, class_id, grade, sex)
      select st.school_id, ${round.id}::int, st.id, st.class_id, c.grade, st.sex
      from student st join class c on c.school_id = st.school_id and c.id = st.class_id
      where st.school_id = ${id} and c.school_year = ${round.schoolYear}
        and st.gone is null and st.sex <> 0 and st.birth_date is not null
      on conflict (school_id, round_id, student_id) do nothing`.execute(trx)
    await refresh(trx, id, round.id)
  }
  return rows.map(({ id }) => id)
}
