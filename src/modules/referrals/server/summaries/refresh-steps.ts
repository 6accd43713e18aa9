import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { referralSteps } from '@/modules/referrals/standards/steps.ts'
import { asksForVisit, stepDays, stepJoins, stepReached } from './step-facts.ts'

const names = sql`array[${sql.join(referralSteps.map((step) => sql.lit(step)))}]::text[]`
/** The newest day before step `k`, of `days` beginning with 1. */
const dayBefore = sql`(select max(earlier.day) from unnest(days) with ordinality earlier (day, at) where earlier.at < k)`

/**
 * Counts again, inside the writer's transaction, how far the students of a school came in a round, and in how many days since the step
 * before: of one school's exams of one round, as the other summaries of a screening.
 */
export async function refreshReferralSteps(trx: Db, schoolId: number, roundId: number): Promise<void> {
  await sql`
    delete from referral_step_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(trx)
  await sql`
    insert into referral_step_summary (school_id, round_id, grade, sex, step, days, n)
    select ${schoolId}::int, ${roundId}::int, grade, sex, k - 1,
      case when k = 1 or days[k] is null then -1 else greatest(0, days[k] - ${dayBefore}) end, count(*)
    from (
      select e.grade, e.sex, array_position(${names}, ${stepReached}) as reached,
        array[${sql.join(stepDays)}]::date[] as days
      from vision_exam e ${stepJoins}
      where e.school_id = ${schoolId} and e.round_id = ${roundId} and ${asksForVisit}
    ) one cross join lateral generate_series(1, reached) k
    group by grade, sex, k, 6`.execute(trx)
}
