import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { followUpsTaken } from '@/modules/vision/contract/follow-ups.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { notifyStepsTaken } from '../../summaries/followers.ts'
import { notifyVisionOfSchool } from '../notify-changed.ts'
import { chosenStudents, roundOfChosen } from './chosen.ts'
import { takeOfSchool } from './take-of-school.ts'
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
