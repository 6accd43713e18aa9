import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { tripDrop } from '@/modules/trips/contract/trips.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isLive } from '@/modules/trips/standards/booking.ts'
import { cancellation } from '@/modules/trips/standards/cancellation.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { currentBooking, lockBooking } from './lock-booking.ts'
import { resolveSession } from './lock-session.ts'

/**
 * One student stays at home: the place goes to the waiting list. `saved` false when somebody was quicker. Throws Failure 409 on the day or
 * later and for the last student, whose booking is cancelled as a whole; 404 for a student who does not go along.
 */
export const dropStudent = (
  { id, version, student }: ParsedInputOf<typeof tripDrop>,
  { db, caller, requestId, now: clock }: SignedInContext,
) =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const { schoolId, session, ...booking } = await lockBooking(trx, caller.scope, { id }, now)
    const current = () => currentBooking(trx, caller.scope, { id })
    if (booking.version !== version || !isLive(booking.state))
      return { saved: false, current: await current() }
    if (booking.departed || cancellation(session.day, schoolDay(now), session.freeDays) === 'over')
      throw new Failure(409, { messageKey: 'tripCancelOver' })
    const removed = await sql`
      delete from trip_student
      where school_id = ${schoolId} and booking_id = ${id} and student_id = ${student}`.execute(trx)
    if (Number(removed.numAffectedRows ?? 0) === 0) throw new Failure(404, { messageKey: 'noSuchPupil' })
    const left = await sql`
      update trip_booking b set seats = c.seats, consents = c.consents, whole = false, version = version + 1
      from (select count(*)::int as seats, count(*) filter (where consent)::int as consents from trip_student
        where school_id = ${schoolId} and booking_id = ${id}) c
      where b.school_id = ${schoolId} and b.id = ${id} and c.seats > 0`.execute(trx)
    if (Number(left.numAffectedRows ?? 0) === 0) throw new Failure(409, { messageKey: 'tripLastPupil' })
    await resolveSession(trx, session, now)
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'trip-cancelled',
      subject: `trip-booking:${id}`,
      detail: { student },
    })
    return { saved: true, current: await current() }
  })
