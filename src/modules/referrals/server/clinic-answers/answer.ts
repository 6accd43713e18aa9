import { sql } from 'kysely'
import { clinicAnswer, type AnswerFields } from '@/modules/referrals/contract/clinic-answers.ts'
import { answerDayFaults } from '@/modules/referrals/standards/answer-days.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { notifyVisionChanged } from '@/modules/vision/server/public.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import type { Link } from '../links/link-token.ts'
import { refreshReferralSteps } from '../summaries/refresh-steps.ts'
import { columnsOf } from './answer-columns.ts'
import { followAnswers } from './follow-answers.ts'
import { openLink } from './open-link.ts'
import { correctUntil, readCases, type StoredCase } from './read-cases.ts'

export const clinicAnswerRoute = route(clinicAnswer, async (input, context) => {
  const { db, now, locale, requestId } = context
  const opened = await openLink(db, input, now())
  if (opened.needsPin) throw new Failure(403, { messageKey: 'referralPinWrong' })
  const wrong = answerDayFaults(input, schoolDay(now()))
  if (wrong.length > 0) throw fieldsRefused(400, locale, wrong)
  return db.transaction().execute(async (trx) => {
    const [before] = await readCases(trx, opened.link, now(), input.case)
    if (!before) throw new Failure(403, { messageKey: 'outOfScope' })
    await lockSchools(trx, [before.schoolId])
    // Again, as nobody else answers it any more: of two at once the second corrects.
    const link = { ...opened.link, ...(await marksOf(trx, opened.link)) }
    const [found] = await readCases(trx, link, now(), input.case)
    if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
    const until = await writeAnswer(trx, { link, found, answer: input, at: now() })
    await writeAudit(trx, {
      schoolId: found.schoolId,
      accountId: null,
      action: 'referral-answered',
      subject: `student:${found.student}`,
      detail: { referral: found.id, by: link.kind },
      requestId,
    })
    await refreshReferralSteps(trx, found.schoolId, found.round)
    await notifyVisionChanged(trx, { schoolId: found.schoolId, regionCode: found.region }, found.round)
    return { correctUntil: until.toISOString() }
  })
})

async function marksOf(trx: Trx, { hash }: Link): Promise<Pick<Link, 'answeredAt' | 'resultId'>> {
  const { rows } = await sql<Pick<Link, 'answeredAt' | 'resultId'>>`
    select answered_at as "answeredAt", result_id::int as "resultId" from referral_link where token_hash = ${hash}`.execute(
    trx,
  )
  return rows[0] ?? { answeredAt: null, resultId: null }
}

interface Answering {
  link: Link
  found: StoredCase
  answer: AnswerFields
  at: Date
}

/** Writes or corrects the result, the follow-up that figures are made of, and what marks the link. Answers until when it can be corrected. */
async function writeAnswer(trx: Trx, { link, found, answer, at }: Answering): Promise<Date> {
  const columns = Object.entries(columnsOf(answer))
  const names = columns.map(([name]) => sql.ref(name))
  const values = columns.map(([name, value]) =>
    name === 'diagnosis' ? sql`${value}::text[]` : sql`${value}`,
  )
  const own = found.answer
  if (own && correctUntil(own.answered_at) <= at) throw new Failure(409, { messageKey: 'referralLinkUsed' })
  let answeredAt = at
  let result = own?.id
  if (own) {
    answeredAt = new Date(own.answered_at)
    await sql`
      update referral_result set (${sql.join(names)}, corrected_at) = (${sql.join(values)}, ${at}::timestamptz)
      where school_id = ${found.schoolId} and id = ${own.id}`.execute(trx)
  } else {
    const { rows } = await sql<{ id: number }>`
      insert into referral_result (school_id, referral_id, clinic_id, answered_at, answered_by, ${sql.join(names)})
      values (${found.schoolId}, ${found.id}, ${link.clinicId ?? found.clinic}, ${at}, ${link.kind}, ${sql.join(values)})
      returning id::int as id`.execute(trx)
    result = rows[0]?.id
    if (link.kind === 'case')
      await sql`
        update referral_link set answered_at = ${at}, result_id = ${result ?? null}
        where token_hash = ${link.hash}`.execute(trx)
  }
  if (result !== undefined) await followAnswers(trx, { schoolId: found.schoolId, results: [result], at })
  return correctUntil(answeredAt)
}
