import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { TripStudent } from '@/modules/trips/contract/trips.ts'
import type { tripReveal } from '@/modules/trips/contract/reveal.ts'
import { revealSeconds } from '@/contract/reveal.ts'
import { daysApart } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { takesSeats, type BookingState } from '@/modules/trips/standards/booking.ts'
import { rosterDaysBefore } from '@/modules/trips/standards/rules.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'

interface Found {
  day: string
  state: BookingState
  baseId: number
  ratingSum: number
  ratingN: number
}

/** A booking of the own school; locked where something of it will be written. Throws Failure 404. */
export async function findBooking(db: Db, scope: Scope, id: string, lock = false): Promise<Found> {
  const { rows } = await sql<Found>`
    select s.day::text as day, b.state, s.base_id as "baseId", b.rating_sum as "ratingSum", b.rating_n as "ratingN"
    from trip_booking b join trip_session s on s.id = b.session_id
    where b.school_id = ${schoolOf(scope)} and b.id = ${id} and ${inScope(scope, 'b.school_id', 'b.class_id')}
    ${lock ? sql`for no key update of b` : sql``}`.execute(db)
  if (!rows[0]) throw new Failure(404, { messageKey: 'noSuchBooking' })
  return rows[0]
}

/** Contacts are for those who travel: of a booking with places, from the day before on. */
const canReveal = ({ day, state }: Found, now: Date) =>
  takesSeats(state) && daysApart(schoolDay(now), day) <= rosterDaysBefore

export async function rosterOf(db: Db, scope: Scope, id: string, now: Date) {
  const booking = await findBooking(db, scope, id)
  const { rows } = await sql<TripStudent>`
    select st.id, st.name, st.seat_no as seat, jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class,
      coalesce(st.guardian_name, '') as "guardianName", coalesce(st.guardian_phone, '') as "guardianPhone",
      p.consent, p.present, p.rating
    from trip_student p join student st on st.school_id = p.school_id and st.id = p.student_id
    join class c on c.school_id = st.school_id and c.id = st.class_id
    where p.school_id = ${schoolOf(scope)} and p.booking_id = ${id}
    order by c.grade, c.number, c.id, st.seat_no nulls last, st.id`.execute(db)
  const reader = readerOf(scope)
  return {
    canReveal: canReveal(booking, now),
    students: rows.map((row) => ({
      ...row,
      name: disclose('studentName', row.name, reader),
      guardianName: disclose('guardianName', row.guardianName, reader),
      guardianPhone: disclose('mobile', row.guardianPhone, reader),
    })),
  }
}

/** One guardian's number, and its line in the access history: neither without the other (MAN-09). */
export const revealContact = (
  { id, student, reason }: ParsedInputOf<typeof tripReveal>,
  { db, caller, requestId, now }: SignedInContext,
) =>
  db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, caller.scope, id)
    if (!canReveal(booking, now())) throw new Failure(403, { messageKey: 'tripContactsEarly' })
    const { rows } = await sql<{ value: string | null }>`
      select st.guardian_phone as value from trip_student p
      join student st on st.school_id = p.school_id and st.id = p.student_id
      where p.school_id = ${schoolOf(caller.scope)} and p.booking_id = ${id} and p.student_id = ${student}`.execute(
      trx,
    )
    const value = rows[0]?.value
    if (!value) throw new Failure(404, { messageKey: 'nothingToReveal' })
    await writeAudit(trx, {
      schoolId: schoolOf(caller.scope),
      accountId: caller.accountId,
      requestId,
      action: 'reveal',
      subject: `student:${student}`,
      detail: { field: 'guardianPhone', reason, booking: id },
    })
    return { value, seconds: revealSeconds }
  })
