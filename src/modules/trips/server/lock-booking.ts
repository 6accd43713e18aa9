import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TripBooking } from '@/modules/trips/contract/trips.ts'
import type { BookingState } from '@/modules/trips/standards/booking.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { bookingRows } from './booking-rows.ts'
import { lockSession, type LockedSession } from './lock-session.ts'

export interface LockedBooking {
  schoolId: number
  id: string
  state: BookingState
  version: number
  departed: boolean
  session: LockedSession
}

/** The booking, its session held, so that its state stays as it was read. Throws Failure 404 outside the scope. */
export async function lockBooking(
  trx: Db,
  scope: Scope,
  { id, school = schoolOf(scope) }: { id: string; school?: number },
  now: Date,
): Promise<LockedBooking> {
  const which = sql`school_id = ${school} and id = ${id} and ${inScope(scope, 'school_id', 'class_id')}`
  const found = await sql<{ sessionId: number }>`
    select session_id as "sessionId" from trip_booking where ${which}`.execute(trx)
  if (!found.rows[0]) throw new Failure(404, { messageKey: 'noSuchBooking' })
  const session = await lockSession(trx, scope, found.rows[0].sessionId, now)
  const { rows } = await sql<Omit<LockedBooking, 'session'>>`
    select school_id as "schoolId", id, state, version, departed_at is not null as departed
    from trip_booking where ${which} for no key update`.execute(trx)
  return { ...rows[0]!, session }
}

/** As it stands now, for whoever changed it or was too late. */
export async function currentBooking(
  trx: Db,
  scope: Scope,
  { id, school = schoolOf(scope) }: { id: string; school?: number },
): Promise<TripBooking> {
  const [current] = await bookingRows(trx, scope, sql`b.school_id = ${school} and b.id = ${id}`)
  if (!current) throw new Failure(404, { messageKey: 'noSuchBooking' })
  return current
}
