import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { comesUp, type Seats } from '@/modules/trips/standards/seats.ts'
import { promotedHours } from '@/modules/trips/standards/rules.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { notifySeats } from './notify-seats.ts'

export interface LockedSession extends Seats {
  id: number
  baseId: number
  day: string
  freeDays: number
  closed: boolean
}

/**
 * Holds the session's row until the transaction ends, so that its writers, on whatever server, come one after another; what ran out by
 * then has ended. Throws Failure 404 outside of the district. `scope` null = the house itself.
 */
export async function lockSession(
  trx: Db,
  scope: Scope | null,
  id: number,
  now: Date,
): Promise<LockedSession> {
  const { rows } = await sql<LockedSession>`
    select id, base_id as "baseId", day::text, free_days as "freeDays", capacity, taken, waiting,
      closed_at is not null as closed from trip_session
    where id = ${id} and ${scope === null ? sql`true` : sql`region_code = ${regionOf(scope)}`}
    for no key update`.execute(trx)
  const [session] = rows
  if (!session) throw new Failure(404, { messageKey: 'noSuchTrip' })
  const ended = await sql`
    update trip_booking set state = 'expired', reserved_until = null, version = version + 1
    where session_id = ${id} and reserved_until <= ${now} and state in ('held', 'promoted')`.execute(trx)
  return Number(ended.numAffectedRows ?? 0) > 0 ? resolveSession(trx, session, now) : session
}

/** Counts the places anew after a change, notifies the district, and lets the waiting list come up into what is free. The row must be held. */
export async function resolveSession(trx: Db, session: LockedSession, now: Date): Promise<LockedSession> {
  await notifySeats(trx, session.id, now)
  const before = await count(trx, session)
  const free = before.capacity - before.taken
  if (free > 0 && before.waiting > 0) {
    const queue = await sql<{ schoolId: number; id: string; seats: number }>`
      select school_id as "schoolId", id, seats from trip_booking
      where session_id = ${session.id} and state = 'waiting' order by slot limit ${free}`.execute(trx)
    const until = promotedUntil(now)
    for (const { schoolId, id } of comesUp(free, queue.rows))
      await sql`
        update trip_booking set state = 'promoted', reserved_until = ${until}, version = version + 1
        where school_id = ${schoolId} and id = ${id}`.execute(trx)
    return count(trx, session)
  }
  return before
}

const promotedUntil = (now: Date) => new Date(now.getTime() + promotedHours * 3_600_000)

async function count(trx: Db, session: LockedSession): Promise<LockedSession> {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    update trip_session s set taken = n.taken, waiting = n.waiting, waiting_groups = n.groups
    from (select
        coalesce(sum(seats) filter (where state in ('held', 'promoted', 'requested', 'approved')), 0)::int as taken,
        coalesce(sum(seats) filter (where state = 'waiting'), 0)::int as waiting,
        count(*) filter (where state = 'waiting')::int as groups
      from trip_booking where session_id = ${session.id}) n
    where s.id = ${session.id} returning s.taken, s.waiting`.execute(trx)
  return { ...session, ...firstOf(rows) }
}
