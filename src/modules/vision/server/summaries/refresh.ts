import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { refreshCohort } from './cohort.ts'
import { setIdOfSchool } from '@/server/db/definition-set-of.ts'
import { notifyScreeningCounted } from './followers.ts'
import { noteSchoolChanged } from './school-version.ts'
import { refreshGlasses } from './glasses-summary.ts'
import { refreshParts } from './part-summary.ts'
import { measureNames, measureSums } from './summary-measures.ts'

const columns = sql.raw(measureNames.join(', '))
const counted = sql.raw(Object.values(measureSums).join(', '))
const summed = sql.raw(measureNames.map((name) => `sum(${name})`).join(', '))

/** Width of a ΔSE bin in D per year. */
export const progressionBinWidth = 0.05

/**
 * Recounts the summaries of one school's rounds inside the writer's transaction, and the progression of the rounds
 * one year later, which compare with them. The caller holds the school's row lock.
 */
export async function refreshVisionSummary(
  trx: Db,
  schoolId: number,
  roundIds: readonly number[],
): Promise<void> {
  const progressions = new Set(roundIds)
  await noteSchoolChanged(trx, schoolId)
  for (const roundId of new Set(roundIds)) {
    await refreshCounts(trx, schoolId, roundId)
    await refreshGlasses(trx, schoolId, roundId)
    await refreshParts(trx, schoolId, roundId)
    await refreshScreeningDays(trx, schoolId, roundId)
    await notifyScreeningCounted(trx, schoolId, roundId)
    const successor = await sql<{ id: number }>`
      select later.id from screening_round r
      join screening_round later on later.region_code = r.region_code and later.term = r.term
        and later.year = r.year + 1
      where r.id = ${roundId}`.execute(trx)
    for (const { id } of successor.rows) progressions.add(id)
    await sql`
      insert into vision_as_of (school_id, round_id, changed_at) values (${schoolId}, ${roundId}, now())
      on conflict (school_id, round_id) do update set changed_at = excluded.changed_at`.execute(trx)
  }
  for (const roundId of progressions) {
    const before = await yearBefore(trx, roundId)
    await refreshProgression(trx, schoolId, roundId, before)
    await refreshCohort(trx, schoolId, { round: roundId, before })
  }
}

/** The round of the same term one year earlier. */
async function yearBefore(trx: Db, roundId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select before.id from screening_round r
    join screening_round before on before.region_code = r.region_code and before.term = r.term
      and before.year = r.year - 1
    where r.id = ${roundId}`.execute(trx)
  return rows[0]?.id
}

async function refreshCounts(trx: Db, schoolId: number, roundId: number): Promise<void> {
  await sql`delete from vision_class_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(
    trx,
  )
  await sql`
    insert into vision_class_summary (school_id, round_id, definition_set_id, grade, class_id, sex, ${columns})
    select e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex, ${counted}
    from vision_exam e cross join (select ${setIdOfSchool(schoolId)} as id) d
    where e.school_id = ${schoolId} and e.round_id = ${roundId}
    group by e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex`.execute(trx)

  await sql`delete from vision_grade_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(
    trx,
  )
  await sql`
    insert into vision_grade_summary (school_id, round_id, definition_set_id, grade, sex, classes, ${columns})
    select s.school_id, s.round_id, s.definition_set_id, s.grade, s.sex, g.classes, ${summed}
    from vision_class_summary s
    join (
      select grade, count(distinct class_id) as classes from vision_class_summary
      where school_id = ${schoolId} and round_id = ${roundId} group by grade
    ) g on g.grade = s.grade
    where s.school_id = ${schoolId} and s.round_id = ${roundId}
    group by s.school_id, s.round_id, s.definition_set_id, s.grade, s.sex, g.classes`.execute(trx)
}

/**
 * ΔSE per year: both eyes of children seen in this round and in the same term one year earlier; no night-worn lens.
 * Both exams of a child are brought together by grouping, not joining: linear in the exams whatever the planner
 * knows of a school that was just written. 7305 = 365.25 × 20, bins of 0.05 D: exact at a bin's limit.
 */
async function refreshProgression(
  trx: Db,
  schoolId: number,
  roundId: number,
  before: number | undefined,
): Promise<void> {
  await sql`
    delete from vision_progression_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(
    trx,
  )
  if (before === undefined) return
  const inRound = (column: string, id: number) => sql`max(${sql.ref(column)}) filter (where round_id = ${id})`
  await sql`
    insert into vision_progression_summary (school_id, round_id, grade, class_id, bin, eyes)
    select ${schoolId}::int, ${roundId}::int, grade, class_id,
      greatest(-100, least(100, floor(delta * 7305 / days)))::int as bin, count(*)
    from (
      select ${inRound('grade', roundId)} as grade, ${inRound('class_id', roundId)} as class_id,
        ${inRound('taken_on', roundId)} - ${inRound('taken_on', before)} as days,
        ${inRound('se_right', roundId)} - ${inRound('se_right', before)} as delta_right,
        ${inRound('se_left', roundId)} - ${inRound('se_left', before)} as delta_left
      from vision_exam
      where school_id = ${schoolId} and round_id in (${roundId}, ${before})
        and state = 'done' and glasses is distinct from 'orthokeratology'
      group by student_id
    ) matched
    cross join lateral (values (delta_right), (delta_left)) eye (delta)
    where days > 0 and delta is not null
    group by grade, class_id, bin`.execute(trx)
}

/**
 * Recounts, per class and day, how many children of a school were screened in a round, inside the writer's transaction (called by
 * `refreshVisionSummary`). `verify/` recounts the same from the exams. An exam without a day is in no day.
 */
async function refreshScreeningDays(trx: Db, schoolId: number, roundId: number): Promise<void> {
  await sql`
    delete from vision_screening_day where school_id = ${schoolId} and round_id = ${roundId}`.execute(trx)
  await sql`
    insert into vision_screening_day (school_id, round_id, grade, class_id, taken_on, children)
    select school_id, round_id, grade, class_id, taken_on, count(*) from vision_exam
    where school_id = ${schoolId} and round_id = ${roundId} and state = 'done' and taken_on is not null
    group by school_id, round_id, grade, class_id, taken_on`.execute(trx)
}
