import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { analyseTables, prepareBulk } from '../../seed/bulk-insert.ts'
import { writeDemoAccounts, type DemoAccount } from '../../seed/accounts.ts'
import { manySchools } from '@/modules/records/server/seed/school-plans.ts'
import { writeMind } from '@/modules/health/server/seed/write-mind.ts'
import { writeLabour } from '@/modules/labour/server/seed/write-labour.ts'
import { writeLabourTasks } from '@/modules/labour/server/seed/write-labour-tasks.ts'
import { openDistrict, SeedRefused } from './seed-district.ts'
import type { StoredSchool } from '@/modules/records/server/public.ts'
import type { Seeded } from './seed-demo.ts'
import { writeSchool, type SchoolRounds } from '@/server/compose/seed/write-school.ts'

export interface LargeOptions {
  schools: number
  rounds: number
  /** six digits beginning with 99, not the demo district's */
  region: string
  today: Date
  /** days with records of sport, back from today; 87 make 50 million in 350 schools */
  sportDays?: number | undefined
  /** called after each school */
  onProgress?: (done: number, of: number, exams: number) => void
}

export const usualRegion = '990200'
/** Schools drawn and written at a time: while one is drawn, the database writes the other. */
const lanes = 2

/**
 * A large synthetic district for benchmarks, with the accounts bureau02 and large01 (the admin of its first school).
 * Each school is one transaction: a second run goes on where the first was stopped. It has no calendar of its own, so that each Monday to
 * Friday is a school day of sport and labour and as many records are written in any month. Throws SeedRefused.
 */
export async function seedLarge(db: Db, options: LargeOptions): Promise<Seeded> {
  const { region: code, today } = options
  if (!/^99\d{4}$/.test(code))
    throw new SeedRefused('--region must be six digits beginning with 99 (synthetic)')
  if (code === '990106') throw new SeedRefused('region 990106 is the demo district; choose another --region')
  const name = code === usualRegion ? '明目大示范区' : `明目示范区${code}`
  const region = { code, name, letter: 'M', parent: '990100', level: 3 }
  const plans = manySchools(code, options.schools)
  const district = await db
    .transaction()
    .execute((trx) => openDistrict(trx, region, plans, options.rounds, schoolDay(today)))
  await writeDemoAccounts(db, accountsOf(code, name, district.schools[0]))

  const waiting = district.schools.slice()
  const total = { schools: plans.length, rounds: options.rounds, students: 0, exams: 0 }
  let done = 0
  const work = async () => {
    for (let school = waiting.shift(); school; school = waiting.shift()) {
      const written = await writeOnce(db, school, district, options)
      total.students += written.students
      total.exams += written.exams
      done += 1
      options.onProgress?.(done, plans.length, total.exams)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  await db.transaction().execute((trx) => writeMind(trx, code, district.healthRounds))
  await analyseTables(db)
  return total
}

async function writeOnce(
  db: Db,
  { id, plan }: StoredSchool,
  rounds: SchoolRounds,
  { today, sportDays }: LargeOptions,
) {
  return db.transaction().execute(async (trx) => {
    await sql`select id from school where id = ${id} for update`.execute(trx)
    const { rows } = await sql`select from class where school_id = ${id} limit 1`.execute(trx)
    if (rows.length > 0) return { students: 0, exams: 0 }
    await prepareBulk(trx)
    const written = await writeSchool(trx, id, plan, rounds, today, sportDays)
    // Before labour is counted: what is approved is part of it.
    await writeLabourTasks(trx, id, today)
    await writeLabour(trx, id, today)
    return written
  })
}

function accountsOf(code: string, regionName: string, first: StoredSchool | undefined): DemoAccount[] {
  const isUsual = code === usualRegion
  const bureau = {
    username: isUsual ? 'bureau02' : `bureau${code}`,
    name: `${regionName}教育局`,
    schoolId: null,
    region: code,
  }
  if (!first) return [bureau]
  const username = isUsual ? 'large01' : `large${code}`
  return [bureau, { username, name: `${first.plan.name}管理员`, schoolId: first.id, region: code }]
}
