import { sql } from 'kysely'
import { lettersByClass } from '@/modules/letters/contract/letters.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { letterRound, requireKind } from './round-of-letter.ts'

const records = { vision: sql`vision_exam`, check: sql`health_check` }

/** Of one school: its classes of now with the results of a round and how far their letters are. */
export const lettersByClassRoute = route(lettersByClass, async ({ kind, round: roundId }, { db, caller }) => {
  requireKind(caller, kind)
  const round = await letterRound(db, caller.scope, kind, roundId)
  const schoolId = schoolOf(caller.scope)
  const { rows } = await sql<ReplyOf<typeof lettersByClass>['rows'][number]>`
    select c.id::int as id, c.grade, c.number, c.name, count(*)::int as results, count(l.made_at)::int as made,
      count(*) filter (where l.abnormal)::int as abnormal, count(l.printed_at)::int as printed,
      count(l.sent_at)::int as sent, count(l.opened_at)::int as opened, count(l.reply)::int as replied
    from ${records[kind]} e
    join student s on s.school_id = e.school_id and s.id = e.student_id and s.removed is null
    join class c on c.school_id = s.school_id and c.id = s.class_id
    left join guardian_letter l on l.school_id = e.school_id and l.kind = ${kind} and l.round_id = e.round_id
      and l.student_id = e.student_id
    where e.school_id = ${schoolId} and e.round_id = ${round.id} and e.state = 'done'
    group by c.id, c.grade, c.number, c.name order by c.grade, c.number, c.name`.execute(db)
  return { rows }
})
