import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { followUpsTaken } from '@/modules/vision/contract/follow-ups.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { followUpStep } from '../../summaries/follow-up.ts'
import { stepColumns, type TakenStep } from '../../summaries/follow-up-steps.ts'
import { notifyStepsTaken } from '../../summaries/followers.ts'
import { notifyVisionOfSchool } from '../notify-changed.ts'
import { chosenStudents, roundOfChosen } from './chosen.ts'
import { undoHours } from './undo-hours.ts'

export const followUpsTakenRoute = route(followUpsTaken, async (input, context) => {
  const { db, caller, now, locale, requestId } = context
  const { accountId, scope } = caller
  if (input.step === 'visited' && input.on > schoolDay(now()))
    throw fieldsRefused(400, locale, [{ path: 'on', key: 'examInFuture' }])
  const schoolId = schoolOf(scope)
  return db.transaction().execute(async (trx) => {
    const round = await roundOfChosen(trx, scope, input.round)
    // From here on nobody else changes the records of the school.
    await lockSchools(trx, [schoolId])
    const ids = await chosenStudents(trx, scope, input.selection)
    // What nobody can take back any more is forgotten.
    await sql`
      delete from vision_follow_up_batch
      where school_id = ${schoolId} and taken_at < now() - make_interval(hours => ${undoHours * 2})`.execute(
      trx,
    )
    const taken = await takeOfSchool(trx, { schoolId, round, ids }, input, accountId)
    const named = 'ids' in input.selection ? new Set(input.selection.ids).size : ids.length
    const n = taken.length
    if (n === 0) return { batch: null, n, skipped: named }
    await notifyStepsTaken(trx, schoolId, round)
    const id = randomUUID()
    const visitedOn = input.step === 'visited' ? input.on : null
    await sql`
      insert into vision_follow_up_batch (school_id, id, round_id, step, visited_on, student_ids, account_id)
      values (${schoolId}, ${id}, ${round}, ${input.step}, ${visitedOn}, ${taken}::bigint[], ${accountId})`.execute(
      trx,
    )
    await writeAudit(trx, {
      schoolId,
      accountId,
      action: 'follow-ups',
      subject: `batch:${id}`,
      detail: { round, step: input.step, n },
      requestId,
    })
    await notifyVisionOfSchool(trx, scope, schoolId, round)
    return { batch: id, n, skipped: named - n }
  })
})

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

/** Returns whose step was taken. */
async function takeOfSchool(
  trx: Trx,
  { schoolId, round, ids }: { schoolId: number; round: number; ids: readonly number[] },
  input: TakenStep,
  accountId: number,
): Promise<number[]> {
  const columns = Object.entries(stepColumns(input, accountId))
  const names = columns.map(([name]) => sql.ref(name))
  const casts: Readonly<Record<string, RawBuilder<unknown>>> = {
    visited_on: sql`::date`,
    notified_by: sql`::int`,
    visited_by: sql`::int`,
    result_by: sql`::int`,
  }
  const values = columns.map(([name, value]) => sql`${value}${casts[name] ?? sql``}`)
  const { rows } = await sql<{ id: number }>`
    insert into vision_follow_up (school_id, round_id, student_id, ${sql.join(names)})
    select e.school_id, e.round_id, e.student_id, ${sql.join(values)}
    from vision_exam e
    left join vision_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id
      and f.student_id = e.student_id
    where e.school_id = ${schoolId} and e.round_id = ${round} and e.student_id = any(${ids}::bigint[])
      and e.state = 'done' and ${mayTake(input)}
    on conflict (school_id, round_id, student_id) do update
      set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
    returning student_id::int as id`.execute(trx)
  return rows.map(({ id }) => id)
}
