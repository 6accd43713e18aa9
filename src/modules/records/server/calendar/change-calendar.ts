import type { Owner } from './owner.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import type { CalendarDay } from '@/standards/calendar/school-calendar.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { notifyCalendar } from './notify-calendar.ts'

export const ownerOf = (scope: Scope): Owner => ({ region: regionOf(scope), school: schoolOf(scope) })

export interface TermDates {
  schoolYear: number
  term: 'autumn' | 'spring'
  startsOn: string
  endsOn: string
}
interface Snapshot {
  terms: TermDates[]
  days: CalendarDay[]
}

/** Everything that the owner set, as it can be put back. A school has no terms of its own. */
export async function snapshotOf(db: Db, { region, school }: Owner): Promise<Snapshot> {
  const { rows: terms } = await sql<TermDates>`
    select school_year as "schoolYear", term, starts_on::text as "startsOn", ends_on::text as "endsOn"
    from calendar_term where region_code = ${region} and ${school} = 0 order by starts_on`.execute(db)
  const { rows: days } = await sql<CalendarDay>`
    select day::text as day, kind, name, note, follows
    from calendar_day where region_code = ${region} and school_id = ${school} order by day`.execute(db)
  return { terms, days }
}

/**
 * One change of a calendar, in one transaction: refused with 409 where somebody else changed it since `seen`, audited, and announced to the
 * school or the whole district, whose screens read anew. No stored figure is of school days: they are counted when they are read.
 */
export function changeCalendar(
  { db, caller, now, requestId }: SignedInContext,
  seen: number,
  what: 'days' | 'term' | 'prefill' | 'undo',
  write: (trx: Trx, owner: Owner) => Promise<Record<string, unknown>>,
): Promise<void> {
  const owner = ownerOf(caller.scope)
  const { region, school } = owner
  return db.transaction().execute(async (trx) => {
    const version = await lockVersion(trx, owner)
    if (version !== seen) throw new Failure(409, { messageKey: 'calendarChanged' })
    const before = await snapshotOf(trx, owner)
    const detail = await write(trx, owner)
    await sql`
      update calendar_version set version = version + 1, updated_at = ${now()}, updated_by = ${caller.accountId},
        undo = ${what === 'undo' ? null : JSON.stringify(before)}::jsonb
      where region_code = ${region} and school_id = ${school}`.execute(trx)
    await writeAudit(trx, {
      schoolId: school,
      accountId: caller.accountId,
      action: 'calendar-changed',
      requestId,
      subject: `calendar:${region}`,
      detail: { what, version: version + 1, ...detail },
    })
    await notifyCalendar(trx, owner, now())
  })
}

/** The version of a calendar that nobody changed yet is 0. One at a time changes it. */
async function lockVersion(trx: Trx, { region, school }: Owner): Promise<number> {
  await sql`
    insert into calendar_version (region_code, school_id, version) values (${region}, ${school}, 0)
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ version: number }>`
    select version from calendar_version where region_code = ${region} and school_id = ${school} for update`.execute(
    trx,
  )
  return rows[0]?.version ?? 0
}

export async function writeDays(
  trx: Db,
  { region, school }: Owner,
  days: readonly CalendarDay[],
): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into calendar_day (region_code, school_id, day, kind, name, note, follows)
    select ${region}, ${school}::int, day, kind, name, note, follows
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as submitted (day date, kind text, name text, note text, follows smallint)
    on conflict (region_code, school_id, day) do update set kind = excluded.kind, name = excluded.name,
      note = excluded.note, follows = excluded.follows, version = calendar_day.version + 1, updated_at = now()`.execute(
    trx,
  )
}

export const clearDays = (trx: Db, { region, school }: Owner, days: readonly string[]) =>
  sql`
    delete from calendar_day
    where region_code = ${region} and school_id = ${school} and day = any(${[...days]}::date[])`.execute(trx)

export const writeTerm = (trx: Db, region: string, { schoolYear, term, startsOn, endsOn }: TermDates) =>
  sql`
    insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
    values (${region}, ${schoolYear}, ${term}, ${startsOn}::date, ${endsOn}::date)
    on conflict (region_code, school_year, term) do update set starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, version = calendar_term.version + 1, updated_at = now()`.execute(trx)

/** Puts back what stood before the last change. Throws Failure 409 where there is nothing to take back. */
export async function putBack(trx: Trx, owner: Owner): Promise<void> {
  const { region, school } = owner
  const { rows } = await sql<{ undo: Snapshot | null }>`
    select undo from calendar_version where region_code = ${region} and school_id = ${school}`.execute(trx)
  const undo = rows[0]?.undo
  if (!undo) throw new Failure(409, { messageKey: 'calendarNothingToUndo' })
  await sql`delete from calendar_day where region_code = ${region} and school_id = ${school}`.execute(trx)
  await writeDays(trx, owner, undo.days)
  if (school !== 0) return
  await sql`delete from calendar_term where region_code = ${region}`.execute(trx)
  for (const term of undo.terms) await writeTerm(trx, region, term)
}
