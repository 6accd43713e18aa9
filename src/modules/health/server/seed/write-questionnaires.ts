import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { refreshQuestionnaires } from '../summaries/factor-summary.ts'
import { BulkInsert } from '@/server/seed/bulk-insert.ts'
import type { Random } from '@/server/seed/random.ts'
import { drawAnswers, type RequestedStudent } from './draw-answers.ts'

/** Of the children, whose parents answer. */
const answeredShare = 0.89
/** Answers came over so many days, the last of them yesterday. */
const days = 24

/** Draws and writes one school's questionnaires of a school year, after what was found of its children then. */
export async function writeQuestionnaires(
  trx: Db,
  { schoolId, schoolYear, now }: { schoolId: number; schoolYear: number; now: Date },
  random: Random,
): Promise<void> {
  const rows = new BulkInsert('questionnaire', {
    school_id: 'int',
    school_year: 'smallint',
    student_id: 'bigint',
    answered_on: 'date',
    parent_myopic: 'boolean',
    reading_long: 'boolean',
    stays_in: 'boolean',
    sugary_drinks: 'boolean',
    outdoor_minutes: 'smallint',
    screen_minutes: 'smallint',
    sleep_minutes: 'smallint',
    sport_minutes: 'smallint',
  } as const)
  const last = dayNumber(schoolDay(now)) - 1
  const first = Math.min(last, Math.max(last - days, dayNumber(`${schoolYear}-09-05`)))
  for (const { student_id, ...student } of await childrenOf(trx, schoolId, schoolYear)) {
    if (random.next() >= answeredShare) continue
    const answered_on = dayOfNumber(random.integer(first, last))
    rows.add({
      school_id: schoolId,
      school_year: schoolYear,
      student_id,
      answered_on,
      ...drawAnswers(student, random),
    })
  }
  await rows.flush(trx)
  await refreshQuestionnaires(trx, schoolId, schoolYear)
}

/** Brought together by grouping, not joining: the planner knows nothing yet of a school that was just written. */
async function childrenOf(trx: Db, schoolId: number, schoolYear: number) {
  const { rows } = await sql<RequestedStudent & { student_id: number }>`
    select student_id::int, max(grade)::int as grade, coalesce(bool_or(myopic), false) as myopic,
      coalesce(bool_or(obese), false) as obese, coalesce(bool_or(unfit), false) as unfit,
      coalesce(bool_or(pressured), false) as pressured
    from (
      select student_id, grade, myopia as myopic, false as obese, false as unfit, false as pressured from vision_exam
      where school_id = ${schoolId}
        and round_id in (select id from screening_round where school_year = ${schoolYear})
      union all
      select student_id, grade, false, weight = 'obese', false, pressure_raised from health_check
      where school_id = ${schoolId} and round_id in (select id from health_round where school_year = ${schoolYear})
      union all
      select student_id, grade, false, false, level = 'fail', false from fitness_test
      where school_id = ${schoolId} and round_id in (select id from health_round where school_year = ${schoolYear})
    ) found
    group by student_id order by student_id`.execute(trx)
  return rows
}
