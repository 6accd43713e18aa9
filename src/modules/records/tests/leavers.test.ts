import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { districtTotals } from '@/modules/records/contract/schools.ts'
import * as leavers from '@/modules/records/contract/leavers.ts'
import { healthCardById } from '@/modules/health/contract/card.ts'
import { healthFollowUps } from '@/modules/health/contract/follow-up.ts'
import { visionHistory, visionRecordById } from '@/modules/vision/contract/records.ts'
import { search } from '@/contract/search.ts'
import * as students from '@/modules/records/contract/students.ts'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'

let driver: TurnoverDriver
let six: { id: number; students: number[] }
let one: { id: number; students: number[] }
beforeAll(async () => {
  driver = await startTurnoverDriver()
  const { first } = driver.schools
  one = await driver.fill(first, 1, 1, 3)
  six = await driver.fill(first, 6, 1, 4)
  await sql`update school set modules = '{1,2,3}' where id = ${first}`.execute(driver.db)
  await driver.enrol(first)
  await driver.as('first').start()
  await driver.as('first').students([one.students[0]!], { outcome: 'leave', destination: '随父母出国' })
  await driver.as('first').commit()
})
afterAll(() => driver.stop())
const removedIds = () => [...six.students, one.students[0]!]

test('YEAR-14 leavers are in the archive and in no other list, search, figure or due list', async () => {
  const first = driver.as('first')
  const archive = (await first.ask(leavers.leaversPage, { query: {} })).data
  expect(archive.rows.map(({ id }) => id).sort()).toEqual(removedIds().sort())
  expect(archive.rows.find(({ id }) => id === one.students[0])).toMatchObject({
    how: 'leave',
    destination: '随父母出国',
    received: 'no',
    year: 2026,
    class: { grade: 1, number: 1 },
  })
  expect(
    (await first.ask(leavers.leaversCount, { query: { filters: { how: ['graduate'] } } })).data.total,
  ).toBe(4)
  const listed = (await first.ask(students.studentsOfSchool, { query: {}, limit: 500 })).data.rows
  expect(listed).toHaveLength(2)
  expect((await driver.as('bureau').ask(districtTotals, {})).data.students).toBe(2)
  expect((await first.ask(students.studentBin, {})).data.rows).toEqual([])
  const due = await sql<{
    student_id: number
  }>`select student_id::int from vision_exam where state = 'due'`.execute(driver.db)
  expect(due.rows.some(({ student_id }) => removedIds().includes(student_id))).toBe(false)
  const found = await first.ask(search, { text: '6年1班' } as never)
  expect(JSON.stringify(found.data)).not.toContain('6年1班0')
})

test('YEAR-14 a bureau reads the archive of its own schools, masked; a teacher and another district do not', async () => {
  const bureau = (await driver.as('bureau').ask(leavers.leaversPage, { query: {} })).data.rows
  expect(bureau).toHaveLength(5)
  expect(bureau.every(({ name }) => name.includes('*'))).toBe(true)
  expect((await driver.as('foreign-bureau').ask(leavers.leaversPage, { query: {} })).data.rows).toEqual([])
  expect((await driver.as('second').ask(leavers.leaversPage, { query: {} })).data.rows).toEqual([])
  expect((await driver.as('teacher').ask(leavers.leaversPage, { query: {} })).code).toBe(403)
  expect((await driver.as('teacher').ask(students.studentById, { id: six.students[0]! })).code).toBe(403)
})

test('YEAR-15 opening a leaver is written to the access history, also of the own school; nothing can be changed', async () => {
  const id = six.students[1]!
  const record = (await driver.as('first').ask(students.studentById, { id })).data
  expect(record).toMatchObject({ removed: 'left' })
  const access = (await driver.as('first').ask(students.studentAccess, { id })).data.rows
  expect(access).toMatchObject([{ action: 'opened', by: 'first' }])
  const refused = await driver
    .as('first')
    .ask(students.studentUpdate, { id, version: record.version, changes: { name: '别人' } })
  expect([refused.code, refused.msg]).toEqual([409, '该学生已离校，在离校档案里，不能修改'])
})

test('YEAR-15 opening the vision card or the health card of a leaver is written to the access history as well, once each visit', async () => {
  const first = driver.as('first')
  const openings = async (id: number) =>
    (await first.ask(students.studentAccess, { id })).data.rows.map(({ action, by }) => `${action} ${by}`)
  const [seen, checked, followed, stays] = [
    six.students[2]!,
    six.students[3]!,
    one.students[0]!,
    one.students[1]!,
  ]
  await first.ask(visionRecordById, { id: seen })
  expect(await openings(seen)).toEqual(['opened first'])
  await first.ask(visionHistory, { id: seen })
  expect(await openings(seen)).toEqual(['opened first'])
  await first.ask(healthCardById, { id: checked })
  expect(await openings(checked)).toEqual(['opened first'])
  await first.ask(healthFollowUps, { id: followed })
  expect(await openings(followed)).toEqual(['opened first'])
  // Of a student who is at the school the own staff's work is not noted.
  await first.ask(visionRecordById, { id: stays })
  await first.ask(healthCardById, { id: stays })
  expect(await openings(stays)).toEqual([])
})

test('YEAR-15 a leaver is brought back into an open class, unless the number is taken or another school has them', async () => {
  const first = driver.as('first')
  const { rows } = await sql<{ id: number }>`select id::int from class where school_year = 2027`.execute(
    driver.db,
  )
  const open = rows[0]!.id
  const [back, clash] = [one.students[0]!, six.students[0]!]
  await sql`
    insert into student (school_id, class_id, region_code, name, sex, student_no)
    select school_id, ${open}, region_code, '新来', 1, student_no from student where id = ${clash}`.execute(
    driver.db,
  )
  expect((await first.ask(leavers.leaversReturn, { ids: [back], classId: six.id })).code).toBe(404)
  expect((await driver.as('second').ask(leavers.leaversReturn, { ids: [back], classId: open })).code).toBe(
    404,
  )
  const { data } = await first.ask(leavers.leaversReturn, { ids: [back, clash], classId: open })
  expect(data).toEqual({ n: 1, skipped: 1 })
  expect((await first.ask(students.studentById, { id: back })).data).toMatchObject({
    removed: null,
    classId: open,
  })
  expect(await driver.differences()).toBe(0)
})
