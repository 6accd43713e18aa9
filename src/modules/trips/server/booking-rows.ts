import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TripBooking } from '@/modules/trips/contract/trips.ts'
import { missingFor } from '@/modules/trips/standards/departure.ts'
import { takesSeats } from '@/modules/trips/standards/booking.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'

type Stored = Omit<TripBooking, 'missing' | 'reservedUntil' | 'departedAt'> & {
  reservedUntil: Date | null
  departedAt: Date | null
  day: string
}

/** Bookings in scope that `which` picks of `trip_booking b`, those with places first, then the waiting list in its order. */
export async function bookingRows(db: Db, scope: Scope, which: RawBuilder<unknown>): Promise<TripBooking[]> {
  const { rows } = await sql<Stored>`
    select b.id, jsonb_build_object('id', k.id, 'name', k.name) as school, b.whole, b.seats, b.state,
      case when c.id is not null then jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number,
        'name', c.name) end as class,
      b.reserved_until as "reservedUntil", b.leaders, b.insured_until::text as "insuredUntil", b.plan_on::text as "planOn",
      jsonb_build_object('n', b.consents, 'of', b.seats) as consents,
      jsonb_build_object('n', b.attended, 'of', b.marked) as present,
      jsonb_build_object('sum', b.rating_sum, 'n', b.rating_n) as rating,
      b.departed_at as "departedAt", b.late, b.reason, b.version, s.day::text as day,
      case when b.state = 'waiting' then (select count(*)::int from trip_booking q where q.session_id = b.session_id
        and q.state = 'waiting' and q.slot <= b.slot) end as slot
    from trip_booking b join trip_session s on s.id = b.session_id join school k on k.id = b.school_id
    left join class c on c.school_id = b.school_id and c.id = b.class_id
    where ${which} and ${inScope(scope, 'b.school_id', 'b.class_id')}
    order by b.state in ('cancelled', 'refused', 'expired'), b.state = 'waiting', b.slot limit 500`.execute(
    db,
  )
  return rows.map(({ day, ...row }) => ({
    ...row,
    reservedUntil: row.reservedUntil?.toISOString() ?? null,
    departedAt: row.departedAt?.toISOString() ?? null,
    missing: takesSeats(row.state)
      ? missingFor({ ...row, consents: row.consents.n, isApproved: row.state === 'approved' }, day)
      : [],
  }))
}
