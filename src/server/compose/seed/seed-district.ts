import { entryOf } from '@/lib/required.ts'
import {
  isRuralSchool,
  streetOf,
  type SchoolPlan,
  type StoredSchool,
} from '@/modules/records/server/seed/school-plans.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { loadReference, writeRegions, type Region } from '../../reference/load-reference.ts'
import { organisationKeys } from '../../reference/name-keys.ts'
import { planRounds, type RoundPlan } from '@/modules/records/server/seed/calendar.ts'
import { calendarOfYears } from '@/modules/records/server/seed/plan-calendar.ts'
import { markDemoDistrict } from '../../seed/demo-district.ts'
import { planHealthRounds } from '@/modules/health/server/seed/health-calendar.ts'
import { openHealthRounds } from '@/modules/health/server/seed/open-health-rounds.ts'
import type { StoredHealthRound } from '@/modules/health/server/seed/write-health.ts'
import type { StoredRound } from '@/server/compose/seed/write-school.ts'
import { drawName, drawPhone } from '@/modules/records/server/seed/names.ts'
import { createRandom, mixSeed } from '../../seed/random.ts'

export interface District {
  region: Region
  schools: StoredSchool[]
  rounds: StoredRound[]
  healthRounds: StoredHealthRound[]
  /** Of all school years of the rounds. */
  calendar: SchoolCalendar
}

/** What was asked for cannot be seeded; `message` is one line. */
export class SeedRefused extends Error {
  override name = 'SeedRefused'
}

/**
 * Writes a district's region, rounds and schools, or finds the same ones again. Throws SeedRefused if it holds others.
 * `today` chooses the newest round of a district that has none.
 */
export async function openDistrict(
  trx: Db,
  region: Region,
  plans: readonly SchoolPlan[],
  roundCount: number,
  today: string,
): Promise<District> {
  await sql`select pg_advisory_xact_lock(hashtext(${`seed ${region.code}`}))`.execute(trx)
  await loadReference(trx)
  await writeRegions(trx, [region])
  await markDemoDistrict(trx, region.code)
  const rounds = await openRounds(trx, region.code, planRounds(roundCount, today))
  const healthRounds = await openHealthRounds(trx, region.code, planHealthRounds(rounds))
  const codes = JSON.stringify(
    plans.map((plan) => {
      const { code, name, stages } = plan
      return {
        region_code: region.code,
        code,
        name,
        stages,
        ...organisationKeys(name),
        ...schoolRecord(plan),
      }
    }),
  )
  await sql`
    insert into school (region_code, code, name, stages, name_pinyin, name_initials, address, contact_name,
      contact_phone, ownership, setting, street)
    select region_code, code, name, array(select jsonb_array_elements_text(stages)), pinyin, initials, address,
      contact_name, contact_phone, ownership, setting, street
    from jsonb_to_recordset(${codes}::jsonb)
      as submitted (region_code text, code text, name text, stages jsonb, pinyin text, initials text, address text,
        contact_name text, contact_phone text, ownership text, setting text, street text)
    order by code on conflict (code) do nothing`.execute(trx)
  const stored = await sql<{ id: number; code: string }>`
    select id, code from school where region_code = ${region.code}`.execute(trx)
  const ids = new Map(stored.rows.map(({ id, code }) => [code, id]))
  if (ids.size !== plans.length || plans.some(({ code }) => !ids.has(code))) {
    throw new SeedRefused(
      `region ${region.code} already holds ${ids.size} other schools; choose another --region`,
    )
  }
  const years = rounds.map(({ schoolYear }) => schoolYear)
  return {
    region,
    rounds,
    healthRounds,
    calendar: calendarOfYears(years, today),
    schools: plans.map((plan) => ({ plan, id: entryOf(ids, plan.code) })),
  }
}

async function openRounds(trx: Db, region: string, plans: readonly RoundPlan[]): Promise<StoredRound[]> {
  const found = await sql<{ id: number; year: number; term: string }>`
    select id, year, term from screening_round where region_code = ${region} order by starts_on`.execute(trx)
  if (found.rows.length === 0) {
    for (const round of plans) {
      await sql`
        insert into screening_round (region_code, school_year, year, term, starts_on, ends_on, is_open)
        values (${region}, ${round.schoolYear}, ${round.year}, ${round.term}, ${round.startsOn}::date,
          ${round.endsOn}::date, ${round.isOpen})`.execute(trx)
    }
    return openRounds(trx, region, plans)
  }
  return plans.map((plan, index) => {
    const stored = found.rows[index]
    const isSame =
      found.rows.length === plans.length && stored?.year === plan.year && stored.term === plan.term
    if (!isSame) throw new SeedRefused(`region ${region} already holds other rounds; choose another --region`)
    return { ...plan, id: stored.id }
  })
}

/** Address, contact and kind of a school: invented; every ninth school is private, every fourth in the country. */
function schoolRecord(plan: SchoolPlan) {
  const { code, number } = plan
  const random = createRandom(mixSeed(Number(code), 9))
  return {
    address: `示范${'东西南北'.charAt(number % 4)}路${random.integer(1, 400)}号`,
    contact_name: drawName(random.next() < 0.5 ? 1 : 2, random).full,
    contact_phone: drawPhone(random),
    ownership: number % 9 === 5 ? 'private' : 'public',
    setting: isRuralSchool(plan) ? 'rural' : 'urban',
    street: number === 0 ? '' : streetOf(plan),
  }
}
