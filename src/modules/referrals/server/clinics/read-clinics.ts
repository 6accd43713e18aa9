import { sql } from 'kysely'
import { clinicsList, clinicSlots, type Clinic, type Slot } from '@/modules/referrals/contract/clinics.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'

export const clinicsListRoute = route(clinicsList, async ({ closed }, { db, caller, now }) => {
  const isBureau = caller.scope.kind === 'region'
  const { rows } = await sql<Clinic>`
    select c.id, c.name, c.address, c.contact, c.departments, c.capacity, c.version, c.closed_at is not null as closed,
      s.slots, s.held, s.taken, s."nextOn",
      case when ${isBureau} then (select max(l.expires_at) from referral_link l
        where l.clinic_id = c.id and l.kind = 'list' and l.expires_at > ${now()}) end as "listLinkUntil"
    from clinic c cross join lateral (
      select count(*)::int as slots, coalesce(sum(capacity), 0)::int as held, coalesce(sum(taken), 0)::int as taken,
        (min(on_day) filter (where taken < capacity))::text as "nextOn"
      from clinic_slot where clinic_id = c.id and on_day >= ${schoolDay(now())}::date) s
    where c.region_code = ${regionOf(caller.scope)} and (${closed && isBureau} or c.closed_at is null)
    order by c.closed_at is not null, c.name, c.id`.execute(db)
  return { clinics: rows }
})

/** Throws 403 for a clinic of another district. */
export async function clinicInScope(db: Db, scope: Scope, id: number): Promise<void> {
  const { rows } = await sql`
    select from clinic where id = ${id} and region_code = ${regionOf(scope)}`.execute(db)
  if (rows.length === 0) throw new Failure(403, { messageKey: 'outOfScope' })
}

export const clinicSlotsRoute = route(clinicSlots, async ({ clinic, from, until }, { db, caller }) => {
  await clinicInScope(db, caller.scope, clinic)
  const { rows } = await sql<Slot>`
    select id, on_day::text as on, minute, capacity, taken from clinic_slot
    where clinic_id = ${clinic} and on_day between ${from}::date and ${until}::date
    order by on_day, minute limit 2000`.execute(db)
  return { slots: rows }
})
