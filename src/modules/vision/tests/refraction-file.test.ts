import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
beforeAll(async () => {
  driver = await startRecordsDriver()
})
afterAll(() => driver.stop())
const now = () => driver.rounds.currentRound
const before = () => driver.rounds.previousRound
const file = {
  cycloplegia: 'yes',
  axialRight: 23.45,
  axialLeft: 23.1,
  k1Right: 42.25,
  k1AxisRight: 175,
  k2Right: 43.5,
  k2AxisRight: 85,
  iopRight: 15.5,
  device: 'IOLMaster 700',
  examiner: '王春梅',
  source: 'clinic',
} as const
const edit = async (id: number, changes: object, version = 1) =>
  driver.by('first').edit({ id, round: now(), version, changes, reason: 'typing', note: '' })

test('FILE-03 an exam takes the fields of the file, the history says what changed, and figures stay true', async () => {
  const id = await driver.student('沈知行', driver.classes.a1)
  await driver.screen(id, now())
  const { data } = await edit(id, file)
  expect(data.current.exam).toMatchObject({ ...file, k1Left: null, iopLeft: null, seRight: -1.75 })
  await edit(id, { axialRight: 23.5, device: null }, 2)
  const { data: history } = await driver.by('first').corrections(id)
  expect(history.rows[0]?.changes).toEqual([
    { field: 'axialRight', before: '23.45', after: '23.5' },
    { field: 'device', before: 'IOLMaster 700', after: '' },
  ])
  expect(await verifyFigures(driver.db, () => undefined)).toMatchObject({ differences: 0 })
})

test('FILE-02 a value that no instrument shows is refused at its field', async () => {
  const id = await driver.student('陆小满', driver.classes.a1)
  await driver.screen(id, now())
  for (const changes of [{ axialRight: 13.99 }, { iopLeft: 60.5 }, { k1Right: 8 }, { k2AxisLeft: 181 }])
    expect((await edit(id, changes)).code, JSON.stringify(changes)).toBe(400)
})

test('FILE-04 a retest compares as before and leaves the file as it is', async () => {
  const id = await driver.student('方一诺', driver.classes.a1)
  await driver.screen(id, now())
  await edit(id, file)
  const again = {
    takenOn: '2026-10-20',
    examiner: '李',
    device: 'R-1',
    ucvaRight: 4.7,
    ucvaLeft: 4.8,
    sphereRight: -1.5,
    sphereLeft: -1,
    cylinderRight: -0.5,
    cylinderLeft: 0,
  }
  const { data } = await driver.by('first').retest({ ...again, id, round: now() })
  expect(data.retests[0]?.items.map(({ isError }) => isError)).toEqual([false, false, false, false])
  expect(data.exam).toMatchObject(file)
})

test('FILE-05 who examined is masked outside the own school: on the record, in its history, in corrections and in lists', async () => {
  const id = await driver.student('韩书瑶', driver.classes.a1)
  await driver.screen(id, now())
  await edit(id, file)
  const seen = async (name: string) => {
    const by = driver.by(name)
    const list = (await by.page({ search: name === 'bureau' ? '韩书瑶' : '书瑶' })).data.rows
    return [
      (await by.record(id)).data.exam?.examiner,
      (await by.history(id)).data.rows.at(-1)?.examiner,
      (await by.corrections(id)).data.rows[0]?.changes.find(({ field }) => field === 'examiner')?.after,
      list.find((row) => row.id === id)?.examiner,
    ]
  }
  expect(await seen('first')).toEqual(Array.from({ length: 4 }, () => '王春梅'))
  for (const examiner of await seen('bureau')) expect(examiner).toMatch(/^王\*/)
})

test('FILE-06 ages are exact at the own school; outside they give no birthday away and keep the years between', async () => {
  const id = await driver.student('谢安然', driver.classes.a1)
  await driver.screen(id, before(), {}, '2025-10-12')
  await driver.screen(id, now())
  const own = (await driver.by('first').history(id)).data
  expect([own.ageIsExact, ...own.rows.map(({ age }) => age)]).toEqual([true, 8.44, 9.43])
  const bureau = (await driver.by('bureau').history(id)).data
  expect([bureau.ageIsExact, ...bureau.rows.map(({ age }) => age)]).toEqual([false, 8.5, 9.5])
  await sql`update student set birth_date = '2017-10-10' where id = ${id}`.execute(driver.db)
  const younger = (await driver.by('bureau').history(id)).data
  expect(younger.rows.map(({ age }) => age)).toEqual([8.5, 9.5])
})

test('FILE-07 the reserve is shown for cycloplegic values alone, and judged only at an age with a confirmed limit', async () => {
  const id = await driver.student('顾南乔', driver.classes.a1)
  const hyperopic = { sphere_right: 1.25, sphere_left: 1, cylinder_right: -0.5, cylinder_left: 0 }
  await driver.screen(id, before(), hyperopic, '2025-10-12')
  await driver.screen(id, now(), { ...hyperopic, sphere_left: 0.25 })
  const reserve = async () => (await driver.by('first').history(id)).data.reserve
  expect(await reserve()).toBeNull()
  await edit(id, { cycloplegia: 'no' })
  expect(await reserve()).toBeNull()
  await sql`update vision_exam set cycloplegia = 'yes' where student_id = ${id} and round_id = ${before()}`.execute(
    driver.db,
  )
  expect(await reserve()).toEqual({
    on: '2025-10-12',
    age: 8,
    seRight: 1,
    seLeft: 1,
    throughLens: false,
    limit: 1,
    isLow: false,
  })
  await edit(id, { cycloplegia: 'yes' }, 2)
  expect(await reserve()).toMatchObject({ on: '2026-10-12', age: 9, seLeft: 0.25, limit: null, isLow: null })
  await sql`update student set birth_date = '2016-05-06' where id = ${id}`.execute(driver.db)
  expect(await reserve()).toMatchObject({ age: 10, limit: 0.5, isLow: true })
  await edit(id, { glasses: 'orthokeratology' }, 3)
  expect(await reserve()).toMatchObject({ throughLens: true, isLow: null })
})

test('FILE-08 the list narrows to cycloplegic exams, and its columns of the file are left out until they are asked for', async () => {
  const id = await driver.student('程念', driver.classes.a1)
  await driver.screen(id, now())
  await edit(id, file)
  const { data } = await driver.by('first').page({ filters: { cycloplegia: ['yes'] } })
  const row = data.rows.find((each) => each.id === id)
  expect(row).toMatchObject({ axialRight: 23.45, k2Right: 43.5, iopRight: 15.5, source: 'clinic' })
  expect(data.rows.every(({ cycloplegia }) => cycloplegia === 'yes')).toBe(true)
})
