import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { stepOfMany, type TakenStep } from '@/modules/vision/server/public.ts'
import { concernKinds } from '../../summaries/concerns.ts'
import { refreshCheckSummary } from '../../summaries/check-summary.ts'

/**
 * Takes a step of every finding that asks for a visit, of some students of a school's check-up round; a step taken already, and what is
 * past it, is left as it is. The caller holds the school. Returns of how many students a step was taken.
 */
export async function takeOfFindings(
  trx: Trx,
  { schoolId, round, ids }: { schoolId: number; round: number; ids: readonly number[] },
  input: TakenStep,
  accountId: number | null,
): Promise<number> {
  const step = stepOfMany(input, accountId)
  const { rows } = await sql<{ id: number }>`
    insert into health_follow_up (school_id, round_id, student_id, kind, ${step.names})
    select e.school_id, e.round_id, e.student_id, found.kind, ${step.values}
    from health_check e
    cross join lateral unnest(${sql.raw(concernKinds)}) as found (kind)
    left join health_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id
      and f.student_id = e.student_id and f.kind = found.kind
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = any(${ids}::bigint[])
      and e.state = 'done' and ${mayTake(input)}
    on conflict (school_id, round_id, student_id, kind) do update
      set ${step.set}
    returning student_id::int as id`.execute(trx)
  if (rows.length > 0) await refreshCheckSummary(trx, schoolId, round)
  return new Set(rows.map(({ id }) => id)).size
}

/** From which states a step may be taken of many. */
function mayTake(input: TakenStep): RawBuilder<boolean> {
  const untouched = sql`f.visited_on is null and f.result_at is null`
  switch (input.step) {
    case 'notified':
      return sql<boolean>`f.notified_at is null and ${untouched}`
    case 'visited':
      return sql<boolean>`${untouched} and (e.taken_on is null or e.taken_on <= ${input.on}::date)`
    case 'result':
      return sql<boolean>`f.visited_on is not null and f.result_at is null`
  }
}
