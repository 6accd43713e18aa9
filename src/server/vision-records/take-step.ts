import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import { followUpStepTaken } from '@/contract/vision-records.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '../db/audit.ts'
import { Failure } from '../http/failure.ts'
import { fieldsRefused } from '../http/field-refused.ts'
import { route } from '../http/route.ts'
import { examToWrite } from './exam-to-write.ts'
import { readRecord } from './read-record.ts'
import { tellVisionChanged } from './tell-changed.ts'

type Step = ParsedInputOf<typeof followUpStepTaken>

/** What a step writes; a step taken again is put right. */
function columnsOf(input: Step, by: number) {
  switch (input.step) {
    case 'notified':
      return { notified_at: sql`now()`, notified_how: input.how, notified_by: by }
    case 'visited':
      return { visited_on: input.on, hospital: input.hospital, visited_by: by }
    case 'result':
      return {
        ...{ conclusion: input.conclusion, conclusion_note: input.note },
        ...{ result_at: sql`now()`, result_by: by },
      }
  }
}

export const followUpRoute = route(followUpStepTaken, async (input, context) => {
  const { db, caller, now, locale, requestId } = context
  const { id, round, step } = input
  return db.transaction().execute(async (trx) => {
    const { child, exam } = await examToWrite(trx, caller.scope, input)
    const read = () => readRecord(trx, caller.scope, { id, round }, now())
    const { followUp } = await read()
    if (!followUp) throw new Failure(409, { messageKey: 'noFollowUp' })
    if (step === 'result' && !followUp.visited) throw new Failure(409, { messageKey: 'visitFirst' })
    if (step === 'visited') {
      const isEarly = exam.taken_on !== null && input.on < exam.taken_on
      const key = input.on > schoolDay(now()) ? 'examInFuture' : isEarly ? 'visitTooEarly' : undefined
      if (key) throw fieldsRefused(400, locale, [{ path: 'on', key }])
    }
    const columns = Object.entries(columnsOf(input, caller.accountId))
    const names = columns.map(([name]) => sql.ref(name))
    await sql`
      insert into vision_follow_up (school_id, round_id, student_id, ${sql.join(names)})
      values (${child.schoolId}, ${round}, ${id}, ${sql.join(columns.map(([, value]) => value))})
      on conflict (school_id, round_id, student_id) do update
        set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`.execute(trx)
    await writeAudit(trx, {
      schoolId: child.schoolId,
      accountId: caller.accountId,
      action: 'follow-up',
      subject: `student:${id}`,
      detail: { round, step },
      requestId,
    })
    await tellVisionChanged(trx, child, round)
    return read()
  })
})
