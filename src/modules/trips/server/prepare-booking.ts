import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { tripDepart, tripPapers } from '@/modules/trips/contract/trips.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isLive } from '@/modules/trips/standards/booking.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { currentBooking, lockBooking } from './lock-booking.ts'

/** Insurance, plan and leaders; `saved` false when somebody was quicker or the booking has ended or departed. */
export const savePapers = (input: ParsedInputOf<typeof tripPapers>, { db, caller, now }: SignedInContext) =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, caller.scope, input, now())
    const saved = booking.version === input.version && isLive(booking.state) && !booking.departed
    if (saved)
      await sql`
        update trip_booking set insured_until = ${input.insuredUntil}::date, plan_on = ${input.planOn}::date,
          leaders = ${input.leaders}, version = version + 1
        where school_id = ${booking.schoolId} and id = ${booking.id}`.execute(trx)
    return { saved, current: await currentBooking(trx, caller.scope, input) }
  })

/** Departs on the day with everything there. Throws Failure 409 where something is missing, or on another day. */
export const depart = (
  input: ParsedInputOf<typeof tripDepart>,
  { db, caller, requestId, now }: SignedInContext,
) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const booking = await lockBooking(trx, caller.scope, input, at)
    const before = await currentBooking(trx, caller.scope, input)
    if (booking.version !== input.version || booking.departed) return { saved: false, current: before }
    if (booking.state !== 'approved' || before.missing.length > 0)
      throw new Failure(409, {
        messageKey: 'tripNotReady',
        params: { n: Math.max(1, before.missing.length) },
      })
    if (booking.session.day !== schoolDay(at)) throw new Failure(409, { messageKey: 'tripNotToday' })
    await sql`
      update trip_booking set departed_at = ${at}, version = version + 1
      where school_id = ${booking.schoolId} and id = ${booking.id}`.execute(trx)
    await writeAudit(trx, {
      schoolId: booking.schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'trip-departed',
      subject: `trip-booking:${booking.id}`,
      detail: {},
    })
    return { saved: true, current: await currentBooking(trx, caller.scope, input) }
  })
