import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import { refreshCheckSummary } from '../../src/modules/health/server/summaries/check-summary.ts'
import { refreshQuestionnaires } from '../../src/modules/health/server/summaries/factor-summary.ts'
import { drawAnswers } from '../../src/modules/health/server/seed/draw-answers.ts'
import { createRandom } from '../../src/server/seed/random.ts'
import type { MeasuredServer } from './import/measured-sheets.ts'

let sequence = 0

/** Writes students with a check-up and, but for every ninth, a questionnaire; `obese` of a hundred are so. */
async function writeRequested(
  db: Db,
  school_id: number,
  round: number,
  classes: readonly { grade: number; children: number; obese: number }[],
): Promise<void> {
  const random = createRandom(school_id)
  const rows = classes.flatMap(({ grade, children, obese }) =>
    Array.from({ length: children }, (_, n) => {
      sequence += 1
      const isObese = random.next() * 100 < obese
      const student = { grade, myopic: false, obese: isObese, unfit: false, pressured: false }
      return {
        grade,
        sex: (n % 2) + 1,
        no: `Q${String(sequence).padStart(18, '0')}`,
        weight: isObese ? 'obese' : 'normal',
        requested: n % 9 !== 0,
        ...drawAnswers(student, random),
      }
    }),
  )
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into class (school_id, school_year, grade, number)
      select ${school_id}::int, 2026, grade, 9 from unnest(${classes.map(({ grade }) => grade)}::int[]) grade`.execute(
      trx,
    )
    await sql`
      with submitted as materialized (
        select g.*, c.id as class from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (grade int, sex int, no text,
          weight text, requested boolean, parent_myopic boolean, reading_long boolean, stays_in boolean,
          sugary_drinks boolean, outdoor_minutes int, screen_minutes int, sleep_minutes int, sport_minutes int)
        join class c on c.school_id = ${school_id} and c.grade = g.grade and c.number = 9),
      students as (
        insert into student (school_id, class_id, sex, birth_date, name, student_no)
        select ${school_id}::int, class, sex, '2016-03-01', '学生', no from submitted returning id, student_no, class_id),
      checked as (
        insert into health_check (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, weight)
        select ${school_id}::int, ${round}::int, p.id, p.class_id, g.grade, g.sex, 'done', '2026-10-12', g.weight
        from submitted g join students p on p.student_no = g.no)
      insert into questionnaire (school_id, school_year, student_id, answered_on, parent_myopic, reading_long, stays_in,
        sugary_drinks, outdoor_minutes, screen_minutes, sleep_minutes, sport_minutes)
      select ${school_id}::int, 2026, p.id, '2026-10-20', parent_myopic, reading_long, stays_in, sugary_drinks,
        outdoor_minutes, screen_minutes, sleep_minutes, sport_minutes
      from submitted g join students p on p.student_no = g.no where g.requested`.execute(trx)
    await refreshCheckSummary(trx, school_id, round)
    await refreshQuestionnaires(trx, school_id, 2026)
  })
}

export interface RequestedStudent {
  school_id: number
  grade: number
  sex: number
  obese: boolean
  requested: boolean
  sugary_drinks: boolean
  outdoor_minutes: number
  screen_minutes: number
  sleep_minutes: number
  sport_minutes: number
}

/** Every child with a known weight, and what was answered of it: counted by the tests themselves. */
export async function readRequested(db: Db, round: number): Promise<RequestedStudent[]> {
  const { rows } = await sql<RequestedStudent>`
    select e.school_id, e.grade::int, e.sex::int, e.weight = 'obese' as obese, coalesce(q.is_whole, false) as requested,
      q.sugary_drinks, q.outdoor_minutes::int, q.screen_minutes::int, q.sleep_minutes::int, q.sport_minutes::int
    from health_check e left join questionnaire q
      on q.school_id = e.school_id and q.student_id = e.student_id and q.school_year = 2026
    where e.weight is not null and e.round_id = ${round}`.execute(db)
  return rows
}

/** Children of three schools of one district who were asked and checked: stages and grades differ in both. */
export async function writeRequestedDistrict(
  server: Pick<MeasuredServer, 'db' | 'schools' | 'rounds'>,
): Promise<void> {
  const { first, second, third } = server.schools
  const { check } = server.rounds
  await writeRequested(server.db, first, check, [
    { grade: 1, children: 120, obese: 30 },
    { grade: 4, children: 90, obese: 40 },
  ])
  await writeRequested(server.db, second, check, [
    { grade: 1, children: 110, obese: 30 },
    { grade: 4, children: 100, obese: 35 },
  ])
  await writeRequested(server.db, third, check, [
    { grade: 4, children: 80, obese: 30 },
    { grade: 7, children: 160, obese: 35 },
    // So few that the junior stage cannot be published by grade.
    { grade: 8, children: 30, obese: 20 },
  ])
}
