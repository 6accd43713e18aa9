import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'

let driver: TurnoverDriver
let school: number
beforeEach(async () => {
  driver = await startTurnoverDriver()
  school = driver.schools.second
  await sql`update school set stages = '{kindergarten}', modules = '{1,2}' where id = ${school}`.execute(
    driver.db,
  )
})
afterEach(() => driver.stop())

const labelsOf = async (students: readonly number[]) =>
  (await driver.rosterOf(school))
    .filter(({ id }) => students.includes(id))
    .map(({ label, removed }) => (removed ? `${label} ${removed}` : label))

test('FILE-17 the year of a kindergarten turns over: 小班 to 中班, 中班 to 大班, and 大班 leaves it', async () => {
  const [small, middle, last] = [
    await driver.fill(school, -3, 1, 4),
    await driver.fill(school, -2, 2, 3),
    await driver.fill(school, -1, 1, 5),
  ]
  await driver.enrol(school)
  const { data: draft } = await driver.as('second').start()
  expect(draft.current).toMatchObject({
    counts: { students: 12, promote: 7, graduate: 5, undecided: 0 },
    newClasses: [
      { grade: -2, number: 1, students: 4, limit: 30 },
      { grade: -1, number: 2, students: 3, limit: 35 },
    ],
  })
  const refused = await driver.as('second').students([last.students[0]!], { outcome: 'promote' })
  expect(refused.code).not.toBe(0)
  const { data: done } = await driver.as('second').commit()
  expect(done.current).toMatchObject({ state: 'done', refusal: '' })
  expect(await labelsOf(small.students)).toEqual(Array(4).fill('2027 -2.1'))
  expect(await labelsOf(middle.students)).toEqual(Array(3).fill('2027 -1.2'))
  expect(await labelsOf(last.students)).toEqual(Array(5).fill('2026 -1.1 left'))
  // Nobody looks for them in a first grade: their school takes them from its own roster.
  expect(await driver.as('second').outgoing()).toEqual([])
  expect(await driver.differences()).toBe(0)
  const { data: undone } = await driver.as('second').undo()
  expect(undone.current).toBeNull()
  expect(await labelsOf(last.students)).toEqual(Array(5).fill('2026 -1.1'))
})
