import { sql } from 'kysely'
import { cancellation } from '@/modules/trips/standards/cancellation.ts'
import { stepFrom, type BookingStep } from '@/modules/trips/standards/booking.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { TripBooking } from '@/modules/trips/contract/trips.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { currentBooking, lockBooking } from './lock-booking.ts'
import { resolveSession } from './lock-session.ts'

type Move = { id: string; school?: number; version: number; reason?: string }

/**
 * Takes a booking one step on, and lets the waiting list come up into places that became free. `saved` false: somebody, or the clock,
 * was quicker, and `current` is what stands. Throws Failure 409 for a cancellation on the day or later, and 400 for a refusal without reason.
 */
export async function moveBooking(
  step: BookingStep,
  { id, school, version, reason = '' }: Move,
  { db, caller, requestId, now: clock }: SignedInContext,
  action?: AuditAction,
): Promise<{ saved: boolean; current: TripBooking }> {
  const which = school === undefined ? { id } : { id, school }
  if (step === 'refuse' && reason === '') throw new Failure(400, { messageKey: 'tripReason' })
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const booking = await lockBooking(trx, caller.scope, which, now)
    const to = booking.version === version ? stepFrom(booking.state, step) : null
    if (to === null) return { saved: false, current: await currentBooking(trx, caller.scope, which) }
    const { session } = booking
    const cost = cancellation(session.day, schoolDay(now), session.freeDays)
    if (step === 'cancel' && (cost === 'over' || booking.departed))
      throw new Failure(409, { messageKey: 'tripCancelOver' })
    const isLate = step === 'cancel' && cost === 'late' && booking.state !== 'waiting'
    await sql`
      update trip_booking set state = ${to}, reserved_until = null, late = ${isLate}, reason = ${reason},
        version = version + 1
      where school_id = ${booking.schoolId} and id = ${booking.id}`.execute(trx)
    await resolveSession(trx, session, now)
    if (action)
      await writeAudit(trx, {
        schoolId: booking.schoolId,
        accountId: caller.accountId,
        requestId,
        action,
        subject: `trip-booking:${booking.id}`,
        detail: { to, late: isLate },
      })
    return { saved: true, current: await currentBooking(trx, caller.scope, which) }
  })
}
