import { sql } from 'kysely'
import { clinicAnswer, type AnswerFields } from '@/modules/referrals/contract/clinic-answers.ts'
import { actionConclusions } from '@/modules/referrals/standards/steps.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { notifyVisionChanged } from '@/modules/vision/server/public.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, type FieldRefusal } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import type { Link } from '../links/link-token.ts'
import { refreshReferralSteps } from '../summaries/refresh-steps.ts'
import { columnsOf } from './answer-columns.ts'
import { openLink } from './open-link.ts'
import { correctUntil, readCases, type StoredCase } from './read-cases.ts'

export const clinicAnswerRoute = route(clinicAnswer, async (input, context) => {
  const { db, now, locale, requestId } = context
  const opened = await openLink(db, input, now())
  if (opened.needsPin) throw new Failure(403, { messageKey: 'referralPinWrong' })
  const wrong = judge(input, schoolDay(now()))
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

function judge({ attendedOn, nextVisitOn }: AnswerFields, today: string): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  if (attendedOn > today) wrong.push({ path: 'attendedOn', key: 'examInFuture' })
  if (nextVisitOn !== null && nextVisitOn <= attendedOn)
    wrong.push({ path: 'nextVisitOn', key: 'nextVisitTooEarly' })
  return wrong
}

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
    if (link.kind === 'case')
      await sql`
        update referral_link set answered_at = ${at}, result_id = ${rows[0]?.id ?? null}
        where token_hash = ${link.hash}`.execute(trx)
  }
  await followUp(trx, found, answer, at)
  return correctUntil(answeredAt)
}

/**
 * The follow-up of the screening takes what clinics say, unless the school entered it itself. A visit after that of another result is the
 * re-examination.
 */
async function followUp(trx: Trx, found: StoredCase, answer: AnswerFields, at: Date): Promise<void> {
  const { rows } = await sql<{ first: string; last: string; hospital: string }>`
    select min(a.attended_on)::text as first, max(a.attended_on)::text as last,
      coalesce((select name from clinic where id = ${found.clinic}), '') as hospital
    from referral_result a where a.school_id = ${found.schoolId} and a.referral_id = ${found.id}`.execute(trx)
  const { first = answer.attendedOn, last = first, hospital = '' } = rows[0] ?? {}
  const conclusion = actionConclusions[answer.action]
  await sql`
    insert into vision_follow_up as f (school_id, round_id, student_id, visited_on, hospital, result_at, conclusion, conclusion_note)
    values (${found.schoolId}, ${found.round}, ${found.student}, ${first}, ${hospital}, ${at}, ${conclusion}, ${answer.note})
    on conflict (school_id, round_id, student_id) do update set
      visited_on = case when f.visited_by is null then excluded.visited_on else f.visited_on end,
      hospital = case when f.visited_by is null then excluded.hospital else f.hospital end,
      result_at = coalesce(f.result_at, excluded.result_at),
      conclusion = case when f.result_by is null then excluded.conclusion else f.conclusion end,
      conclusion_note = case when f.result_by is null then excluded.conclusion_note else f.conclusion_note end`.execute(
    trx,
  )
  if (last > first)
    await sql`
      update referral set re_examined_on = greatest(coalesce(re_examined_on, '-infinity'::date), ${last}::date)
      where school_id = ${found.schoolId} and id = ${found.id}`.execute(trx)
}
