import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'

/** Count columns of `vision_cohort_summary`, as conditions on a child that was seen in both rounds or in one of them. */
export const cohortMeasures: Readonly<Record<string, string>> = {
  /** Valid refraction in both rounds: the four below are of these. */
  matched: 'matched',
  myopia_before: 'matched and was_myopic',
  myopia_now: 'matched and is_myopic',
  newly_myopic: 'matched and is_myopic and not was_myopic',
  /** SE of an eye in both rounds, no night-worn lens. */
  changed: 'per_year is not null',
  fast: `per_year <= ${fastProgression}`,
}
const names = Object.keys(cohortMeasures)
const columns = sql.raw(names.join(', '))
const counted = sql.raw(
  Object.values(cohortMeasures)
    .map((condition) => `count(*) filter (where ${condition})`)
    .join(', '),
)

/**
 * The same children in this round and in the same term one year earlier, by class, grade and sex of now; class 0 is the whole grade.
 * Beside it each child's ΔSE per year, of the eye that changes faster, to thousandths towards zero: at −0.75 exactly. Grouped, not
 * joined: linear in the exams whatever the planner knows of a school that was just written.
 */
export async function refreshCohort(
  trx: Db,
  schoolId: number,
  { round, before }: { round: number; before: number | undefined },
): Promise<void> {
  for (const table of ['vision_cohort_summary', 'vision_yearly_change'])
    await sql`delete from ${sql.table(table)} where school_id = ${schoolId} and round_id = ${round}`.execute(
      trx,
    )
  if (before === undefined) return
  const of = (column: string, id: number) => sql`max(${sql.ref(column)}) filter (where round_id = ${id})`
  const se = (eye: string, id: number) =>
    sql`max(${sql.ref(eye)}) filter (where round_id = ${id} and glasses is distinct from 'orthokeratology')`
  const myopic = (id: number) => sql`bool_or(myopia) filter (where round_id = ${id})`
  const change = (eye: string) => sql`${se(eye, round)} - ${se(eye, before)}`
  await sql`
    with pair as materialized (
      select student_id, ${of('grade', round)} as grade, ${of('class_id', round)} as class_id, ${of('sex', round)} as sex,
        ${myopic(round)} as is_myopic, ${myopic(before)} as was_myopic,
        ${of('taken_on', round)} - ${of('taken_on', before)} as days,
        least(${change('se_right')}, ${change('se_left')}) as delta
      from vision_exam
      where school_id = ${schoolId} and round_id in (${round}, ${before}) and state = 'done'
      group by student_id),
    child as materialized (
      select *, is_myopic is not null and was_myopic is not null as matched,
        case when days > 0 then trunc(delta * 365.25 / days, 3) end as per_year
      from pair),
    stored as (
      insert into vision_yearly_change (school_id, round_id, student_id, per_year)
      select ${schoolId}::int, ${round}::int, student_id, per_year from child where per_year is not null)
    insert into vision_cohort_summary (school_id, round_id, grade, class_id, sex, ${columns})
    select ${schoolId}::int, ${round}::int, grade, coalesce(class_id, 0), sex, ${counted}
    from child
    where matched or per_year is not null
    group by grouping sets ((grade, class_id, sex), (grade, sex))`.execute(trx)
}
