import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TripSessionRow } from '@/modules/trips/contract/trips.ts'
import { inScope, regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'

/** Sessions of the district that `which` picks of `trip_session s` and `trip_base t`, by day. */
export async function sessionRows(
  db: Db,
  scope: Scope,
  which: RawBuilder<unknown>,
): Promise<TripSessionRow[]> {
  const { rows } = await sql<TripSessionRow>`
    select s.id, s.day::text as day, to_char(s.starts_at, 'HH24:MI') as "startsAt",
      to_char(s.ends_at, 'HH24:MI') as "endsAt", jsonb_build_object('id', t.id, 'name', t.name) as base, r.name as route,
      t.category, s.closed_at is not null as closed, jsonb_build_object('n', s.taken, 'of', s.capacity) as seats,
      jsonb_build_object('seats', s.waiting, 'groups', s.waiting_groups) as waiting,
      ${schoolOf(scope) === 0 ? sql`0` : sql`coalesce(o.own, 0)`} as own, coalesce(o.requested, 0) as "toDecide"
    from trip_session s join trip_base t on t.id = s.base_id join trip_route r on r.id = s.route_id
    left join lateral (
      select sum(b.seats) filter (where b.state in ('held', 'promoted', 'requested', 'approved'))::int as own,
        count(*) filter (where b.state = 'requested')::int as requested
      from trip_booking b
      where b.session_id = s.id and b.state in ('held', 'promoted', 'requested', 'approved')
        and ${inScope(scope, 'b.school_id', 'b.class_id')}) o on true
    where s.region_code = ${regionOf(scope)} and ${which}
    order by s.day, s.starts_at, s.id limit 400`.execute(db)
  return rows
}
