import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitnessTotals, healthTotals } from '@/modules/health/contract/screen.ts'
import { healthResultsCount } from '@/modules/health/contract/results.ts'
import * as students from '@/modules/records/contract/students.ts'
import { progressBySchool } from '@/modules/vision/contract/progress.ts'
import { visionRecordsCount } from '@/modules/vision/contract/records.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

const nobody = { deleted: 0, moved: 0, left: 0 }
const all = ({ deleted, moved, left } = nobody) => deleted + moved + left

test('VIS-05 VIS-10 a list opened from a figure of a round says how many the figure counts who are in the bin or moved away', async () => {
  const driver: RecordsDriver = await startRecordsDriver()
  try {
    const { currentRound, previousRound } = driver.rounds
    const ids: number[] = []
    for (const name of ['一', '二', '三', '四', '五', '六']) {
      const id = await driver.student(`学生${name}`, driver.classes.a1)
      ids.push(id)
      // Two are screened with normal eyes, and one was not there.
      const eyes = ids.length > 4 ? { ucva_right: 50, ucva_left: 50, sphere_right: 0, sphere_left: 0 } : {}
      if (ids.length < 6) await driver.screen(id, currentRound, eyes)
      await driver.screen(id, previousRound, eyes, '2025-10-12')
    }
    const countAs = async (name: string, query: object) =>
      (await driver.ask(visionRecordsCount, { query }, { token: await driver.signIn(name) })).data
    const figureOf = async (school: number) => {
      const { data } = await driver.ask(progressBySchool, {}, { token: await driver.signIn('bureau') })
      return data.rows.filter(({ id }) => id === school)[0]?.done ?? 0
    }
    const done = { filters: { state: ['done'] } }
    expect(await countAs('first', done)).toMatchObject({ total: 5, removed: nobody })

    const { data: removed } = await driver.as('first').remove(ids[0]!)
    await driver.as('bureau').transfer(driver.classes.b1, ids[1]!)
    const { total, removed: absent } = await countAs('first', done)
    expect([total, absent]).toEqual([3, { deleted: 1, moved: 1, left: 0 }])
    expect(total + all(absent)).toBe(await figureOf(driver.schools.first))
    // The other school has the student and not the record; the district has both once.
    expect(await countAs('second', done)).toMatchObject({ total: 0, removed: nobody })
    expect(await countAs('bureau', done)).toMatchObject({
      total: 3,
      removed: { deleted: 1, moved: 1, left: 0 },
    })
    expect(await countAs('foreign', done)).toMatchObject({ total: 0, removed: nobody })

    // Each condition holds for them too; a round that is over counts them as well, and whoever was on no list is not shown.
    const warned = { filters: { warning: ['1'], grade: [3], school: [driver.schools.first] } }
    expect(await countAs('bureau', warned)).toMatchObject({
      total: 2,
      removed: { deleted: 1, moved: 1, left: 0 },
    })
    expect(await countAs('first', { filters: { band: ['normal'] } })).toMatchObject({
      total: 1,
      removed: nobody,
    })
    expect(await countAs('first', { filters: { state: ['unlisted'] } })).toMatchObject({ removed: nobody })
    const rounds = { filters: { state: ['done'], round: [currentRound, previousRound] } }
    expect(await countAs('first', rounds)).toMatchObject({
      total: 7,
      removed: { deleted: 2, moved: 2, left: 0 },
    })

    // Nobody who is gone is found by a name.
    expect((await countAs('first', { search: '学生一' })).removed).toBeUndefined()
    expect((await countAs('first', { filters: { name: '学生' } })).removed).toBeUndefined()

    await driver.as('first').undo(removed.batch)
    expect(await countAs('first', done)).toMatchObject({
      total: 4,
      removed: { deleted: 0, moved: 1, left: 0 },
    })
  } finally {
    await driver.stop()
  }
}, 60_000)

let server: TestServer
let first = 0
let token = ''
beforeAll(async () => {
  server = await startServer()
  first = (await writeHealthDistrict(server.db)).at.schools.first
  token = await server.signIn('first')
}, 120_000)
afterAll(() => server.stop())

test('HEA-02 HEA-07 lists of a school year say so of check-ups and of fitness tests', async () => {
  const count = async (filters: Record<string, (string | number)[]>) =>
    (await server.ask(healthResultsCount, { query: { filters } }, { token })).data
  const { rows } = await server.db
    .selectFrom('student')
    .select('id')
    .where('school_id', '=', first)
    .orderBy('id')
    .limit(40)
    .execute()
    .then((found) => ({ rows: found.map(({ id }) => Number(id)) }))
  const figures = async () => {
    const { data: checks } = await server.ask(healthTotals, {}, { token })
    const { data: tests } = await server.ask(fitnessTotals, {}, { token })
    return {
      examined: checks.coverage.rate?.n,
      obese: checks.parts?.obese,
      tested: tests.parts,
    }
  }
  const before = await figures()
  const removed = await server.ask(students.studentDelete, { selection: { ids: rows } }, { token })
  expect(removed.data.n).toBe(rows.length)
  const after = await figures()
  expect(after).toEqual(before)
  const listed = async (filters: Record<string, (string | number)[]>) => {
    const { total, removed: absent } = await count(filters)
    expect(absent?.moved).toBe(0)
    return { total, whole: total + all(absent) }
  }
  const examined = await listed({ checkState: ['done'] })
  expect(examined.whole).toBe(after.examined)
  expect(examined.total).toBeLessThan(examined.whole)
  expect((await listed({ weight: ['obese'] })).whole).toBe(after.obese)
  const levels: Record<string, number> = {}
  for (const level of ['excellent', 'good', 'pass', 'fail'])
    levels[level] = (await listed({ level: [level] })).whole
  expect(levels).toEqual(after.tested)
})
