import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

interface FitnessChange {
  classId: number
  /** With a total in the test of the class's school year and in that of the year before. */
  matched: number
  /** On the list of the test of the class's school year. */
  listed: number
  /** What their totals came to, in tenths of a point. */
  before: number
  now: number
}

/** Of classes of a school, how the same students did a year ago and now, from the summaries; a class whose test is still to come has no row. */
export async function readFitnessChange(
  db: Db,
  schoolId: number,
  classIds: readonly number[],
): Promise<FitnessChange[]> {
  const { rows } = await sql<FitnessChange>`
    select s.class_id as "classId", sum(s.enrolled)::int as listed, coalesce(sum(c.matched), 0)::int as matched,
      coalesce(sum(c.before_sum), 0)::int as before, coalesce(sum(c.now_sum), 0)::int as now
    from fitness_summary s
    left join fitness_cohort_summary c on c.school_id = s.school_id and c.round_id = s.round_id and c.class_id = s.class_id
      and c.grade = s.grade and c.sex = s.sex
    where s.school_id = ${schoolId} and s.class_id = any(${[...classIds]}::bigint[])
      and exists (select from fitness_cohort_summary any_of where any_of.school_id = s.school_id
        and any_of.round_id = s.round_id)
    group by s.class_id`.execute(db)
  return rows
}
