import { sql } from 'kysely'
import { refreshQuestionnaires } from '../../../src/modules/health/server/summaries/factor-summary.ts'
import type { TestServer } from '../harness.ts'
import { schoolYear } from '../rounds-driver.ts'
import { createDistricts } from '../fixture-district.ts'
import { writeMixedExams } from '../write-mixed-exams.ts'
import type { RandomDistrict } from './random-district.ts'
import { drawFrom, whole } from './random-sheets.ts'

/** A district of so many students that much of it is published: of each a screening, and of most what parents answered. */
export async function writeAnsweredDistrict(
  server: TestServer,
  { seed, grades }: { seed: number; grades: readonly (readonly number[])[] },
): Promise<RandomDistrict> {
  const { schools: at, rounds } = await createDistricts(server.db)
  const schools = [at.first, at.second, at.third]
  for (const [index, school] of schools.entries())
    await writeMixedExams(server.db, {
      school,
      rounds: [rounds.previousRound, rounds.currentRound],
      grades: [...grades[index]!],
      seed: seed + index,
    })
  const draw = drawFrom(seed)
  for (const school of schools) {
    const { rows } = await sql<{ id: number }>`
      select id::int as id from student where school_id = ${school} order by id`.execute(server.db)
    const minutes = (from: number, to: number) => 10 * whole(draw, from, to)
    const yes = () => draw() < 0.5
    const answers = rows
      .filter(() => draw() < 0.85)
      .map(({ id }) => ({
        id,
        parent_myopic: yes(),
        reading_long: yes(),
        stays_in: yes(),
        sugary_drinks: draw() < 0.06 ? null : yes(),
        outdoor_minutes: minutes(0, 18),
        screen_minutes: minutes(0, 15),
        sleep_minutes: minutes(44, 66),
        sport_minutes: minutes(0, 12),
      }))
    await server.db.transaction().execute(async (trx) => {
      await sql`
        insert into questionnaire (school_id, school_year, student_id, answered_on, parent_myopic, reading_long, stays_in,
          sugary_drinks, outdoor_minutes, screen_minutes, sleep_minutes, sport_minutes)
        select ${school}::int, ${schoolYear}::int, id, '2026-10-20', parent_myopic, reading_long, stays_in, sugary_drinks,
          outdoor_minutes, screen_minutes, sleep_minutes, sport_minutes
        from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (id bigint, parent_myopic boolean,
          reading_long boolean, stays_in boolean, sugary_drinks boolean, outdoor_minutes int, screen_minutes int,
          sleep_minutes int, sport_minutes int)`.execute(trx)
      await refreshQuestionnaires(trx, school, schoolYear)
    })
  }
  const tokens = { bureau: await server.signIn('bureau'), own: await server.signIn('first') }
  return { code: '990901', schools, withHealth: schools, own: at.first, tokens }
}
