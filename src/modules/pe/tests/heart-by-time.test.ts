import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as hearts from '@/modules/pe/contract/heart.ts'
import { peCurves, peLesson } from '@/modules/pe/contract/lessons.ts'
import { schoolModulesSet } from '@/contract/partner.ts'
import { sportDeviceAdd, sportDeviceRevoke, sportDevices } from '@/contract/devices.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { makeDevice, type DeviceKey } from '../../../../tests/support/sport-driver.ts'
import { startTimetableDriver } from '../../../../tests/support/timetable-driver.ts'
import { fillClass } from '../../../../tests/support/write-classes.ts'

let driver: Awaited<ReturnType<typeof startTimetableDriver>>
let device: DeviceKey
let students: number[]
beforeEach(async () => {
  driver = await startTimetableDriver()
  await driver.term('2026-09-01', '2026-09-25')
  students = await fillClass(driver.db, { school: driver.schools.first, class: driver.classes[0] }, [
    {},
    {},
    {},
  ])
  device = await makeDevice(driver, driver.as.token)
})
afterEach(() => driver.stop())

/** Tuesday after the third period, 09:50 to 10:30. */
const [day, clock] = ['2026-09-08', '11:00']
const at = (time: string, of = day) => `${of}T${time}:00+08:00`
const stretch = (part: Partial<hearts.HeartIn> = {}): hearts.HeartIn => ({
  id: randomUUID(),
  student: students[0]!,
  startedAt: at('09:50'),
  samples: Array.from({ length: 2400 }, () => 150),
  ...part,
})
async function send(records: readonly hearts.HeartIn[], clockOfSender = `${day}T${clock}:00+08:00`) {
  const [sentAt, body] = [Date.parse(clockOfSender), JSON.stringify({ records })]
  const hmac = createHmac('sha256', Buffer.from(device.secret, 'hex')).update(`${sentAt}\n${body}`)
  return driver.ask(hearts.heartUp, { key: device.key, at: sentAt, signature: hmac.digest('hex'), body })
}
const reasons = async (records: readonly hearts.HeartIn[]) =>
  (await send(records)).data.records.map(({ state, reason }) => reason ?? state)
const waiting = async () => (await driver.ask(hearts.heartQuarantine, {}, driver.as)).data
const lessonOf = async (of: string, index = 0) =>
  (await driver.week(of)).data.lessons.filter((one) => one.day === of)[index]!
/** Who has a curve in the lesson, with its first and last value's second. */
async function curves(id: number) {
  const { data } = await driver.ask(peCurves, { id }, driver.as)
  return data.students.map(({ id: student, points }) => [student, points[0]?.[0], points.at(-1)?.[0]])
}
const makeLesson = async (part: Partial<Parameters<typeof driver.add>[0]> = {}) => {
  const about = { class: driver.classes[0], teacher: driver.teachers[0], topic: '跑', venue: '操场' }
  const made = await driver.add({ ...about, day, period: 3, ...part })
  expect(made.code).toBe(0)
  return made.data.lesson
}
const differences = async () => (await verifyFigures(driver.db, () => undefined)).differences

test('PHY-04 heart rates with a lesson’s number are on its curve, at the second they name', async () => {
  await driver.at(day, clock)
  const lesson = await makeLesson()
  const numbered = { lesson: lesson.id, from: 60, samples: Array.from({ length: 600 }, () => 150) }
  expect(await reasons([stretch({ ...numbered, startedAt: undefined })])).toEqual(['taken'])
  expect(await curves(lesson.id)).toEqual([[students[0], 60, 659]])
})

test('PHY-04 without a number the lesson is found by class and time, and what was measured before the bell and after it is left out', async () => {
  await driver.at(day, clock)
  await makeLesson({ period: 2, class: driver.classes[1], teacher: driver.teachers[1] })
  const lesson = await makeLesson()
  expect(
    await reasons([
      // Of the student's class; of the class that is named; switched on four minutes early and off six minutes late.
      stretch({ student: students[0]! }),
      stretch({
        student: students[1]!,
        class: driver.classes[0],
        startedAt: '2026-09-08T02:00:00Z',
        samples: [120, 121],
      }),
      stretch({
        student: students[2]!,
        startedAt: at('09:46'),
        samples: Array.from({ length: 3000 }, () => 130),
      }),
    ]),
  ).toEqual(['taken', 'taken', 'taken'])
  const { data } = await driver.ask(peLesson, { id: lesson.id }, driver.as)
  expect(data.lesson).toMatchObject({ state: 'held', measured: true })
  expect(await curves(lesson.id)).toEqual([
    [students[0], 0, 2399],
    [students[1], 600, 601],
    [students[2], 0, 2399],
  ])
  expect(await differences()).toBe(0)
})

test('PHY-04 what meets no lesson of the class, more than one, another class’s or lies outside waits and says why', async () => {
  await driver.at(day, clock)
  await makeLesson()
  const bells = ['08:00', '08:50', '09:50', '10:10'].map((starts) => ({ starts, minutes: 20 }))
  await driver.setting({ bells, venues: [], weeklyLimit: null, version: 0 })
  await makeLesson({ period: 4 })
  await makeLesson({ class: driver.classes[1], teacher: driver.teachers[1] })
  expect(
    await reasons([
      stretch({ startedAt: at('08:00'), samples: [150] }),
      // The third period was forty minutes long when it was added, so that the fourth begins in it.
      stretch({ startedAt: at('10:00') }),
      stretch({ class: driver.classes[1], samples: [150] }),
      stretch({ student: 999_999 }),
      stretch({ startedAt: at('09:30'), samples: Array.from({ length: 1800 }, () => 150) }),
      stretch({ startedAt: at('10:06'), samples: [150] }),
      stretch({ startedAt: at('10:20'), samples: Array.from({ length: 2700 }, () => 150) }),
    ]),
  ).toEqual(['time', 'several', 'pupil', 'time', 'long', 'taken', 'several'])
  const quarantined = await waiting()
  expect(quarantined.rows.map((row) => [row.reason, row.startedAt, row.lesson?.day ?? null])).toContainEqual([
    'pupil',
    at('09:50'),
    day,
  ])
  // A body that says neither a lesson nor a time is none.
  expect((await send([stretch({ startedAt: undefined })])).code).toBe(400)
})

test('PHY-04 heart rates that came before their lesson settle by themselves when it is added, moved there, or made of the timetable', async () => {
  await driver.at(day, clock)
  const records = [stretch(), stretch({ student: students[1]! })]
  expect(await reasons(records)).toEqual(['time', 'time'])
  // Another class's lesson at the time, and the class's at another time, are not theirs.
  await makeLesson({ class: driver.classes[1], teacher: driver.teachers[1] })
  await makeLesson({ period: 5 })
  expect((await waiting()).total).toBe(2)
  const added = await makeLesson()
  expect(added).toMatchObject({ state: 'held', measured: true })
  expect(await curves(added.id)).toEqual([
    [students[0], 0, 2399],
    [students[1], 0, 2399],
  ])
  expect((await waiting()).total).toBe(0)
  // Sent again they are known.
  expect(await reasons(records)).toEqual(['repeated', 'repeated'])

  await driver.at('2026-09-09', clock)
  const later = stretch({ startedAt: at('09:50', '2026-09-09'), samples: [140, 141] })
  expect((await send([later], at(clock, '2026-09-09'))).data.quarantined).toBe(1)
  const elsewhere = await makeLesson({ day: '2026-09-10' })
  const moved = await driver.move({
    id: elsewhere.id,
    version: elsewhere.version,
    day: '2026-09-09',
    period: 3,
  })
  expect(moved.data.lesson).toMatchObject({ state: 'held', measured: true })

  await driver.at('2026-09-10', clock)
  const third = stretch({ startedAt: at('09:55', '2026-09-10'), samples: [140, 141] })
  expect((await send([third], at(clock, '2026-09-10'))).data.quarantined).toBe(1)
  await driver.set({ weekday: 4, period: 3, from: '2026-09-10' })
  expect((await driver.generate()).code).toBe(0)
  const made = await lessonOf('2026-09-10')
  expect(await curves(made.id)).toEqual([[students[0], 300, 301]])
  expect((await waiting()).total).toBe(0)
  expect(await differences()).toBe(0)
})

test('PHY-04 what waits for a lesson and cannot be of it waits on with the reason it has then; a cancelled lesson takes it once it is not', async () => {
  await driver.at(day, clock)
  const [stranger] = await fillClass(driver.db, { school: driver.schools.first, class: driver.classes[1] }, [
    {},
  ])
  expect(await reasons([stretch({ student: stranger!, class: driver.classes[0] })])).toEqual(['time'])
  const lesson = await makeLesson()
  expect((await waiting()).rows.map(({ reason, lesson: of }) => [reason, of?.id])).toEqual([
    ['pupil', lesson.id],
  ])
  const cancelled = await driver.cancel({ id: lesson.id, version: lesson.version, reason: 'weather' })
  expect(cancelled.code).toBe(0)
  expect(await reasons([stretch()])).toEqual(['time'])
  await driver.undo(cancelled.data.change)
  expect((await waiting()).rows.map(({ reason }) => reason)).toEqual(['pupil'])
  expect(await curves(lesson.id)).toEqual([[students[0], 0, 2399]])
})

test('PHY-04 a person puts what has the wrong time into the lesson it is of, from its first second', async () => {
  await driver.at(day, clock)
  const lesson = await makeLesson()
  expect(await reasons([stretch({ startedAt: at('07:00'), samples: [150, 151] })])).toEqual(['time'])
  const { rows } = await waiting()
  const ids = rows.map(({ id }) => id)
  const resolved = await driver.ask(
    hearts.heartResolve,
    { ids, as: 'released', to: { lesson: lesson.id } },
    driver.as,
  )
  expect(resolved.data).toMatchObject({ resolved: ids, wrong: [] })
  expect(await curves(lesson.id)).toEqual([[students[0], 0, 1]])
})

test('PHY-04 SHELL-10 a school with PE alone has devices of its own; what they send without the module waits, and neither makes none', async () => {
  const modules = async (module: 4 | 81, open: boolean) => {
    const bureau = { token: await driver.signIn('bureau') }
    const set = await driver.ask(schoolModulesSet, { module, open, schools: [driver.schools.first] }, bureau)
    expect(set.code).toBe(0)
    await driver.hub.caughtUp()
  }
  await modules(4, false)
  await driver.at(day, clock)
  const made = await driver.ask(sportDeviceAdd, { name: '体育课手环', kind: 'device' }, driver.as)
  expect(made.code).toBe(0)
  device = made.data
  const lesson = await makeLesson()
  expect(await reasons([stretch()])).toEqual(['taken'])
  expect((await driver.ask(sportDevices, {}, driver.as)).data.rows.map(({ name }) => name)).toContain(
    '体育课手环',
  )
  await modules(81, false)
  expect(await reasons([stretch({ student: students[1]! })])).toEqual(['module'])
  for (const refused of [
    await driver.ask(sportDevices, {}, driver.as),
    await driver.ask(sportDeviceAdd, { name: '二', kind: 'device' }, driver.as),
    await driver.ask(sportDeviceRevoke, { id: made.data.id }, driver.as),
  ])
    expect([refused.code, refused.msg.slice(0, 5)]).toEqual([403, '本校未开通'])
  await modules(81, true)
  const { rows } = await waiting()
  expect(rows.map(({ reason }) => reason)).toEqual(['module'])
  await driver.ask(hearts.heartResolve, { ids: rows.map(({ id }) => id), as: 'released' }, driver.as)
  expect((await curves(lesson.id)).map(([student]) => student)).toEqual(students.slice(0, 2))
})
