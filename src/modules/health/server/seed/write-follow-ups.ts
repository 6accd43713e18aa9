import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { concernKinds } from '../summaries/concerns.ts'

/**
 * What became of the findings of a school's check-up: of most the guardian is notified, two in three of those see a doctor, most of
 * those are closed, the slower the later. The same on every run.
 */
export async function writeFollowUps(trx: Db, schoolId: number, roundId: number, asOf: Date): Promise<void> {
  await sql`
    insert into health_follow_up (school_id, round_id, student_id, kind, notified_at, notified_how, visited_on, hospital,
      conclusion, conclusion_note, result_at)
    select school_id, round_id, student_id, kind, notified, (array['message', 'phone', 'paper', 'talk'])[1 + luck % 4],
      visit, case when visit is not null then '区第一人民医院' end,
      case when closed then (array['watch', 'treated', 'healthy', 'referred'])[1 + luck / 7 % 4] end,
      case when closed then '' end, case when closed then visit + interval '1 day 10 hours' end
    from (
      select *, case when luck < 560 and notified + interval '12 days' < ${asOf} then (notified + interval '9 days')::date end as visit,
        luck < 430 and notified + interval '14 days' < ${asOf} as closed
      from (
        select e.school_id, e.round_id, e.student_id, k.kind,
          abs(hashint8(e.student_id * 7 + e.round_id)) % 1000 as luck,
          e.taken_on + interval '2 days 9 hours' as notified
        from health_check e cross join lateral unnest(${sql.raw(concernKinds)}) k (kind)
        where e.school_id = ${schoolId} and e.round_id = ${roundId} and e.state = 'done') a
      where luck < 850 and notified < ${asOf}) b`.execute(trx)
}
