import { sql, type RawBuilder } from 'kysely'
import { referralsCancel, referralsRechecked } from '@/modules/referrals/contract/referrals.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { notifyVisionOfSchool } from '@/modules/vision/server/public.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { addTo, changeTaken, lockSlots } from '../clinics/slot-room.ts'
import { refreshReferralSteps } from '../summaries/refresh-steps.ts'
import { chosenStudents, countNamed, requireRound } from './chosen.ts'

export const referralsCancelRoute = route(referralsCancel, async (input, { db, caller, requestId }) => {
  const { scope, accountId } = caller
  const schoolId = schoolOf(scope)
  return db.transaction().execute(async (trx) => {
    if ('round' in input) await requireRound(trx, scope, input.round)
    await lockSchools(trx, [schoolId])
    let chosen: RawBuilder<boolean>
    let named: number | undefined
    if ('batch' in input) chosen = sql<boolean>`q.batch = ${input.batch}`
    else {
      const ids = await chosenStudents(trx, scope, input)
      named = countNamed(input.selection, ids)
      chosen = sql<boolean>`q.round_id = ${input.round} and q.student_id = any(${ids}::bigint[])`
    }
    const { rows } = await sql<{ id: number; round: number; slot: number | null; open: boolean }>`
      select q.id::int as id, q.round_id as round, q.slot_id as slot,
        q.booked_at is not null and f.visited_on is null and f.result_at is null as open
      from referral q
      left join vision_follow_up f on f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id
      where q.school_id = ${schoolId} and ${chosen}`.execute(trx)
    const open = rows.filter((row) => row.open)
    const changes = new Map<number, number>()
    for (const { slot } of open) if (slot !== null) addTo(changes, slot, -1)
    await lockSlots(trx, [...changes.keys()])
    await changeTaken(trx, changes)
    await takeBackWord(trx, schoolId, { ids: open.map(({ id }) => id), isUndone: 'batch' in input })
    await sql`
      update referral set booked_at = null, slot_id = null, clinic_id = null, on_day = null, minute = null,
        confirmed_at = null, reminded_at = null, missed_at = null
      where school_id = ${schoolId} and id = any(${open.map(({ id }) => id)}::bigint[])`.execute(trx)
    await sql`
      delete from referral_link where school_id = ${schoolId} and answered_at is null
        and referral_id = any(${open.map(({ id }) => id)}::bigint[])`.execute(trx)
    for (const round of new Set(open.map((row) => row.round))) {
      await refreshReferralSteps(trx, schoolId, round)
      await notifyVisionOfSchool(trx, scope, schoolId, round)
    }
    if (open.length > 0)
      await writeAudit(trx, {
        schoolId,
        accountId,
        action: 'referrals-cancelled',
        subject: `school:${schoolId}`,
        detail: { n: open.length },
        requestId,
      })
    return { n: open.length, skipped: (named ?? rows.length) - open.length }
  })
})

/** Messages that have not left are not sent; of an act that is undone the follow-up does not say any more that guardians were notified by it. */
async function takeBackWord(
  trx: Trx,
  schoolId: number,
  { ids, isUndone }: { ids: readonly number[]; isUndone: boolean },
): Promise<void> {
  await sql`
    delete from message m using referral q
    where q.school_id = ${schoolId} and q.id = any(${ids}::bigint[]) and m.school_id = q.school_id
      and m.student_id = q.student_id and m.state = 'waiting'
      and m.kind in ('referralBooked', 'referralMoved', 'referralReminder')`.execute(trx)
  if (!isUndone) return
  await sql`
    update vision_follow_up f set notified_at = null, notified_how = null, notified_by = null from referral q
    where q.school_id = ${schoolId} and q.id = any(${ids}::bigint[]) and f.school_id = q.school_id
      and f.round_id = q.round_id and f.student_id = q.student_id and f.notified_at = q.booked_at`.execute(
    trx,
  )
}

/** Whom a doctor treated, and who was examined again since. */
export const referralsRecheckedRoute = route(referralsRechecked, async (input, context) => {
  const { db, caller, now, locale, requestId } = context
  const { scope, accountId } = caller
  if (input.on > schoolDay(now())) throw fieldsRefused(400, locale, [{ path: 'on', key: 'examInFuture' }])
  const schoolId = schoolOf(scope)
  return db.transaction().execute(async (trx) => {
    await requireRound(trx, scope, input.round)
    await lockSchools(trx, [schoolId])
    const ids = await chosenStudents(trx, scope, input)
    const { rows } = await sql`
      insert into referral as q (school_id, round_id, student_id, made_by, batch, informed_how, re_examined_on)
      select f.school_id, f.round_id, f.student_id, ${accountId}::int, gen_random_uuid(), coalesce(f.notified_how, 'talk'), ${input.on}::date
      from vision_follow_up f
      where f.school_id = ${schoolId} and f.round_id = ${input.round} and f.student_id = any(${ids}::bigint[])
        and f.result_at is not null and ${input.on}::date >= coalesce(f.visited_on, '-infinity'::date)
      on conflict (school_id, round_id, student_id) do update set re_examined_on = excluded.re_examined_on
      returning 1`.execute(trx)
    if (rows.length > 0) {
      await refreshReferralSteps(trx, schoolId, input.round)
      await writeAudit(trx, {
        schoolId,
        accountId,
        action: 'referrals-rechecked',
        subject: `school:${schoolId}`,
        detail: { round: input.round, n: rows.length },
        requestId,
      })
      await notifyVisionOfSchool(trx, scope, schoolId, input.round)
    }
    return { n: rows.length, skipped: countNamed(input.selection, ids) - rows.length }
  })
})
