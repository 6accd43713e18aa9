import { followUpStepTaken } from '@/modules/vision/contract/records.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { visitRefusal, writeStep } from '../summaries/follow-up-steps.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { notifyStepsTaken } from '../summaries/followers.ts'
import { examToWrite } from './exam-to-write.ts'
import { readRecord } from './read-record.ts'
import { notifyVisionChanged } from './notify-changed.ts'

export const followUpRoute = route(followUpStepTaken, async (input, context) => {
  const { db, caller, now, locale, requestId } = context
  const { id, round, step } = input
  return db.transaction().execute(async (trx) => {
    const { student, exam } = await examToWrite(trx, caller.scope, input)
    const read = () => readRecord(trx, caller.scope, { id, round }, now())
    const { followUp } = await read()
    if (!followUp) throw new Failure(409, { messageKey: 'noFollowUp' })
    if (step === 'result' && !followUp.visited) throw new Failure(409, { messageKey: 'visitFirst' })
    if (step === 'visited') {
      const key = visitRefusal(input.on, exam.taken_on, now())
      if (key) throw fieldsRefused(400, locale, [{ path: 'on', key }])
    }
    const key = { school_id: student.schoolId, round_id: round, student_id: id }
    await writeStep(trx, 'vision_follow_up', key, input, caller.accountId)
    await notifyStepsTaken(trx, student.schoolId, round)
    await writeAudit(trx, {
      schoolId: student.schoolId,
      accountId: caller.accountId,
      action: 'follow-up',
      subject: `student:${id}`,
      detail: { round, step },
      requestId,
    })
    await notifyVisionChanged(trx, student, round)
    return read()
  })
})
