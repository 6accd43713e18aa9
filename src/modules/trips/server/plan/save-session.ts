import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import { firstOf } from '@/lib/required.ts'
import type { tripSessionSave } from '@/modules/trips/contract/plan.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { lockSession, resolveSession } from '../lock-session.ts'
import { changeRow, notePlan, type Written } from './written.ts'

interface Where {
  base: number
  capacity: number
  qualifiedUntil: string
  closed: boolean
}

/**
 * Adds a session or changes one; places added go to the waiting list at once. Throws Failure 409 for a base that is closed, too small or
 * not qualified on the day, for a day that is not ahead, and for what bookings do not allow: another day or base, fewer places than taken.
 */
export const saveSession = (input: ParsedInputOf<typeof tripSessionSave>, context: SignedInContext) =>
  context.db.transaction().execute(async (trx): Promise<Written> => {
    const { known, route, day, startsAt, endsAt, meeting, fee, freeDays, capacity } = input
    const { scope } = context.caller
    // One moment for all announcements, so that they are received as one.
    const now = context.now()
    const at: SignedInContext = { ...context, now: () => now }
    if (endsAt <= startsAt) throw new Failure(400, { messageKey: 'tripTimes' })
    const before = known && (await lockSession(trx, scope, known.id, now))
    const found = await sql<Where>`
      select t.id as base, t.capacity, t.qualified_until::text as "qualifiedUntil",
        t.closed_at is not null or r.closed_at is not null as closed
      from trip_route r join trip_base t on t.id = r.base_id
      where r.id = ${route} and t.region_code = ${regionOf(scope)} for no key update of t`.execute(trx)
    const [where] = found.rows
    if (!where) throw new Failure(404, { messageKey: 'noSuchTrip' })
    const isMoved = before?.day !== day || before.baseId !== where.base
    if (before && isMoved && before.taken + before.waiting > 0)
      throw new Failure(409, { messageKey: 'tripBooked' })
    if (isMoved && where.closed) throw new Failure(409, { messageKey: 'tripBaseClosed' })
    if (day <= schoolDay(now)) throw new Failure(409, { messageKey: 'tripPast' })
    if (isMoved && where.qualifiedUntil < day)
      throw new Failure(409, { messageKey: 'tripUnqualified', params: { day: where.qualifiedUntil } })
    if (capacity > where.capacity && (isMoved || capacity > before.capacity))
      throw new Failure(409, { messageKey: 'tripTooLarge', params: { n: where.capacity } })
    if (before && capacity < before.taken)
      throw new Failure(409, { messageKey: 'tripTooSmall', params: { n: before.taken } })
    const columns = sql`base_id, route_id, day, starts_at, ends_at, meeting, fee, free_days, capacity`
    const values = sql`${where.base}::int, ${route}::int, ${day}::date, ${startsAt}::time, ${endsAt}::time,
      ${meeting}::text, ${fee}::smallint, ${freeDays}::smallint, ${capacity}::smallint`
    if (known && before) {
      const written = await changeRow(trx, 'trip_session', known, sql`(${columns}) = row(${values})`, at)
      if (written.saved) await resolveSession(trx, { ...before, capacity }, now)
      return written
    }
    // A press repeated after a lost answer must not stand twice; the base is held.
    const same = await sql`
      select from trip_session where route_id = ${route} and day = ${day}::date and starts_at = ${startsAt}::time
        and closed_at is null`.execute(trx)
    if (same.rows.length > 0) throw new Failure(409, { messageKey: 'tripSessionThere' })
    const { rows } = await sql<{ id: number }>`
      insert into trip_session (region_code, ${columns}) values (${regionOf(scope)}, ${values})
      returning id`.execute(trx)
    await notePlan(trx, 'trip_session', firstOf(rows).id, at)
    return { saved: true, id: firstOf(rows).id, version: 1 }
  })
