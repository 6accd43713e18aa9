import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visionSeats } from '@/modules/vision/contract/seats.ts'
import { teacherAdd } from '@/modules/records/contract/teachers.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
const tokens = { first: '', second: '', bureau: '', teacher: '' }
const good = { ucva_right: 50, ucva_left: 51, sphere_right: 0.5, sphere_left: 0.5, cylinder_right: 0 }
const round = () => driver.rounds.currentRound
const classId = () => driver.classes.a1

beforeAll(async () => {
  driver = await startRecordsDriver()
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await driver.signIn(name)
  const screened = [
    ['看得清', good],
    ['轻度', { ...good, ucva_left: 49 }],
    ['中度高', { ucva_right: 48, ucva_left: 46, glasses: 'frame' as const }],
    ['中度矮', { ucva_right: 46, ucva_left: 48 }],
    ['重度', { ucva_right: 42, ucva_left: 50 }],
    ['只测一眼', { ucva_left: null }],
  ] as const
  for (const [name, of] of screened) {
    const id = await driver.student(name, classId())
    await driver.screen(id, round(), of)
  }
  await driver.student('未筛', classId())
  const away = await driver.student('请假', classId())
  await sql`update vision_exam set state = 'absent' where student_id = ${away}`.execute(driver.db)
  await driver.student('隔壁班', driver.classes.a2)
  await measured('中度高', '2025-10-20', 141)
  await measured('中度高', '2026-10-20', 150.2)
  await measured('中度矮', '2026-10-20', 133.9)
})
afterAll(() => driver.stop())

const ask = (as: keyof typeof tokens, input: { class: number; round?: number } = { class: classId() }) =>
  driver.ask(visionSeats, input, { token: tokens[as] })

async function measured(name: string, on: string, height: number) {
  await sql`
    with held as (
      insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on, is_open)
      values ('990901', 'check', ${Number(on.slice(0, 4))}::int, ${Number(on.slice(0, 4))}::int, 'autumn', ${on}::date, ${on}::date, false)
      on conflict do nothing returning id)
    insert into health_check (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, height_cm)
    select s.school_id,
      coalesce((select id from held), (select id from health_round where region_code = '990901' and kind = 'check'
        and school_year = ${Number(on.slice(0, 4))})), s.id, s.class_id, 3, s.sex, 'done', ${on}::date, ${height}::numeric
    from student s where s.name = ${name}`.execute(driver.db)
}
const withHealth = (isOpen: boolean) =>
  sql`update school set modules = ${isOpen ? sql`modules || 3` : sql`array_remove(modules, 3)`}
    where id = ${driver.schools.first}`.execute(driver.db)

test('VIS-16 a class is advised from the board backwards, the smaller before the taller, and who is not measured last', async () => {
  await withHealth(true)
  const { data } = await ask('first')
  expect(data.class).toMatchObject({ id: classId(), grade: 3, number: 1 })
  expect(data.rows.map(({ name, row, reason }) => [name, row ?? reason])).toEqual([
    ['重度', 'front'],
    ['中度矮', 'front'],
    ['中度高', 'front'],
    ['轻度', 'middle'],
    ['看得清', 'any'],
    ['只测一眼', 'oneEye'],
    ['未筛', 'due'],
    ['请假', 'absent'],
  ])
  expect(data.rows[2]).toMatchObject({ ucvaRight: 4.8, ucvaLeft: 4.6, glasses: 'frame' })
})

test('VIS-16 desk and chair follow from the newest height, where one was measured and the school works with health', async () => {
  await withHealth(true)
  const desksOf = async () =>
    (await ask('first')).data.rows
      .slice(0, 3)
      .map(({ desk, heightCm, heightOn }) => [desk, heightCm, heightOn])
  expect(await desksOf()).toEqual([
    [null, null, null],
    [7, 133.9, '2026-10-20'],
    [5, 150.2, '2026-10-20'],
  ])
  await withHealth(false)
  expect((await desksOf()).flat().filter((value) => value !== null)).toEqual([])
})

test('VIS-16 a teacher asks for the own classes alone, and nobody for another school’s', async () => {
  const input = {
    name: '何老师',
    phone: '13700000001',
    classes: [{ id: classId(), head: true }],
    account: true,
  }
  const { account } = (await driver.ask(teacherAdd, input, { token: tokens.first })).data
  const token = await driver.signInFirst('13700000001', account?.password ?? '')
  const own = await driver.ask(visionSeats, { class: classId() }, { token })
  expect(own.data.rows).toHaveLength(8)
  expect((await driver.ask(visionSeats, { class: driver.classes.a2 }, { token })).code).toBe(403)
  expect((await ask('teacher')).code).toBe(403)
  expect((await ask('second')).code).toBe(403)
  expect((await ask('bureau')).code).toBe(403)
  expect((await ask('first', { class: 999_999 })).code).toBe(404)
  expect((await ask('first', { class: classId(), round: driver.rounds.foreignRound })).code).toBe(404)
})
