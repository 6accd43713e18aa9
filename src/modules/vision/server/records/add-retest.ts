import { sql } from 'kysely'
import { retestAdd, type RetestFields } from '@/modules/vision/contract/records.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { storedAcuity } from '@/standards/acuity.ts'
import type { Measured } from '@/modules/vision/standards/retest.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { refuseLocked } from '@/server/rounds/locked-parts.ts'
import { checkEntry } from '@/server/rounds/takes-entry.ts'
import { retestCounts } from '../summaries/retest-counts.ts'
import { examToWrite } from './exam-to-write.ts'
import { measuredOf } from './read-retests.ts'
import { readRecord } from './read-record.ts'
import { notifyVisionChanged } from './notify-changed.ts'

export const retestAddRoute = route(retestAdd, async (input, context) => {
  const { db, caller, now, locale, requestId } = context
  const { id, round, takenOn, examiner, device } = input
  return db.transaction().execute(async (trx) => {
    const { student, exam } = await examToWrite(trx, caller.scope, input)
    const { schoolId } = student
    await checkEntry(trx, { kind: 'vision', round, schoolId, today: schoolDay(now()) })
    await refuseLocked(trx, { kind: 'vision', round, schoolId }, exam.grade)
    const again = measuredAgain(input)
    const counts = retestCounts(measuredOf(exam), again)
    const isEarly = exam.taken_on !== null && takenOn < exam.taken_on
    const refused = [
      ...(takenOn > schoolDay(now()) ? [{ path: 'takenOn', key: 'examInFuture' }] : []),
      ...(isEarly ? [{ path: 'takenOn', key: 'retestTooEarly' }] : []),
      ...(counts.ucva_items + counts.se_items === 0 ? [{ path: 'ucvaRight', key: 'retestEmpty' }] : []),
    ]
    if (refused.length > 0) throw fieldsRefused(400, locale, refused)
    await sql`
      insert into vision_retest (school_id, round_id, student_id, class_id, grade, taken_on, examiner, device,
        ucva_right, ucva_left, sphere_right, sphere_left, cylinder_right, cylinder_left, ucva_items, ucva_errors,
        se_items, se_errors, account_id)
      select e.school_id, e.round_id, e.student_id, e.class_id, e.grade, ${takenOn}::date, ${examiner}, ${device},
        ${again.ucvaRight}::int, ${again.ucvaLeft}::int, ${again.sphereRight}::numeric, ${again.sphereLeft}::numeric,
        ${again.cylinderRight}::numeric, ${again.cylinderLeft}::numeric, ${counts.ucva_items}::int,
        ${counts.ucva_errors}::int, ${counts.se_items}::int, ${counts.se_errors}::int, ${caller.accountId}::int
      from vision_exam e
      where e.school_id = ${student.schoolId} and e.round_id = ${round} and e.student_id = ${id}`.execute(trx)
    await writeAudit(trx, {
      schoolId: student.schoolId,
      accountId: caller.accountId,
      action: 'exam-retested',
      subject: `student:${id}`,
      detail: { round },
      requestId,
    })
    await notifyVisionChanged(trx, student, round)
    return readRecord(trx, caller.scope, { id, round }, now())
  })
})

const measuredAgain = (input: RetestFields): Measured => ({
  ucvaRight: storedAcuity(input.ucvaRight),
  ucvaLeft: storedAcuity(input.ucvaLeft),
  sphereRight: input.sphereRight,
  sphereLeft: input.sphereLeft,
  cylinderRight: input.cylinderRight,
  cylinderLeft: input.cylinderLeft,
})
