import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { firstOf } from '@/lib/required.ts'
import type {
  PlannedBase,
  tripBaseSave,
  tripClose,
  tripPlan,
  tripRouteSave,
} from '@/modules/trips/contract/plan.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { changeRow, ofRegion, notePlan, type Written } from './written.ts'

export async function readPlan({ db, caller, now }: SignedInContext): Promise<ReplyOf<typeof tripPlan>> {
  const { rows } = await sql<PlannedBase>`
    select t.id, t.version, t.closed_at is not null as closed, t.name, t.category, t.address, t.capacity,
      case when t.latitude is not null and t.longitude is not null
        then jsonb_build_object('latitude', t.latitude, 'longitude', t.longitude) end as location,
      t.qualification, t.qualified_until::text as "qualifiedUntil", t.contact_name as "contactName",
      t.contact_phone as "contactPhone", coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name,
        'version', r.version, 'closed', r.closed_at is not null, 'last', ${lastOf}) order by r.id) from trip_route r
        where r.base_id = t.id), '[]') as routes
    from trip_base t where t.region_code = ${regionOf(caller.scope)}
    order by t.closed_at is not null, t.name limit 500`.execute(db)
  const newest = await sql<{ id: number }>`
    select s.route_id as id from trip_session s join trip_route r on r.id = s.route_id join trip_base t on t.id = r.base_id
    where s.region_code = ${regionOf(caller.scope)} and r.closed_at is null and t.closed_at is null
    order by s.id desc limit 1`.execute(db)
  return { today: schoolDay(now()), bases: rows, lastRoute: newest.rows[0]?.id ?? null }
}

/** Of route `r` the session that was planned last, with the latest day on which the route goes. */
const lastOf = sql`(
  select jsonb_build_object('day', (select max(a.day) from trip_session a where a.route_id = r.id),
    'startsAt', to_char(s.starts_at, 'HH24:MI'), 'endsAt', to_char(s.ends_at, 'HH24:MI'), 'meeting', s.meeting,
    'fee', s.fee, 'freeDays', s.free_days, 'capacity', s.capacity)
  from trip_session s where s.route_id = r.id order by s.id desc limit 1)`

export const saveBase = (input: ParsedInputOf<typeof tripBaseSave>, context: SignedInContext) =>
  context.db.transaction().execute(async (trx): Promise<Written> => {
    const { known, name, category, address, location, capacity, qualification } = input
    const region = regionOf(context.caller.scope)
    const same = await sql`
      select from trip_base where region_code = ${region} and name = ${name} and id <> ${known?.id ?? 0}`.execute(
      trx,
    )
    if (same.rows.length > 0) throw new Failure(409, { messageKey: 'tripBaseNamed' })
    const values = sql`${name}::text, ${category}::text, ${address}::text, ${location?.latitude ?? null}::numeric,
      ${location?.longitude ?? null}::numeric, ${capacity}::smallint, ${qualification}::text,
      ${input.qualifiedUntil}::date, ${input.contactName}::text, ${input.contactPhone}::text`
    const columns = sql`name, category, address, latitude, longitude, capacity, qualification, qualified_until,
      contact_name, contact_phone`
    if (known) return changeRow(trx, 'trip_base', known, sql`(${columns}) = row(${values})`, context)
    const { rows } = await sql<{ id: number }>`
      insert into trip_base (region_code, ${columns}) values (${region}, ${values})
      on conflict (region_code, name) do nothing returning id`.execute(trx)
    if (!rows[0]) throw new Failure(409, { messageKey: 'tripBaseNamed' })
    await notePlan(trx, 'trip_base', rows[0].id, context)
    return { saved: true, id: rows[0].id, version: 1 }
  })

export const saveRoute = (
  { known, base, name }: ParsedInputOf<typeof tripRouteSave>,
  context: SignedInContext,
) =>
  context.db.transaction().execute(async (trx): Promise<Written> => {
    // Held, so that a press repeated on another server finds what the first wrote.
    const held = await sql`
      select from trip_base where id = ${base} and ${ofRegion('trip_base', context)} for no key update`.execute(
      trx,
    )
    if (held.rows.length === 0) throw new Failure(404, { messageKey: 'noSuchTrip' })
    const same = await sql`
      select from trip_route where base_id = ${base} and name = ${name} and id <> ${known?.id ?? 0}`.execute(
      trx,
    )
    if (same.rows.length > 0) throw new Failure(409, { messageKey: 'tripRouteNamed' })
    if (known) return changeRow(trx, 'trip_route', known, sql`name = ${name}`, context)
    const { rows } = await sql<{ id: number }>`
      insert into trip_route (base_id, name) values (${base}, ${name}) returning id`.execute(trx)
    await notePlan(trx, 'trip_route', firstOf(rows).id, context)
    return { saved: true, id: firstOf(rows).id, version: 1 }
  })

export const closePlanned = (
  { what, id, version, closed }: ParsedInputOf<typeof tripClose>,
  context: SignedInContext,
) =>
  context.db
    .transaction()
    .execute((trx) =>
      changeRow(
        trx,
        `trip_${what}`,
        { id, version },
        sql`closed_at = ${closed ? context.now() : null}::timestamptz`,
        context,
      ),
    )
