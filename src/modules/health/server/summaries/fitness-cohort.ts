import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { fitnessLevels, type FitnessLevel } from '@/standards/fitness/level.ts'

/** Every level of a year ago with every level of now: `good_excellent` went up. */
export const levelMoves: readonly { from: FitnessLevel; to: FitnessLevel; column: string }[] =
  fitnessLevels.flatMap((from) => fitnessLevels.map((to) => ({ from, to, column: `${from}_${to}` })))

/** Each column of `fitness_cohort_summary` over children with a total in both rounds; sums are of tenths of a point. */
const cohortSums: Readonly<Record<string, string>> = {
  matched: 'count(*)',
  before_sum: 'sum(total_before * 10)::int',
  now_sum: 'sum(total_now * 10)::int',
  ...Object.fromEntries(
    levelMoves.map(({ from, to, column }) => [
      column,
      `count(*) filter (where level_before = '${from}' and level_now = '${to}')`,
    ]),
  ),
}
export const fitnessCohortColumns: readonly string[] = Object.keys(cohortSums)
const columns = sql.raw(fitnessCohortColumns.join(', '))
const counted = sql.raw(Object.values(cohortSums).join(', '))

/**
 * Recounts the same children in a school's round and in that of the school year before, by class, grade and sex of now (class 0 is the
 * whole grade), and those of the round a year later, which compare with this one. The caller holds the school's row lock.
 */
export async function refreshFitnessCohort(trx: Db, schoolId: number, roundId: number): Promise<void> {
  const { rows } = await sql<{ round: number; before: number | null }>`
    select now.id as round, before.id as before
    from health_round r
    join health_round now on now.region_code = r.region_code and now.kind = r.kind
      and now.school_year in (r.school_year, r.school_year + 1)
    left join health_round before on before.region_code = r.region_code and before.kind = r.kind
      and before.school_year = now.school_year - 1
    where r.id = ${roundId}`.execute(trx)
  for (const { round, before } of rows) await refreshPair(trx, schoolId, round, before)
}

/** Grouped, not joined: linear in the tests whatever the planner knows of a school that was just written. */
async function refreshPair(trx: Db, schoolId: number, round: number, before: number | null) {
  await sql`delete from fitness_cohort_summary where school_id = ${schoolId} and round_id = ${round}`.execute(
    trx,
  )
  if (before === null) return
  const of = (column: string, id: number) => sql`max(${sql.ref(column)}) filter (where round_id = ${id})`
  await sql`
    insert into fitness_cohort_summary (school_id, round_id, grade, class_id, sex, ${columns})
    select ${schoolId}::int, ${round}::int, grade, coalesce(class_id, 0), sex, ${counted}
    from (
      select ${of('grade', round)} as grade, ${of('class_id', round)} as class_id, ${of('sex', round)} as sex,
        ${of('total', round)} as total_now, ${of('total', before)} as total_before,
        ${of('level', round)} as level_now, ${of('level', before)} as level_before
      from fitness_test
      where school_id = ${schoolId} and round_id in (${round}, ${before}) and total is not null
      group by student_id having count(*) = 2) child
    group by grouping sets ((grade, class_id, sex), (grade, sex))`.execute(trx)
}
