import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import { refreshFitnessSummary } from '../../src/modules/health/server/summaries/fitness-summary.ts'
import { createDistricts } from './fixture-district.ts'
import { writeHealthRecords, writeHealthRounds } from './write-health.ts'

/**
 * Two districts, of the first three schools with check-ups and tests of two years; a year ago each child was one grade below, who is in
 * grade 1 was not there, some have left since.
 */
export async function writeHealthDistrict(db: Db) {
  const at = await createDistricts(db)
  const rounds = await writeHealthRounds(db, '990901')
  const { first, second, third } = at.schools
  const grade = (of: number, ...sizes: number[]) =>
    sizes.map((children, index) => ({ grade: of, number: index + 1, children }))
  await writeHealthRecords(db, first, rounds, [...grade(1, 40, 36), ...grade(4, 44), ...grade(5, 30, 62)])
  await writeHealthRecords(db, second, rounds, [...grade(1, 70), ...grade(4, 60), ...grade(5, 75)])
  await writeHealthRecords(db, third, rounds, [
    ...grade(1, 14),
    ...grade(4, 80),
    ...grade(5, 70),
    ...grade(7, 50),
  ])
  await db.transaction().execute(async (trx) => {
    await sql`delete from fitness_test where round_id = ${rounds.fitnessBefore} and grade = 1`.execute(trx)
    await sql`update fitness_test set grade = grade - 1 where round_id = ${rounds.fitnessBefore}`.execute(trx)
    await sql`
      delete from fitness_test where round_id = ${rounds.fitness} and grade = 5 and student_id % 5 = 0`.execute(
      trx,
    )
    for (const school of [first, second, third])
      for (const round of [rounds.fitnessBefore, rounds.fitness])
        await refreshFitnessSummary(trx, school, round)
  })
  return { at, rounds }
}
