import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { followUpStep } from '../../summaries/follow-up.ts'
import { stepOfMany, type TakenStep } from '../../summaries/follow-up-steps.ts'

/** Takes a step of some students of a school, of those who are before it. The caller holds the school. Returns whose step was taken. */
export async function takeOfSchool(
  trx: Trx,
  { schoolId, round, ids }: { schoolId: number; round: number; ids: readonly number[] },
  input: TakenStep,
  accountId: number | null,
): Promise<number[]> {
  const step = stepOfMany(input, accountId)
  const { rows } = await sql<{ id: number }>`
    insert into vision_follow_up (school_id, round_id, student_id, ${step.names})
    select e.school_id, e.round_id, e.student_id, ${step.values}
    from vision_exam e
    left join vision_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id
      and f.student_id = e.student_id
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = any(${ids}::bigint[])
      and e.state = 'done' and ${mayTake(input)}
    on conflict (school_id, round_id, student_id) do update
      set ${step.set}
    returning student_id::int as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** From which states a step may be taken of many: one that is taken already is left as it is. */
function mayTake(input: TakenStep): RawBuilder<boolean> {
  switch (input.step) {
    case 'notified':
      return sql<boolean>`${followUpStep} = 'suggested'`
    case 'visited':
      return sql<boolean>`${followUpStep} in ('suggested', 'notified', 'seen')
        and (e.taken_on is null or e.taken_on <= ${input.on}::date)`
    case 'result':
      return sql<boolean>`${followUpStep} = 'visited'`
  }
}
