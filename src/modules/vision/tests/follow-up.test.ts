import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteResultSeen } from '@/modules/guardians/server/note-result-seen.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
beforeAll(async () => {
  driver = await startRecordsDriver()
})
afterAll(() => driver.stop())
const now = () => driver.rounds.currentRound
const stepOf = async (id: number) =>
  (await driver.by('first').page({})).data.rows.find((row) => row.id === id)?.followUp

test('VIS-05 an alert is followed up: notified, seen by a guardian, visited, result; each shows in the list', async () => {
  const id = await driver.student('李思然', driver.classes.a1)
  await driver.screen(id, now())
  const at = { id, round: now() }
  const { data } = await driver.by('first').record(id)
  expect(data.followUp).toMatchObject({
    step: 'suggested',
    reasons: ['warning', 'uncorrected'],
    suggestedOn: '2026-10-12',
    dueOn: '2026-11-11',
    notified: null,
    seen: null,
  })
  expect(await stepOf(id)).toBe('suggested')
  const published = await driver.by('first').step({ ...at, step: 'notified', how: 'phone' })
  expect(published.data.followUp).toMatchObject({ step: 'notified', notified: { how: 'phone', by: 'first' } })
  await noteResultSeen(driver.db, { schoolId: driver.schools.first, studentId: id, relation: 'mother' })
  const seen = (await driver.by('first').record(id)).data.followUp
  expect(seen).toMatchObject({ step: 'seen', seen: { by: 'mother' } })
  await noteResultSeen(driver.db, { schoolId: driver.schools.first, studentId: id, relation: 'father' })
  expect((await driver.by('first').record(id)).data.followUp?.seen).toEqual(seen?.seen)
  expect((await driver.by('first').step({ ...at, step: 'result', conclusion: 'glasses' })).code).toBe(409)
  await driver.by('first').step({ ...at, step: 'visited', on: '2026-10-20', hospital: '澄州市眼科医院' })
  expect(await stepOf(id)).toBe('visited')
  const done = await driver.by('first').step({ ...at, step: 'result', conclusion: 'glasses', note: '配镜' })
  expect(done.data.followUp).toMatchObject({
    step: 'result',
    overdue: false,
    visited: { on: '2026-10-20', hospital: '澄州市眼科医院' },
    result: { conclusion: 'glasses', note: '配镜', by: 'first' },
  })
  expect(await stepOf(id)).toBe('result')
  expect((await driver.by('first').history(id)).data.events).toContainEqual({
    on: '2026-10-20',
    kind: 'visit',
    glasses: null,
    conclusion: 'glasses',
  })
})

test('VIS-05 who needs no visit has no follow-up, and a guardian who looks makes none', async () => {
  const id = await driver.student('周好', driver.classes.a1)
  const good = {
    ucva_right: 50,
    ucva_left: 51,
    sphere_right: 0.5,
    sphere_left: 0.5,
    cylinder_right: 0,
    axis_right: null,
  }
  await driver.screen(id, now(), good)
  await noteResultSeen(driver.db, { schoolId: driver.schools.first, studentId: id, relation: 'mother' })
  expect((await driver.by('first').record(id)).data.followUp).toBeNull()
  const refused = await driver.by('first').step({ id, round: now(), step: 'notified', how: 'talk' })
  expect(refused.code).toBe(409)
  expect(await stepOf(id)).toBe('none')
})

test('VIS-05 a loop that is open for more than 30 days is overdue', async () => {
  const id = await driver.student('周久', driver.classes.a1)
  await driver.screen(id, driver.rounds.previousRound, {}, '2025-10-12')
  const { data } = await driver.by('first').record(id)
  expect(data.followUp).toMatchObject({ overdue: true, dueOn: '2025-11-11' })
  expect(data.followUp!.days).toBeGreaterThan(30)
})

test('VIS-05 a visit is neither before the screening nor in the future', async () => {
  const id = await driver.student('周时', driver.classes.a1)
  await driver.screen(id, now())
  for (const on of ['2026-10-11', '2999-01-01'])
    expect(
      (await driver.by('first').step({ id, round: now(), step: 'visited', on, hospital: '医院' })).code,
    ).toBe(400)
})

test('VIS-05 VIS-10 conditions on result, state and follow-up hold exactly the students that meet them', async () => {
  const { data } = await driver.by('bureau').page()
  const { rows } = data
  const holds = async (key: string, value: string) => {
    const found = await driver.by('bureau').page({ filters: { [key]: [value] } })
    const requested = rows.filter((row) => row[key as 'state'] === value).map(({ id }) => id)
    expect(
      found.data.rows.map(({ id }) => id),
      `${key} ${value}`,
    ).toEqual(requested)
    return requested.length
  }
  for (const step of ['none', 'suggested', 'notified', 'seen', 'visited', 'result'])
    await holds('followUp', step)
  for (const state of ['done', 'absent', 'exempt', 'due', 'unlisted']) await holds('state', state)
  for (const warning of ['0', '1', '2', '3']) await holds('warning', warning)
  for (const degree of ['none', 'low', 'moderate', 'high']) await holds('degree', degree)
  for (const band of ['normal', 'mild', 'moderate', 'severe']) await holds('band', band)
  expect(await holds('followUp', 'result')).toBe(1)
  const before = await driver.by('bureau').page({ filters: { round: [driver.rounds.previousRound] } })
  expect(before.data.rows).toHaveLength(rows.length)
  expect(before.data.rows.filter(({ state }) => state === 'done')).toHaveLength(1)
  for (const row of rows) expect(row.name).toContain('*')
})
