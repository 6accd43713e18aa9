import { sql } from 'kysely'
import { followUpsCount, type FollowUpCounts } from '@/modules/vision/contract/follow-ups.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { followUpStep } from '../../summaries/follow-up.ts'
import { chosenStudents, roundOfChosen } from './chosen.ts'

export const followUpsCountRoute = route(
  followUpsCount,
  async ({ selection, round: requested }, { db, caller }) => {
    const round = await roundOfChosen(db, caller.scope, requested)
    const schoolId = schoolOf(caller.scope)
    const ids = await chosenStudents(db, caller.scope, selection)
    const { rows } = await sql<{ step: keyof FollowUpCounts; n: number }>`
      select ${followUpStep} as step, count(*)::int as n
      from unnest(${ids}::bigint[]) c (student_id)
      left join vision_exam e on e.school_id = ${schoolId} and e.round_id = ${round}
        and e.student_id = c.student_id
      left join vision_follow_up f on f.school_id = ${schoolId} and f.round_id = ${round}
        and f.student_id = c.student_id
      group by 1`.execute(db)
    const counts: FollowUpCounts = { none: 0, suggested: 0, notified: 0, seen: 0, visited: 0, result: 0 }
    for (const { step, n } of rows) counts[step] = n
    return counts
  },
)
