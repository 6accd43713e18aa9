import { healthFollowUps, healthStepTaken } from '@/modules/health/contract/follow-up.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { writeStep, visitRefusal } from '@/modules/vision/server/public.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route, type Route } from '@/server/http/route.ts'
import { checkKind } from '../card/check-kind.ts'
import { recordToWrite } from '../card/record-to-write.ts'
import { followRecords } from '../card/write-record.ts'
import { readFollowUps } from './read-follow-ups.ts'

/** The follow-up of what check-ups found: guardian notified, seen by a doctor, closed. */
export const healthFollowUpRoutes: readonly Route[] = [
  route(healthFollowUps, async ({ id }, context) => {
    const { student, rows } = await readFollowUps(context.db, context.caller.scope, id, context.now())
    await noteOpened(context.db, student, context)
    return { rows }
  }),
  route(healthStepTaken, async (input, { db, caller, now, locale, requestId }) => {
    const { id, round, kind, step } = input
    return db.transaction().execute(async (trx) => {
      const { student, record } = await recordToWrite(trx, checkKind, caller.scope, { id, round })
      const read = () => readFollowUps(trx, caller.scope, id, now())
      const { rows } = await read()
      const followUp = rows.find((each) => each.open && each.round.id === round && each.kind === kind)
      if (!followUp) throw new Failure(409, { messageKey: 'noFollowUp' })
      if (step === 'result' && !followUp.visited) throw new Failure(409, { messageKey: 'visitFirst' })
      const refused = step === 'visited' && visitRefusal(input.on, record.taken_on, now())
      if (refused) throw fieldsRefused(400, locale, [{ path: 'on', key: refused }])
      const key = { school_id: student.schoolId, round_id: round, student_id: id, kind }
      await writeStep(trx, 'health_follow_up', key, input, caller.accountId)
      await followRecords(trx, checkKind, { ...student, round })
      await writeAudit(trx, {
        schoolId: student.schoolId,
        accountId: caller.accountId,
        action: 'health-follow-up',
        requestId,
        subject: `student:${id}`,
        detail: { round, kind, step },
      })
      return { rows: (await read()).rows }
    })
  }),
]
