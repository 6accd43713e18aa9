import { sql } from 'kysely'
import { referralLink, referralOpen, type ClinicResult } from '@/modules/referrals/contract/referrals.ts'
import { caseLinkDays, type ReferralStep } from '@/modules/referrals/standards/steps.ts'
import { daysLater } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { findStudent } from '@/server/db/find-student.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { answerColumns, answerOf, type StoredAnswer } from '../clinic-answers/answer-columns.ts'
import { makeLinks, newLinkToken } from '../links/link-token.ts'
import { stepJoins, stepReached } from '../summaries/step-facts.ts'

interface Stored {
  step: ReferralStep
  id: number | null
  clinic: string
  address: string
  on: string | null
  minute: number | null
  bookedAt: Date | null
  confirmedAt: Date | null
  moved: number
  missedAt: Date | null
}
type StoredResult = StoredAnswer & {
  id: number
  clinic: string
  answered_at: string
  corrected_at: string | null
  answered_by: ClinicResult['by']
}

export const referralOpenRoute = route(referralOpen, async ({ id, round }, context) => {
  const { db, caller } = context
  const student = await findStudent(db, caller.scope, id)
  const { rows } = await sql<Stored>`
    select ${stepReached} as step, q.id::int as id, coalesce(c.name, '') as clinic, coalesce(c.address, '') as address,
      q.on_day::text as on, q.minute, q.booked_at as "bookedAt", q.confirmed_at as "confirmedAt",
      coalesce(q.moved, 0) as moved, q.missed_at as "missedAt"
    from vision_exam e ${stepJoins} left join clinic c on c.id = q.clinic_id
    where e.school_id = ${student.schoolId} and e.round_id = ${round} and e.student_id = ${id}`.execute(db)
  const [stored] = rows
  if (!stored) throw new Failure(404, { messageKey: 'noSuchExam' })
  const results = await sql<{ result: StoredResult }>`
    select jsonb_build_object('id', a.id, 'clinic', coalesce(c.name, ''), 'answered_at', a.answered_at,
      'corrected_at', a.corrected_at, 'answered_by', a.answered_by, ${answerColumns}) as result
    from referral_result a left join clinic c on c.id = a.clinic_id
    where a.school_id = ${student.schoolId} and a.referral_id = ${stored.id} order by a.attended_on, a.id`.execute(
    db,
  )
  await noteOpened(db, student, context)
  const { on, minute, bookedAt } = stored
  return {
    name: student.name,
    step: stored.step,
    appointment:
      on === null || minute === null || bookedAt === null
        ? null
        : {
            clinic: stored.clinic,
            address: stored.address,
            on,
            minute,
            bookedAt: bookedAt.toISOString(),
            confirmedAt: stored.confirmedAt?.toISOString() ?? null,
            moved: stored.moved,
            missedAt: stored.missedAt?.toISOString() ?? null,
          },
    results: results.rows.map(({ result }) => ({
      id: result.id,
      clinic: result.clinic,
      answeredAt: result.answered_at,
      correctedAt: result.corrected_at,
      by: result.answered_by,
      ...answerOf(result),
    })),
  }
})

export const referralLinkRoute = route(referralLink, async ({ id, round, kind }, context) => {
  const { db, caller, now, requestId } = context
  const student = await findStudent(db, caller.scope, id)
  const token = newLinkToken()
  const until = daysLater(now(), caseLinkDays)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id::int as id from referral
      where school_id = ${student.schoolId} and round_id = ${round} and student_id = ${id} and booked_at is not null`.execute(
      trx,
    )
    const [referral] = rows
    if (!referral) throw new Failure(409, { messageKey: 'noAppointment' })
    const link = { referralId: referral.id, token, expiresAt: until }
    await makeLinks(trx, student.schoolId, [link], { kind, by: caller.accountId, replaces: true })
    await writeAudit(trx, {
      schoolId: student.schoolId,
      accountId: caller.accountId,
      action: 'referral-link',
      subject: `student:${id}`,
      detail: { round, kind },
      requestId,
    })
  })
  return { token, until: schoolDay(until) }
})
