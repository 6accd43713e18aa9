import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { tripMonth, tripSession } from '@/modules/trips/contract/trips.ts'
import { daysApart } from '@/lib/day.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { takesSeats } from '@/modules/trips/standards/booking.ts'
import { rosterDaysBefore } from '@/modules/trips/standards/rules.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { bookingRows } from './booking-rows.ts'
import { sessionRows } from './session-rows.ts'

export async function readMonth(
  db: Db,
  scope: Scope,
  input: ParsedInputOf<typeof tripMonth>,
  now: Date,
): Promise<ReplyOf<typeof tripMonth>> {
  const today = schoolDay(now)
  const month = input.month ?? today.slice(0, 7)
  const first = `${month}-01`
  const narrowed = sql`s.day >= ${first}::date and s.day < ${first}::date + interval '1 month'
    and ${input.category ? sql`t.category = ${input.category}` : sql`true`}
    and ${input.base ? sql`t.id = ${input.base}` : sql`true`}`
  const bases = await sql<{ id: number; name: string }>`
    select id, name from trip_base where region_code = ${regionOf(scope)} order by name limit 500`.execute(db)
  const sessions = await sessionRows(db, scope, narrowed)
  return { month, today, asOf: now.toISOString(), sessions, bases: bases.rows }
}

type StoredBase = Omit<ReplyOf<typeof tripSession>['base'], 'location'> & {
  version: number
  routeId: number
  freeDays: number
  meeting: string
  fee: number
  freeUntil: string
  latitude: string | number | null
  longitude: string | number | null
}

export async function readSession(
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<ReplyOf<typeof tripSession>> {
  const [session] = await sessionRows(db, scope, sql`s.id = ${id}`)
  if (!session) throw new Failure(404, { messageKey: 'noSuchTrip' })
  const stored = await sql<StoredBase>`
    select s.version, s.route_id as "routeId", s.free_days as "freeDays", s.meeting, s.fee, (s.day - s.free_days)::text as "freeUntil", t.address, t.latitude, t.longitude, t.capacity,
      t.qualification, t.qualified_until::text as "qualifiedUntil", t.contact_name as "contactName",
      t.contact_phone as "contactPhone", jsonb_build_object('sum', t.rating_sum, 'n', t.rating_n) as rating
    from trip_session s join trip_base t on t.id = s.base_id where s.id = ${id}`.execute(db)
  const { version, routeId, freeDays, meeting, fee, freeUntil, latitude, longitude, ...base } = firstOf(
    stored.rows,
  )
  const bookings = await bookingRows(db, scope, sql`b.session_id = ${id}`)
  const queue = await sql<{ school: string; schoolId: number; seats: number }>`
    select k.name as school, k.id as "schoolId", b.seats from trip_booking b join school k on k.id = b.school_id
    where b.session_id = ${id} and b.state = 'waiting' order by b.slot limit 200`.execute(db)
  const today = schoolDay(now)
  const goes = bookings.some(({ state }) => takesSeats(state))
  const open = scope.kind === 'region' || (goes && daysApart(today, session.day) <= rosterDaysBefore)
  return {
    session,
    today,
    version,
    routeId,
    freeDays,
    meeting,
    fee,
    freeUntil,
    bookings,
    asOf: now.toISOString(),
    base: {
      ...base,
      contactPhone: open ? base.contactPhone : disclose('mobile', base.contactPhone, readerOf(scope)),
      location:
        latitude === null || longitude === null
          ? null
          : { latitude: Number(latitude), longitude: Number(longitude) },
    },
    queue: queue.rows.map(({ school, schoolId, seats }) => ({
      school,
      seats,
      own: schoolId === schoolOf(scope),
    })),
  }
}
