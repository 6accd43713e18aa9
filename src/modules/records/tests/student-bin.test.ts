import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  storedAndRecounted,
  startStudentDriver,
  type StudentDriver,
} from '../../../../tests/support/student-driver.ts'
import { studentNo } from '../../../../tests/support/import/sheets.ts'

let driver: StudentDriver
beforeAll(async () => {
  driver = await startStudentDriver()
})
afterAll(() => driver.stop())

let running = 0
let ids: number[]
beforeEach(async () => {
  ids = []
  for (let n = 0; n < 3; n += 1) ids.push(await someone(driver.classes.a1))
})

async function someone(classId: number, who = 'first') {
  running += 1
  const number = studentNo(running)
  const input = { name: '陈思宁', classId, number, sex: 'boy' as const, birth: '2017-05-06' }
  const { data, code, msg } = await driver.as(who).add(input)
  expect(code, msg).toBe(0)
  return data.id
}
const listed = async (who: string) => (await driver.as(who).list()).data.rows.map(({ id }) => id)
const dueOf = async (id: number) =>
  (await sql`select from vision_exam where student_id = ${id}`.execute(driver.db)).rows.length
const consistent = async () => {
  const [remaining, recounted] = await storedAndRecounted(driver)
  expect(remaining).toEqual(recounted)
}

test('MAN-03 who is deleted is in the bin and nowhere else; undo and restore bring them back', async () => {
  const [one, two] = ids as [number, number, number]
  expect(await dueOf(one)).toBe(1)
  const { data: done } = await driver.as('first').remove(one, two, 999_999)
  expect(done).toMatchObject({ n: 2, skipped: 1 })
  expect(await listed('first')).not.toContain(one)
  expect(await dueOf(one)).toBe(0)
  await consistent()
  const { data: bin } = await driver.as('first').bin({ limit: 2 })
  expect(bin.rows.map(({ id }) => id).sort()).toEqual([one, two].sort())
  expect(bin.rows[0]).toMatchObject({ name: '陈思宁', deletedBy: 'first', school: '甲一小学' })
  expect((await driver.as('bureau').bin()).data.rows[0]!.name).toBe('陈*宁')
  expect((await driver.as('second').bin()).data.rows).toEqual([])
  expect((await driver.as('first').record(one)).data.removed).toBe('deleted')

  expect((await driver.as('second').undo(done.batch)).code).toBe(404)
  expect((await driver.as('first').restore(one)).data).toEqual({ n: 1, skipped: 0 })
  expect((await driver.as('first').undo(done.batch)).data).toEqual({ n: 1, skipped: 1 })
  expect((await driver.as('first').undo(done.batch)).code).toBe(409)
  expect(await listed('first')).toEqual(expect.arrayContaining([one, two]))
  expect(await dueOf(one)).toBe(1)
  await consistent()
  const { data: notified } = await driver.as('first').timeline(two)
  expect(notified.rows.map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'created'])
})

test('MAN-03 a number in the bin is free; its first owner then stays there', async () => {
  const [one] = ids as [number]
  const { rows } = await sql<{ no: string }>`
    select student_no as no from student where id = ${one}`.execute(driver.db)
  await driver.as('first').remove(one)
  const number = rows[0]!.no
  expect((await driver.as('first').add({ name: '王五', classId: driver.classes.a2, number })).code).toBe(0)
  expect((await driver.as('first').restore(one)).data).toEqual({ n: 0, skipped: 1 })
  expect((await driver.as('first').record(one)).data.removed).toBe('deleted')
})

test('MAN-03 nobody comes back to a closed class', async () => {
  const [one] = ids as [number]
  await driver.as('first').remove(one)
  await sql`update class set closed_at = now() where id = ${driver.classes.a1}`.execute(driver.db)
  expect((await driver.as('first').restore(one)).data).toEqual({ n: 0, skipped: 1 })
  expect((await driver.as('first').add({ name: '王五', classId: driver.classes.a1 })).code).toBe(400)
  await sql`update class set closed_at = null`.execute(driver.db)
})

test('MAN-03 a class of a year gone by takes nobody', async () => {
  const { id } = await driver.db
    .insertInto('class')
    .values({ school_id: driver.schools.first, school_year: 2025, grade: 2, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await driver.as('first').add({ name: '王五', classId: id })).code).toBe(400)
  expect((await driver.as('first').transfer(id, ids[0]!)).code).toBe(404)
})

test('MAN-03 a selection by condition must be as large as was seen; then all of it goes but the exceptions', async () => {
  const number = (await driver.as('first').list({ filters: { class: [driver.classes.a1] } })).data.rows.length
  const query = { filters: { class: [driver.classes.a1] } }
  const stale = await driver.as('first').choose({ query, expected: number + 1 })
  expect(stale.code).toBe(409)
  expect(await listed('first')).toEqual(expect.arrayContaining(ids))
  const { data } = await driver.as('first').choose({ query, except: [ids[0]!], expected: number - 1 })
  expect(data.n).toBe(number - 1)
  expect(await listed('first')).toContain(ids[0])
  expect(await listed('first')).not.toContain(ids[1])
  await consistent()
})

test('MAN-03 another organisation deletes, restores and undoes nothing here', async () => {
  const [one, two] = ids as [number, number]
  for (const who of ['second', 'foreign', 'foreign-bureau'])
    expect((await driver.as(who).remove(one)).data).toMatchObject({ n: 0, skipped: 1 })
  await driver.as('first').remove(two)
  for (const who of ['second', 'foreign', 'foreign-bureau'])
    expect((await driver.as(who).restore(two)).data).toEqual({ n: 0, skipped: 1 })
  expect(await listed('first')).toContain(one)
  expect(await listed('first')).not.toContain(two)
})

test('MAN-03 two change the same record: the second sees what the first wrote, and nothing is lost', async () => {
  const [one] = ids as [number]
  const [mine, theirs] = await Promise.all([
    driver.as('first').update({ id: one, version: 1, changes: { name: '王五', seat: 4 } }),
    driver.as('bureau').update({ id: one, version: 1, changes: { name: '赵六', sex: 'girl' } }),
  ])
  const [lost, won] = mine.data.saved ? [theirs.data, mine.data] : [mine.data, theirs.data]
  expect([won.saved, lost.saved]).toEqual([true, false])
  expect(lost.conflicts).toEqual(['name'])
  const now = (await driver.as('first').record(one)).data
  expect(now.version).toBe(2)
  expect(now.name).toBe(mine.data.saved ? '王五' : '赵六')
  expect(lost.current.version).toBe(2)
})

test('MAN-03 one deletes while another edits: either the edit came first, or it is refused and nothing is written', async () => {
  const [one, two] = ids as [number, number]
  for (const id of [one, two]) {
    const [edited, deleted] = await Promise.all([
      driver.as('first').update({ id, version: 1, changes: { name: '王五' } }),
      driver.as('bureau').remove(id),
    ])
    expect(deleted.data.n).toBe(1)
    const stored = (await driver.as('first').record(id)).data
    expect(stored.removed).toBe('deleted')
    if (edited.code === 0) expect(stored.name).toBe('王五')
    else {
      expect([edited.code, edited.msg]).toEqual([409, '该学生已被删除，在回收站里，不能修改'])
      expect(stored.name).toBe('陈思宁')
    }
  }
})

test('MAN-01 a school that vanished meanwhile: its students are nobody’s, and nothing is written', async () => {
  const id = await someone(driver.classes.b1, 'second')
  await sql`update school set deleted_at = now() where id = ${driver.schools.second}`.execute(driver.db)
  expect((await driver.as('bureau').record(id)).code).toBe(404)
  expect((await driver.as('bureau').update({ id, version: 1, changes: { name: '王五' } })).code).toBe(404)
  expect((await driver.as('bureau').add({ name: '王五', classId: driver.classes.b1 })).code).toBe(400)
  expect((await driver.as('bureau').remove(id)).data.n).toBe(0)
  expect((await driver.as('bureau').transfer(driver.classes.b2, ids[0]!)).code).toBe(404)
  await sql`update school set deleted_at = null`.execute(driver.db)
})
