import { afterAll, beforeAll, expect, test } from 'vitest'
import { screeningRounds } from '@/contract/rounds.ts'
import { visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { eyesightByClass } from '@/modules/vision/contract/eyesight.ts'
import { progressByClass, progressUnscreened } from '@/modules/vision/contract/progress.ts'
import { followUpsTaken, followUpsUndone } from '@/modules/vision/contract/follow-ups.ts'
import * as records from '@/modules/vision/contract/records.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { teacherAdd, teacherEdit } from '@/modules/records/contract/teachers.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
/** A student of each class of the first school, and one of another school. */
const students = { a1: 0, a2: 0, b1: 0 }
let one: Awaited<ReturnType<typeof newTeacher>>
let two: Awaited<ReturnType<typeof newTeacher>>

let drawn = 0
async function newTeacher(classes: { id: number; head: boolean }[]) {
  const phone = `136${String(++drawn).padStart(8, '0')}`
  const admin = { token: await driver.signIn('first') }
  const input = { name: `老师${drawn}`, phone, classes, account: true }
  const { id, account } = (await driver.ask(teacherAdd, input, admin)).data
  const as = { token: await driver.signInFirst(phone, account?.password ?? '') }
  return { id, admin, as, ...actsOf(as) }
}
const actsOf = (as: { token: string }) => ({
  names: async () =>
    (await driver.ask(records.visionRecordsPage, { limit: 100 }, as)).data.rows.map(({ name }) => name),
  count: async () => (await driver.ask(records.visionRecordsCount, {}, as)).data,
  record: (id: number) => driver.ask(records.visionRecordById, { id }, as),
  history: (id: number) => driver.ask(records.visionHistory, { id }, as),
  notify: (id: number) =>
    driver.ask(
      records.followUpStepTaken,
      { id, round: driver.rounds.currentRound, step: 'notified', how: 'talk' },
      as,
    ),
})

beforeAll(async () => {
  driver = await startRecordsDriver()
  const { a1, a2, b1 } = driver.classes
  students.a1 = await driver.student('李一班', a1)
  students.a2 = await driver.student('王二班', a2)
  const added = await driver.as('second').add({
    name: '赵外校',
    classId: b1,
    sex: 'girl',
    birth: '2017-05-06',
    number: 'T2017050690001',
  })
  students.b1 = added.data.id
  for (const id of Object.values(students)) await driver.screen(id, driver.rounds.currentRound)
  one = await newTeacher([{ id: a1, head: true }])
  two = await newTeacher([{ id: a2, head: false }])
})
afterAll(() => driver.stop())

test('VIS-12 each of two teachers reads the vision of the own class, names whole, and nobody of the other’s', async () => {
  expect([await one.names(), await two.names()]).toEqual([['李一班'], ['王二班']])
  expect(await one.count()).toMatchObject({ total: 1, of: 1 })
  const own = await one.record(students.a1)
  expect(own.data).toMatchObject({ student: { name: '李一班' }, exam: { ucvaRight: 4.7, glasses: 'none' } })
  expect((await one.history(students.a1)).data.rows).toHaveLength(1)
  for (const id of [students.a2, students.b1]) {
    expect((await one.record(id)).code).toBe(403)
    expect((await one.history(id)).code).toBe(403)
  }
  expect((await two.record(students.a1)).code).toBe(403)
})

test('VIS-12 a list asked for by the other’s class, by a query or by a name is empty', async () => {
  const filtered = (query: object) => driver.ask(records.visionRecordsPage, { query, limit: 100 }, one.as)
  const { a2 } = driver.classes
  for (const query of [{ filters: { class: [a2] } }, { search: '王二班' }, { filters: { name: '王二班' } }])
    expect((await filtered(query)).data.rows).toEqual([])
})

test('VIS-12 a teacher takes and takes back follow-up steps of the own class alone', async () => {
  expect((await one.notify(students.a2)).code).toBe(403)
  const ids = Object.values(students)
  const taken = await driver.ask(
    followUpsTaken,
    { selection: { ids }, step: 'notified', how: 'paper' },
    one.as,
  )
  expect(taken.data).toMatchObject({ n: 1, skipped: 2 })
  const step = async (id: number) => (await driver.by('first').record(id)).data.followUp?.step
  expect([await step(students.a1), await step(students.a2)]).toEqual(['notified', 'suggested'])

  // A class that was given to somebody else meanwhile is left as it stands.
  const give = async (classes: { id: number; head: boolean }[], version: number) =>
    (await driver.ask(teacherEdit, { id: one.id, version, classes }, one.admin)).data.saved
  expect(await give([], 1)).toBe(true)
  const undo = () => driver.ask(followUpsUndone, { batch: taken.data.batch ?? '' }, one.as)
  await expect.poll(one.names).toEqual([])
  expect((await undo()).data).toEqual({ n: 0, skipped: 1 })
  expect(await step(students.a1)).toBe('notified')
  expect(await give([{ id: driver.classes.a1, head: true }], 2)).toBe(true)
  await expect.poll(one.names).toEqual(['李一班'])
  expect((await one.notify(students.a1)).data.followUp?.notified?.how).toBe('talk')
})

test('VIS-12 a teacher corrects nothing, reads no corrections, and sees no figure of school or district', async () => {
  const round = driver.rounds.currentRound
  const { a1 } = driver.classes
  const edit = { id: students.a1, round, version: 1, changes: {}, reason: 'typing' as const, note: '' }
  const refused = await Promise.all([
    driver.ask(records.examEdit, edit, one.as),
    driver.ask(records.examCorrections, { id: students.a1 }, one.as),
    driver.ask(screenTotals, {}, one.as),
    driver.ask(eyesightByClass, {}, one.as),
    driver.ask(visionBreakdown, { by: 'class' }, one.as),
    driver.ask(progressByClass, {}, one.as),
    driver.ask(progressUnscreened, { class: String(a1) }, one.as),
  ])
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 403))
  const { data } = await driver.ask(screeningRounds, {}, one.as)
  expect(data.rounds.map(({ id }) => id)).toContain(round)
  expect(data.all).toEqual([])
})
