import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
const ids: number[] = []
let well = 0
let beyond = 0
const now = () => driver.rounds.currentRound
const good = { ucva_right: 50, ucva_left: 51, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 }
const first = () => driver.by('first')
const stepOf = async (id: number) => (await first().page({})).data.rows.find((row) => row.id === id)?.followUp
const third = { query: { filters: { grade: [3] } } }

beforeAll(async () => {
  driver = await startRecordsDriver()
  for (const name of ['李一', '李二', '李三', '李四']) {
    const id = await driver.student(name, driver.classes.a1)
    await driver.screen(id, now())
    ids.push(id)
  }
  well = await driver.student('周好', driver.classes.a2)
  await driver.screen(well, now(), { ...good, axis_right: null })
  const added = await driver.as('second').add({
    name: '王外',
    classId: driver.classes.b1,
    sex: 'girl',
    birth: '2017-05-06',
    number: 'T2017050690001',
  })
  beyond = added.data.id
  await driver.screen(beyond, now())
})
afterAll(() => driver.stop())

test('VIS-05 a step is taken of a whole grade in one call, of exactly those who are before it, and taken back', async () => {
  const [one = 0, two = 0] = ids
  await first().step({ id: one, round: now(), step: 'notified', how: 'talk' })
  const chosen = { selection: { ...third, expected: 5 } }
  const before = await first().countSteps(chosen)
  expect(before.data).toEqual({ none: 1, suggested: 3, notified: 1, seen: 0, visited: 0, result: 0 })
  const { data } = await first().steps({ ...chosen, step: 'notified', how: 'message' })
  expect(data).toMatchObject({ n: 3, skipped: 2 })
  expect((await first().record(one)).data.followUp?.notified?.how).toBe('talk')
  expect((await first().record(two)).data.followUp?.notified).toMatchObject({ how: 'message', by: 'first' })
  expect(await stepOf(well)).toBe('none')
  const audit = await driver.db
    .selectFrom('audit')
    .select(['action', 'subject', 'detail'])
    .where('action', '=', 'follow-ups')
    .execute()
  expect(audit).toEqual([
    {
      action: 'follow-ups',
      subject: `batch:${data.batch}`,
      detail: { round: now(), step: 'notified', n: 3 },
    },
  ])

  // One of them has gone to the doctor since: the notice to that guardian stays.
  await first().step({ id: two, round: now(), step: 'visited', on: '2026-10-20', hospital: '医院' })
  expect((await first().undoSteps(data.batch ?? '')).data).toEqual({ n: 2, skipped: 1 })
  expect(await Promise.all(ids.map(stepOf))).toEqual(['notified', 'visited', 'suggested', 'suggested'])
  expect((await first().undoSteps(data.batch ?? '')).code).toBe(409)
})

test('VIS-05 visits and results of many: none before the screening, none twice, none without a visit', async () => {
  const selection = { ids }
  const early = await first().steps({ selection, step: 'visited', on: '2026-10-11', hospital: '医院' })
  expect(early.data).toMatchObject({ batch: null, n: 0, skipped: 4 })
  const later = await first().steps({ selection, step: 'visited', on: '2999-01-01', hospital: '医院' })
  expect(later.code).toBe(400)
  const visited = await first().steps({
    selection,
    round: now(),
    step: 'visited',
    on: '2026-10-22',
    hospital: '市医院',
  })
  expect(visited.data).toMatchObject({ n: 3, skipped: 1 })
  const closed = await first().steps({ selection, step: 'result', conclusion: 'glasses', note: '' })
  expect(closed.data).toMatchObject({ n: 4, skipped: 0 })
  expect((await first().undoSteps(visited.data.batch ?? '')).data).toEqual({ n: 0, skipped: 3 })
  expect((await first().undoSteps(closed.data.batch ?? '')).data).toEqual({ n: 4, skipped: 0 })
  expect((await first().undoSteps(visited.data.batch ?? '')).code).toBe(409)
  expect(await Promise.all(ids.map(stepOf))).toEqual(['visited', 'visited', 'visited', 'visited'])
})

test('VIS-05 nobody takes or takes back a step of another school, nor of a list that has changed', async () => {
  const selection = { ids: [beyond] }
  const other = await first().steps({ selection, step: 'notified', how: 'phone' })
  expect(other.data).toEqual({ batch: null, n: 0, skipped: 1 })
  const changed = { selection: { ...third, expected: 99 } }
  expect((await first().steps({ ...changed, step: 'notified', how: 'phone' })).code).toBe(409)
  const own = await driver.by('second').steps({ selection, step: 'notified', how: 'phone' })
  expect(own.data).toMatchObject({ n: 1 })
  expect((await first().undoSteps(own.data.batch ?? '')).code).toBe(404)
  expect((await driver.by('bureau').countSteps({ selection })).code).toBe(403)
})
