import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as clinics from '@/modules/referrals/contract/clinics.ts'
import { listLinkDays } from '@/modules/referrals/standards/steps.ts'
import { addDays, daysApart } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { route } from '@/server/http/route.ts'
import { hashOfLink, newLinkToken } from '../links/link-token.ts'
import { clinicInScope } from './read-clinics.ts'
import { lockSlots } from './slot-room.ts'

export const clinicSaveRoute = route(clinics.clinicSave, async (input, { db, caller, locale, requestId }) => {
  const { known, name, address, contact, departments, capacity } = input
  const region = regionOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    const taken = await sql`
      select from clinic where region_code = ${region} and name = ${name} and id <> ${known?.id ?? 0}`.execute(
      trx,
    )
    if (taken.rows.length > 0) throw fieldsRefused(409, locale, [{ path: 'name', key: 'clinicNameTaken' }])
    const { rows } = known
      ? await sql<{ id: number }>`
          update clinic set name = ${name}, address = ${address}, contact = ${contact},
            departments = ${departments}::text[], capacity = ${capacity}, version = version + 1
          where id = ${known.id} and region_code = ${region} and version = ${known.version} returning id`.execute(
          trx,
        )
      : await sql<{ id: number }>`
          insert into clinic (region_code, name, address, contact, departments, capacity)
          values (${region}, ${name}, ${address}, ${contact}, ${departments}::text[], ${capacity}) returning id`.execute(
          trx,
        )
    const [saved] = rows
    if (!saved && known) {
      await clinicInScope(trx, caller.scope, known.id)
      return { id: known.id, saved: false }
    }
    const id = saved?.id ?? 0
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'clinic-saved',
      subject: `clinic:${id}`,
      requestId,
    })
    return { id, saved: true }
  })
})

export const clinicCloseRoute = route(clinics.clinicClose, async ({ id, closed }, context) => {
  const { db, caller, now, requestId } = context
  return db.transaction().execute(async (trx) => {
    await clinicInScope(trx, caller.scope, id)
    await sql`
      update clinic set closed_at = ${closed ? sql`coalesce(closed_at, now())` : null}, version = version + 1
      where id = ${id}`.execute(trx)
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'clinic-saved',
      subject: `clinic:${id}`,
      detail: { closed },
      requestId,
    })
    const { rows } = await sql<{ upcoming: number }>`
      select coalesce(sum(taken), 0)::int as upcoming from clinic_slot
      where clinic_id = ${id} and on_day >= ${schoolDay(now())}::date`.execute(trx)
    return { upcoming: rows[0]?.upcoming ?? 0 }
  })
})

export const slotsMakeRoute = route(clinics.slotsMake, async (input, { db, caller, now, locale }) => {
  const { clinic, from, until, weekdays, minutes, capacity } = input
  const days = daysApart(from, until)
  if (from < schoolDay(now())) throw fieldsRefused(400, locale, [{ path: 'from', key: 'slotsInPast' }])
  if (days < 0 || days > clinics.maxSlotDays)
    throw fieldsRefused(400, locale, [{ path: 'until', key: 'slotsTooMany' }])
  return db.transaction().execute(async (trx) => {
    await clinicInScope(trx, caller.scope, clinic)
    const { rows } = await sql<{ made: number; all: number }>`
      with wanted as (
        select d::date as on_day, m as minute
        from generate_series(${from}::date, ${until}::date, interval '1 day') d
        cross join unnest(${[...new Set(minutes)]}::int[]) m
        where extract(isodow from d) = any(${weekdays}::int[])
      ), made as (
        insert into clinic_slot (clinic_id, on_day, minute, capacity)
        select ${clinic}::int, on_day, minute, ${capacity}::int from wanted
        on conflict do nothing returning id
      )
      select (select count(*)::int from made) as made, (select count(*)::int from wanted) as all`.execute(trx)
    const { made = 0, all = 0 } = rows[0] ?? {}
    return { made, there: all - made }
  })
})

export const slotChangeRoute = route(clinics.slotChange, async ({ slot: id, capacity }, context) => {
  const { db, caller, locale } = context
  return db.transaction().execute(async (trx) => {
    const slot = (await lockSlots(trx, [id])).get(id)
    if (!slot) throw new Failure(403, { messageKey: 'outOfScope' })
    await clinicInScope(trx, caller.scope, slot.clinicId)
    if (capacity < slot.taken) throw fieldsRefused(409, locale, [{ path: 'capacity', key: 'slotTaken' }])
    if (capacity === 0) await sql`delete from clinic_slot where id = ${id}`.execute(trx)
    else await sql`update clinic_slot set capacity = ${capacity} where id = ${id}`.execute(trx)
    return { removed: capacity === 0 }
  })
})

/** A PIN beside the link, since a list link opens many cases: it is passed on by telephone, apart from the link. */
export const hashOfPin = (token: string, pin: string): Buffer =>
  createHash('sha256').update(`${token} ${pin}`).digest()

export const clinicLinkRoute = route(clinics.clinicLink, async ({ id }, { db, caller, now, requestId }) => {
  const token = newLinkToken()
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  const until = addDays(schoolDay(now()), listLinkDays)
  await db.transaction().execute(async (trx) => {
    await clinicInScope(trx, caller.scope, id)
    await sql`delete from referral_link where clinic_id = ${id} and kind = 'list'`.execute(trx)
    await sql`
      insert into referral_link (token_hash, kind, clinic_id, pin_hash, expires_at, created_by)
      values (${hashOfLink(token)}, 'list', ${id}, ${hashOfPin(token, pin)},
        (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai', ${caller.accountId})`.execute(trx)
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'referral-link',
      subject: `clinic:${id}`,
      requestId,
    })
  })
  return { token, pin, until }
})
