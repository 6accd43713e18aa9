import { sql } from 'kysely'
import { referralsPreview } from '@/modules/referrals/contract/referrals.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { chosenStudents, requireRound } from './chosen.ts'
import { readReferrable } from './referrable.ts'

export const referralsPreviewRoute = route(referralsPreview, async (input, { db, caller }) => {
  await requireRound(db, caller.scope, input.round)
  const schoolId = schoolOf(caller.scope)
  const ids = await chosenStudents(db, caller.scope, input)
  const found = await readReferrable(db, { schoolId, round: input.round, ids })
  const of = (state: string) => found.filter((each) => each.state === state)
  const free = of('free')
  const { rows } = await sql<{ n: number }>`
    select count(distinct student_id)::int as n from guardian_binding
    where school_id = ${schoolId} and student_id = any(${free.map(({ id }) => id)}::bigint[]) and ended_at is null`.execute(
    db,
  )
  return {
    free: free.length,
    booked: of('booked').length,
    done: of('done').length + ids.length - found.length,
    reached: rows[0]?.n ?? 0,
  }
})
