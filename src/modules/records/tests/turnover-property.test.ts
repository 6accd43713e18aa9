import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as handover from '@/modules/records/contract/turnover-handover.ts'
import * as district from '@/modules/records/contract/turnover-district.ts'
import { hashPassword } from '@/server/http/password.ts'
import { until } from '../../../../tests/support/import/start-process.ts'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'
import { duplicateKinds, writeTurnoverDistrict } from '../../../../tests/support/turnover-district.ts'

const planted = 1000
let driver: TurnoverDriver
let made: Awaited<ReturnType<typeof writeTurnoverDistrict>>
beforeAll(async () => {
  driver = await startTurnoverDriver()
  made = await writeTurnoverDistrict(driver.db, {
    region: '990901',
    year: 2026,
    primaries: 6,
    juniors: 3,
    classesPerGrade: 4,
    perClass: 45,
    nearDuplicates: planted,
  })
  const password_hash = await hashPassword('mingmu-demo')
  await driver.db
    .insertInto('account')
    .values(
      made.juniors.map((school_id) => ({
        username: `junior${school_id}`,
        name: '',
        role: 'admin' as const,
        school_id,
        region_code: null,
        password_hash,
      })),
    )
    .execute()
}, 120_000)
afterAll(() => driver.stop())

test(`YEAR-10 of a district with ${planted} near-duplicates of ${duplicateKinds.length} kinds, at least 99.5 % are linked and nobody is merged with another child`, async () => {
  const bureau = driver.as('bureau')
  const before = (await bureau.ask(district.turnoverOfDistrict, {})).data
  const schools = before.schools.filter(({ state }) => state === 'none').length
  expect(schools).toBe(9)
  await bureau.ask(district.districtTurnoverStart, { toYear: before.toYear, schools })
  await until(async () => (await bureau.ask(district.turnoverOfDistrict, {})).data.run?.state === 'done')
  const after = (await bureau.ask(district.turnoverOfDistrict, {})).data
  expect(after.schools.filter(({ state }) => state === 'done')).toHaveLength(9)
  // Grade 9 graduates as well, and no senior school is in the district: those are all not found.
  const ninth = 3 * 4 * 45
  const { linked, unsure, missing, accepted } = after.handover
  expect(linked + unsure + missing + accepted).toBe(made.graduates + ninth)

  let joined = 0
  for (const school of made.juniors) {
    const as = driver.as(`junior${school}`)
    const rows = (await as.incoming()).filter(({ state }) => state === 'linked')
    const pairs = rows.map(({ schoolId, studentId, candidates }) => ({
      graduate: { school: schoolId, student: studentId },
      to: { student: candidates[0]!.studentId },
    }))
    const { data } = await as.ask(handover.handoverAccept, { pairs })
    expect(data.skipped).toBe(0)
    joined += data.accepted
  }
  const { rows } = await sql<{ right: number; wrong: number }>`
    select count(*) filter (where s.id_number = g.id_number)::int as right,
      count(*) filter (where s.id_number is distinct from g.id_number)::int as wrong
    from student s join student g on g.school_id = (s.came_from->>'schoolId')::int
      and g.id = (s.came_from->>'studentId')::bigint`.execute(driver.db)
  expect(rows[0]).toEqual({ right: joined, wrong: 0 })
  expect(joined / made.clean).toBeGreaterThanOrEqual(0.995)
  expect(await driver.differences()).toBe(0)
}, 240_000)
