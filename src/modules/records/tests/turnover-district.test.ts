import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import * as district from '@/modules/records/contract/turnover-district.ts'
import * as contract from '@/modules/records/contract/turnover.ts'
import { startProcess, until, whileStoppedAt } from '../../../../tests/support/import/start-process.ts'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'

let driver: TurnoverDriver
afterEach(() => driver.stop())

const read = async () => (await driver.as('bureau').ask(district.turnoverOfDistrict, {})).data
const stateOf = async (school: number) => (await read()).schools.find(({ id }) => id === school)?.state
const startable = async () =>
  (await read()).schools.filter(({ state }) => state === 'none' || state === 'ready').length
const start = async () => {
  const { toYear } = await read()
  return driver.as('bureau').ask(district.districtTurnoverStart, { toYear, schools: await startable() })
}
const ended = () => until(async () => (await read()).run?.state === 'done')

test('YEAR-11 the district turns over who is ready or has no draft; a draft that its school is at stays with it', async () => {
  driver = await startTurnoverDriver()
  const { first, second, third } = driver.schools
  for (const school of [first, second, third]) await driver.fill(school, 1, 1, 3)
  await driver.as('first').start()
  await driver.as('second').start()
  await driver.as('second').ready(true)
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['draft', 'ready', 'none'])
  const wrong = await driver.as('bureau').ask(district.districtTurnoverStart, { toYear: 2027, schools: 1 })
  expect(wrong.code).toBe(409)
  expect((await start()).code).toBe(0)
  await ended()
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['draft', 'done', 'done'])
  expect((await read()).run).toMatchObject({ done: 2, of: 2, failed: 0 })
  // Its own later.
  expect((await driver.as('first').commit()).data.current?.state).toBe('done')
  expect((await read()).toYear).toBe(2027)
  expect(await driver.differences()).toBe(0)
})

test('YEAR-11 the district undoes what nothing later touched; the others keep theirs and say why', async () => {
  driver = await startTurnoverDriver()
  const { first, second } = driver.schools
  const [stored] = [await driver.fill(first, 1, 1, 3), await driver.fill(second, 1, 1, 3)]
  await start()
  await ended()
  await sql`update student set version = version + 1 where id = ${stored.students[0]!}`.execute(driver.db)
  const requested = await driver.as('bureau').ask(district.districtTurnoverUndo, { toYear: 2027, schools: 2 })
  expect(requested.code).toBe(0)
  await ended()
  const { schools, run } = await read()
  expect(run).toMatchObject({ action: 'undo', failed: 1 })
  expect(schools.find(({ id }) => id === first)).toMatchObject({ state: 'done' })
  expect(schools.find(({ id }) => id === first)?.refusal).toContain('不能撤销')
  expect(schools.find(({ id }) => id === second)).toMatchObject({ state: 'none' })
  expect(await driver.differences()).toBe(0)
})

test('YEAR-12 kill -9 in the middle with two workers: each school is whole, and the rest is done by who is left', async () => {
  driver = await startTurnoverDriver({ importWorkers: 0 })
  const schools = [driver.schools.first, driver.schools.second, driver.schools.third]
  for (const school of schools) {
    await driver.fill(school, 1, 1, 3)
    await driver.fill(school, 6, 1, 2)
  }
  const before = await Promise.all(schools.map(driver.rosterOf))
  const [one, two] = [
    await startProcess({ connectionConfig: driver.connectionConfig }),
    await startProcess({ connectionConfig: driver.connectionConfig }),
  ]
  try {
    // The table is written last but one of a school's transaction: it stops there, and is killed.
    await whileStoppedAt(
      driver.db,
      'roster_as_of',
      async () => {
        await start()
      },
      async () => {
        expect(await Promise.all(schools.map(driver.rosterOf))).toEqual(before)
        await one.kill()
      },
    )
    await ended()
    expect(await Promise.all(schools.map(stateOf))).toEqual(['done', 'done', 'done'])
    const classesOf = async (school: number) =>
      (await driver.rosterOf(school)).map(({ label, removed }) => removed ?? label).sort()
    const [primary, , nineYears] = await Promise.all(schools.map(classesOf))
    expect(primary).toEqual(['2027 2.1', '2027 2.1', '2027 2.1', 'left', 'left'])
    expect(nineYears).toEqual(['2027 2.1', '2027 2.1', '2027 2.1', '2027 7.1', '2027 7.1'])
    const twice = await sql`
      select student_id from student_event where kind in ('promoted', 'graduated') group by 1 having count(*) > 1`.execute(
      driver.db,
    )
    expect(twice.rows).toEqual([])
    expect(await driver.differences()).toBe(0)
  } finally {
    await two.kill()
  }
}, 90_000)

test('YEAR-13 a bureau reads the own schools alone, a school the own; nobody writes for another', async () => {
  driver = await startTurnoverDriver()
  const { first, foreign } = driver.schools
  const cls = await driver.fill(first, 1, 1, 3)
  await driver.as('first').start()
  const bureau = await driver.as('bureau').ask(contract.turnoverOfSchool, { school: first })
  expect(bureau.data.current?.state).toBe('draft')
  expect((await driver.as('foreign-bureau').ask(contract.turnoverOfSchool, { school: first })).code).toBe(403)
  expect((await driver.as('second').ask(contract.turnoverOfSchool, { school: first })).code).toBe(403)
  expect((await driver.as('bureau').ask(contract.turnoverOfSchool, { school: foreign })).code).toBe(403)
  expect((await driver.as('bureau').ask(contract.turnoverOfSchool, {})).code).toBe(400)
  const { id, version } = bureau.data.current!
  for (const who of ['second', 'foreign'])
    for (const [call, input] of [
      [contract.turnoverClasses, { id, version, classes: [{ id: cls.id, targets: [2] }] }],
      [contract.turnoverStudents, { id, version, students: cls.students, outcome: 'repeat' }],
      [contract.turnoverCommit, { id, version }],
      [contract.turnoverDiscard, { id, version }],
      [contract.turnoverUndo, { id, version }],
      [contract.turnoverStudentsOf, { id }],
    ] as const)
      expect((await driver.as(who).ask(call, input as never)).code, `${who} ${call.path}`).toBe(404)
  const strangers = await driver.as('first').students([(await driver.fill(foreign, 1, 1, 1)).students[0]!], {
    outcome: 'repeat',
  })
  expect(strangers.code).toBe(409)
  expect(
    (await driver.as('foreign-bureau').ask(district.turnoverOfDistrict, {})).data.schools.map(
      (one) => one.id,
    ),
  ).toEqual([foreign])
})
