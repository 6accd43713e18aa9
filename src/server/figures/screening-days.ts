import { sql, type Kysely } from 'kysely'

/**
 * Recounts, per class and day, how many children of a school were screened in a round, inside the writer's transaction (called by
 * `refreshVisionSummary`). `verify/` recounts the same from the exams. An exam without a day is in no day.
 */
export async function refreshScreeningDays(
  trx: Kysely<any>,
  schoolId: number,
  roundId: number,
): Promise<void> {
  await sql`
    delete from vision_screening_day where school_id = ${schoolId} and round_id = ${roundId}`.execute(trx)
  await sql`
    insert into vision_screening_day (school_id, round_id, grade, class_id, taken_on, children)
    select school_id, round_id, grade, class_id, taken_on, count(*) from vision_exam
    where school_id = ${schoolId} and round_id = ${roundId} and state = 'done' and taken_on is not null
    group by school_id, round_id, grade, class_id, taken_on`.execute(trx)
}
