import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { progressOverdue } from '@/modules/vision/contract/progress.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
const tokens = { first: '', bureau: '', 'foreign-bureau': '', teacher: '' }
const students = new Map<string, number>()
const today = schoolDay(new Date())
const ago = (days: number) => addDays(today, -days)
const good = { ucva_right: 50, ucva_left: 51, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 }
const round = () => driver.rounds.currentRound
const id = (name: string) => students.get(name) ?? 0

beforeAll(async () => {
  driver = await startRecordsDriver()
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await driver.signIn(name)
  const { a1, a2, b1 } = driver.classes
  const screened = [
    ['五十天', a1, 50],
    ['另五十天', a2, 50],
    ['三十一天', a1, 31],
    ['三十天', a1, 30],
    ['办结', a1, 60],
    ['离校', a1, 60],
  ] as const
  for (const [name, of, days] of screened) {
    students.set(name, await driver.student(name, of))
    await driver.screen(id(name), round(), {}, ago(days))
  }
  const well = await driver.student('视力好', a1)
  await driver.screen(well, round(), good, ago(90))
  const added = await driver.as('second').add({
    name: '外校',
    classId: b1,
    sex: 'girl',
    birth: '2017-05-06',
    number: 'T2017050690001',
  })
  await driver.screen(added.data.id, round(), {}, ago(35))
  const step = { id: id('办结'), round: round() }
  await driver.by('first').step({ ...step, step: 'visited', on: ago(10), hospital: '市医院' })
  await driver.by('first').step({ ...step, step: 'result', conclusion: 'glasses', note: '' })
  await driver.as('first').remove(id('离校'))
})
afterAll(() => driver.stop())

const ask = (as: keyof typeof tokens, input: object = {}) =>
  driver.ask(progressOverdue, input, { token: tokens[as] })

test('VIS-15 a school counts by grade whose follow-up has no result after thirty days, those that became so last first', async () => {
  const { data } = await ask('first')
  expect(data).toMatchObject({ open: 4, overdue: 3, schools: 1, lately: 1 })
  expect(data.items).toEqual([
    { dueOn: ago(1), grade: 3, n: 1 },
    { dueOn: ago(20), grade: 3, n: 2 },
  ])
  expect((await ask('first', { stage: 'junior' })).data).toMatchObject({ open: 0, overdue: 0, items: [] })
})

test('VIS-15 a bureau counts by school, and one of its schools by grade', async () => {
  const { data } = await ask('bureau')
  const { first, second } = driver.schools
  expect(data).toMatchObject({ open: 5, overdue: 4, schools: 2, lately: 2 })
  expect(data.items.map(({ school, n }) => [school?.id, n])).toEqual([
    [first, 1],
    [second, 1],
    [first, 2],
  ])
  expect((await ask('bureau', { school: first })).data.items).toEqual((await ask('first')).data.items)
  expect((await ask('foreign-bureau')).data).toMatchObject({ open: 0, items: [] })
  expect((await ask('foreign-bureau', { school: first })).code).toBe(403)
  expect((await ask('teacher')).code).toBe(403)
})

test('VIS-15 a result takes a student out of the line at once', async () => {
  const step = { id: id('三十一天'), round: round() }
  await driver.by('first').step({ ...step, step: 'visited', on: ago(3), hospital: '市医院' })
  await driver.by('first').step({ ...step, step: 'result', conclusion: 'healthy', note: '' })
  expect((await ask('first')).data).toMatchObject({ open: 3, overdue: 2, lately: 0 })
  // Whoever is no student any more is in no line.
  const { rows } = await sql<{ removed: string }>`
    select removed from student where id = ${id('离校')}`.execute(driver.db)
  expect(rows[0]?.removed).toBe('deleted')
})
