import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { analyseTables, prepareBulk } from '../../seed/bulk-insert.ts'
import { planEarlierHealthRounds } from '@/modules/health/server/seed/health-calendar.ts'
import { openHealthRounds } from '@/modules/health/server/seed/open-health-rounds.ts'
import { writeEarlierHealth } from '@/modules/health/server/seed/write-earlier-health.ts'
import { writeMind } from '@/modules/health/server/seed/write-mind.ts'
import { makeHeadTeacher, writeDemoAccounts, type DemoAccount } from '../../seed/accounts.ts'
import { writeLessons } from '@/modules/pe/server/seed/write-lessons.ts'
import { createRandom, mixSeed } from '../../seed/random.ts'
import { writeCompetitions } from '@/modules/competitions/server/seed/write-competitions.ts'
import { writeCalendar } from '@/modules/records/server/seed/write-calendar.ts'
import { writeLabour } from '@/modules/labour/server/seed/write-labour.ts'
import { writeDemoLetters } from '@/modules/letters/server/seed/write-demo-letters.ts'
import { writeReferrals } from '@/modules/referrals/server/seed/write-referrals.ts'
import { writeTrips } from '@/modules/trips/server/seed/write-trips.ts'
import { writeLabourTasks } from '@/modules/labour/server/seed/write-labour-tasks.ts'
import { writeSportTasks } from '@/modules/sport/server/seed/write-sport-tasks.ts'
import { demoSchools } from '@/modules/records/server/seed/school-plans.ts'
import { openDistrict } from './seed-district.ts'
import type { StoredSchool } from '@/modules/records/server/public.ts'
import { writeEarlierSport } from '@/modules/sport/server/seed/write-earlier-sport.ts'
import { writeSchool, type Written } from '@/server/compose/seed/write-school.ts'
import { writeDemoParts } from '@/modules/submissions/server/public.ts'
import type { SchoolPeople } from '@/modules/health/server/seed/school-people.ts'

export interface DemoOptions {
  /** at most 12, beside the one without students */
  schools: number
  rounds: number
  /** School years back to which check-ups and fitness tests go; as far as the newest screenings if left out. */
  healthYears?: number | undefined
  /** the instant that all dates hang on; the newest records arrive just before it */
  today: Date
}

export interface Seeded extends Written {
  schools: number
  rounds: number
}

/** Five points of a trend. */
export const demoHealthYears = 5

const region = { code: '990106', name: '明目示范区', letter: 'M', parent: '990100', level: 3 }

/**
 * The demo district: synthetic, named so, the same for the same options. One transaction: a stop in the middle leaves
 * nothing. Returns null, with nothing written, if the district has schools already.
 */
export async function seedDemo(db: Db, options: DemoOptions): Promise<Seeded | null> {
  const seeded = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`seed ${region.code}`}))`.execute(trx)
    if (await hasSchools(trx, region.code)) return null
    const plans = demoSchools(region.code, options.schools)
    const district = await openDistrict(trx, region, plans, options.rounds, schoolDay(options.today))
    const { schools, rounds } = district
    await writeCalendar(
      trx,
      region.code,
      schools.find(({ plan }) => plan.number === 1)?.id,
      schoolDay(options.today),
    )
    await writeDemoAccounts(trx, [
      { username: 'bureau01', name: `${region.name}教育局`, schoolId: null, region: region.code },
      ...schools.flatMap(accountsOf),
    ])
    await prepareBulk(trx)
    const total = { schools: schools.length, rounds: rounds.length, students: 0, exams: 0 }
    const peopleOf = new Map<StoredSchool, SchoolPeople>()
    for (const school of schools) {
      const { id, plan } = school
      const written = await writeSchool(trx, id, plan, district, options.today)
      await writeLessons(trx, id, plan.number === 1 ? 4 : 1, options.today, lessonStream(plan.code))
      await writeSportTasks(trx, id, options.today)
      // Before labour is counted: what is approved is part of it.
      await writeLabourTasks(trx, id, options.today)
      await writeLabour(trx, id, options.today)
      total.students += written.students
      total.exams += written.exams
      if (written.people) peopleOf.set(school, written.people)
      await writeEarlierSport(trx, id, options.today)
    }
    const earlier = await openHealthRounds(
      trx,
      region.code,
      planEarlierHealthRounds(rounds, options.healthYears ?? 0, schoolDay(options.today)),
    )
    for (const [school, people] of earlier.length > 0 ? peopleOf : [])
      await writeEarlierHealth(trx, school, people, earlier, options.today)
    await writeMind(trx, region.code, [...earlier, ...district.healthRounds])
    await writeCompetitions(trx, region, schools, { today: options.today, calendar: district.calendar })
    await writeTrips(
      trx,
      region.code,
      { today: options.today, calendar: district.calendar },
      createRandom(mixSeed(0, 34)),
    )
    const newest = rounds.at(-1)
    if (newest) {
      const of = { region: region.code, schools: schools.map(({ id }) => id), round: newest.id }
      await writeReferrals(trx, { ...of, asOf: options.today })
      await writeDemoLetters(trx, { ...of, asOf: options.today })
    }
    await makeHeadTeacher(trx, teacherName)
    await endFirstWeek(trx, region.code)
    await writeDemoParts(trx, region.code, options.today)
    return total
  })
  if (seeded) await analyseTables(db)
  return seeded
}

const lessonStream = (code: string) => createRandom(mixSeed(Number(code), 8))
const teacherName = 'teacher01'

/** The administrator of each school, and one teacher of the first. */
function accountsOf({ id, plan }: StoredSchool): DemoAccount[] {
  const target = { schoolId: id, region: region.code }
  const username = `school${String(plan.number).padStart(2, '0')}`
  const admin: DemoAccount = { username, name: `${plan.name}管理员`, ...target }
  if (plan.number !== 1) return [admin]
  return [admin, { username: teacherName, name: `${plan.name}班主任`, ...target, teacher: true }]
}

/** Seeds the demo district on the first start: settings ask for it, and no school exists. Never in production mode. */
export async function seedIfEmpty(
  db: Db,
  settings: { seed: 'demo' | 'none'; mode: 'demo' | 'production' },
  today: Date,
): Promise<Seeded | null> {
  if (settings.seed !== 'demo' || settings.mode === 'production' || (await hasSchools(db))) return null
  return seedDemo(db, { schools: 12, rounds: 6, healthYears: demoHealthYears, today })
}

async function hasSchools(db: Db, code?: string): Promise<boolean> {
  const within = code === undefined ? sql`true` : sql`region_code = ${code}`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from school where ${within}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** A district in its sixth round, and its schools with results, are long past their first week. */
async function endFirstWeek(trx: Db, region: string): Promise<void> {
  await sql`
    insert into first_week (region_code, school_id)
    select region_code, id from school k where region_code = ${region}
      and exists (select from vision_screening_day d where d.school_id = k.id)
    union all select ${region}, 0
    on conflict do nothing`.execute(trx)
}
