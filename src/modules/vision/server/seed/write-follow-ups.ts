import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { notifyStepsTaken } from '../summaries/followers.ts'
import { needsFollowUp } from '../summaries/follow-up.ts'

/**
 * What became of the results of a school's screening that ask for a visit: of most the guardian is notified, about one in two of those see
 * a doctor, the fewer the later they were screened. The same on every run.
 */
export async function writeVisionFollowUps(
  trx: Db,
  schoolId: number,
  roundId: number,
  asOf: Date,
): Promise<void> {
  await sql`
    insert into vision_follow_up (school_id, round_id, student_id, notified_at, notified_how, visited_on, hospital)
    select school_id, round_id, student_id, published, (array['message', 'phone', 'paper', 'talk'])[1 + luck % 4],
      visit, case when visit is not null then '区第一人民医院' end
    from (
      select *, case when luck < 520 and published + interval '12 days' < ${asOf} then (published + interval '9 days')::date end as visit
      from (
        select e.school_id, e.round_id, e.student_id, e.taken_on + interval '2 days 9 hours' as published,
          abs(hashint8(e.student_id * 11 + e.round_id)) % 1000 as luck
        from vision_exam e
        where e.school_id = ${schoolId} and e.round_id = ${roundId} and ${needsFollowUp}) a
      where luck < 850 and published < ${asOf}) b`.execute(trx)
  await notifyStepsTaken(trx, schoolId, roundId)
}
