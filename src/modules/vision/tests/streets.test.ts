import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolUpdate } from '@/modules/records/contract/schools.ts'
import { visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { inSchoolsOf } from '@/modules/vision/server/analysis/in-schools-of.ts'
import { districtMask, type MaskedArea } from '@/modules/vision/server/suppression/district-mask.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { countExams, readRawExams } from '../../../../tests/support/brute/count-exams.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
let bureau = ''
const good = { ucva_right: 50, ucva_left: 51, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 }

beforeAll(async () => {
  driver = await startRecordsDriver()
  bureau = await driver.signIn('bureau')
  const { a1, a2, b1, b2 } = driver.classes
  for (let i = 0; i < 40; i += 1) {
    const id = await student(i, [a1, a2, b1, b2][i % 4]!)
    await driver.screen(id, driver.rounds.currentRound, i % 2 === 0 || i > 30 ? good : {})
  }
  await student(98, a1)
  await student(99, b1)
})
afterAll(() => driver.stop())

const student = (no: number, classId: number) =>
  driver.student(`学生${no}`, classId, no % 3 === 0 ? 'boy' : 'girl')

const by = (input: object = {}) => driver.ask(visionBreakdown, { by: 'street', ...input }, { token: bureau })
const streets = async () => (await by()).data.rows.map(({ street }) => street)
const rename = async (school: number, street: string) => {
  const { rows } = await sql<{ version: number }>`select version from school where id = ${school}`.execute(
    driver.db,
  )
  const input = { id: school, version: rows[0]!.version, changes: { street } }
  expect((await driver.ask(schoolUpdate, input, { token: bureau })).data.saved).toBe(true)
}

test('VIS-19 the schools of a district by street, with a row for those that have none; a street that is written counts at once', async () => {
  const { first, second } = driver.schools
  expect((await by()).data.rows.map(({ key, street }) => [key, street])).toEqual([['street-none', null]])
  await rename(first, '城南街道')
  await expect.poll(streets).toEqual(['城南街道', null])
  const { data } = await by()
  const exams = await readRawExams(driver.db, driver.rounds.currentRound)
  const own = (school: number) => countExams(exams.filter(({ school_id }) => school_id === school))
  expect(
    data.rows.map(({ street, now, girls, bands }) => [street, now.myopia, now.coverage, girls, bands]),
  ).toEqual(
    [
      ['城南街道', first],
      [null, second],
    ].map(([street, school]) => {
      const { myopia, coverage, girls, bands } = own(Number(school))
      return [street, myopia, coverage, girls, bands]
    }),
  )
  await rename(second, '城南街道')
  await expect.poll(streets).toEqual(['城南街道'])
  const [only] = (await by()).data.rows
  expect(only).toMatchObject({ key: 'street-城南街道', now: { myopia: data.total.now.myopia } })
  await rename(second, '石桥镇')
  await expect.poll(streets).toEqual(['城南街道', '石桥镇'])
})

test('VIS-19 streets are a matter of the bureau: a school has none of them', async () => {
  const token = await driver.signIn('first')
  expect((await driver.ask(visionBreakdown, { by: 'street' }, { token })).code).toBe(400)
  expect((await by({ school: driver.schools.first })).code).toBe(400)
})

test('VIS-19 what is published of a street is hidden where that of one of its schools is, else their sum', async () => {
  for (const input of [{}, { stage: 'primary' }, { grade: 3 }, { sex: 'girl' }] as const) {
    const published = { audience: 'published', ...input } as const
    const schools = (await driver.ask(visionBreakdown, { by: 'school', ...published }, { token: bureau }))
      .data.rows
    const { data } = await by(published)
    expect(data.rows.map(({ now, girls }) => [now.myopia, girls])).toEqual(
      schools.map(({ now, girls }) => [now.myopia, girls]),
    )
  }
})

/** Whatever streets schools are put into: a published figure of a street is a sum of figures that are published. */
test('VIS-19 in random districts no street discloses what its schools do not', () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 60 }))
  const cell = fc.record({ n: count, rest: count })
  const district = fc.array(
    fc.record({
      street: fc.integer({ min: 0, max: 2 }),
      cells: fc.array(cell, { minLength: 4, maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  const areas: MaskedArea[] = [{}, { sex: 1 }, { grade: 3 }, { stage: 'primary' }, { grade: 4, sex: 2 }]
  let [hidden, seen] = [0, 0]
  fc.assert(
    fc.property(district, (schools) => {
      const rows = schools.flatMap(({ cells }, at) =>
        cells.map(({ n, rest }, i): SummaryRow => ({
          school_id: at + 1,
          grade: i < 2 ? 3 : 4,
          sex: 1 + (i % 2),
          myopia: n,
          refraction_valid: n + rest,
          ucva_valid: n + rest,
          normal: rest,
          screened: n + rest,
          enrolled: n + rest,
        })),
      )
      const mask = districtMask(rows)
      for (const street of [0, 1, 2]) {
        const own = schools.flatMap((one, at) => (one.street === street ? [at + 1] : []))
        const isHidden = inSchoolsOf(
          rows.filter((row) => own.includes(row['school_id'] ?? 0)),
          mask.suppressed,
        )
        for (const area of areas) {
          const parts = own.map((school) => mask.suppressed('eyesight', { ...area, school }))
          expect(isHidden('eyesight', area)).toBe(parts.includes(true))
          if (parts.includes(true)) hidden += 1
          else if (own.length > 0) seen += 1
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(Math.min(hidden, seen)).toBeGreaterThan(20)
})
