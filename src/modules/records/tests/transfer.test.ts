import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'
import {
  storedAndRecounted,
  startStudentDriver,
  type StudentDriver,
} from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
beforeAll(async () => {
  driver = await startStudentDriver()
})
afterAll(() => driver.stop())

let running = 0
async function someone(classId: number, who = 'first') {
  running += 1
  const input = {
    name: '陈思宁',
    classId,
    number: studentNo(running),
    sex: 'boy' as const,
    birth: '2017-05-06',
  }
  const { data, code, msg } = await driver.as(who).add({ ...input, seat: 7, guardianPhone: '10012345678' })
  expect(code, msg).toBe(0)
  return data.id
}
const screen = (id: number) =>
  sql`update vision_exam set state = 'done', taken_on = '2026-10-10', worse_ucva = 49, ucva_right = 49, band = 1
    where student_id = ${id}`.execute(driver.db)
const exams = async (id: number) =>
  (
    await sql<{ school_id: number; class_id: number; state: string }>`
      select school_id, class_id, state from vision_exam where student_id = ${id}`.execute(driver.db)
  ).rows
const consistent = async () => {
  const [stored, recounted] = await storedAndRecounted(driver)
  expect(stored).toEqual(recounted)
}
/** The record that a moved student has now. */
const after = async (id: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from student where (came_from->>'studentId')::bigint = ${id} and removed is null`.execute(
    driver.db,
  )
  return rows[0]!.id
}

test('MAN-03 a transfer inside the school: the list of the open round follows, and undo puts it back', async () => {
  const { a1, a2 } = driver.classes
  const [one, two] = [await someone(a1), await someone(a2)]
  const { data: done } = await driver.as('first').transfer(a2, one, two)
  expect(done).toMatchObject({ n: 1, skipped: 1 })
  expect((await driver.as('first').record(one)).data).toMatchObject({ classId: a2, seat: null, version: 2 })
  expect(await exams(one)).toEqual([expect.objectContaining({ class_id: a2, state: 'due' })])
  await consistent()
  expect((await driver.as('first').undo(done.batch)).data).toEqual({ n: 1, skipped: 0 })
  expect((await driver.as('first').record(one)).data).toMatchObject({ classId: a1, seat: 7, version: 3 })
  await consistent()
})

test('MAN-03 who was screened before changing class keeps that exam with the class of the time', async () => {
  const { a1, a2 } = driver.classes
  const one = await someone(a1)
  await screen(one)
  await driver.as('first').update({ id: one, version: 1, changes: { classId: a2 } })
  expect(await exams(one)).toEqual([expect.objectContaining({ class_id: a1, state: 'done' })])
  const { rows } = (await driver.as('first').timeline(one)).data
  expect(rows.find(({ kind }) => kind === 'screened')).toMatchObject({ ucva: 4.9, class: { number: 1 } })
  expect(rows.find(({ kind }) => kind === 'class-changed')).toMatchObject({ class: { number: 2 } })
})

test('MAN-03 a school moves nobody to another school, nor from one', async () => {
  const one = await someone(driver.classes.a1)
  expect((await driver.as('first').transfer(driver.classes.b1, one)).code).toBe(404)
  expect((await driver.as('second').transfer(driver.classes.b1, one)).data).toMatchObject({
    n: 0,
    skipped: 1,
  })
  expect((await driver.as('bureau').transfer(driver.classes.f1, one)).code).toBe(404)
  const edited = await driver
    .as('bureau')
    .update({ id: one, version: 1, changes: { classId: driver.classes.b1 } })
  expect(edited.code).toBe(400)
  expect((await driver.as('first').record(one)).data).toMatchObject({
    version: 1,
    classId: driver.classes.a1,
  })
})

test('MAN-03 the bureau moves students between schools: one record stays active, guardians and history come along', async () => {
  const { a1, b1 } = driver.classes
  const { first, second } = driver.schools
  const [seen, due] = [await someone(a1), await someone(a1)]
  await screen(seen)
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
    values (${first}, ${seen}, 'mother', '10000000000', 'x', '\\x01')`.execute(driver.db)
  await sql`update student set guardians = 1 where id = ${seen}`.execute(driver.db)

  const { data: done } = await driver.as('bureau').transfer(b1, seen, due)
  expect(done).toMatchObject({ n: 2, skipped: 0 })
  const [newSeen, newDue] = [await after(seen), await after(due)]
  const record = (await driver.as('second').record(newSeen)).data
  expect(record).toMatchObject({
    cameFrom: '甲一小学',
    guardianCount: 1,
    classId: b1,
    vision: { ucvaRight: 4.9 },
  })
  expect(record.bindings).toHaveLength(1)
  expect((await driver.as('first').record(seen)).data).toMatchObject({ removed: 'moved', bindings: [] })
  expect((await driver.as('first').record(newSeen)).code).toBe(403)
  expect((await driver.as('second').record(seen)).code).toBe(403)
  expect((await driver.as('first').list()).data.rows.map(({ id }) => id)).not.toContain(seen)
  // Seen in this round already: not asked again. Not seen yet: on the new school's list alone.
  expect(await exams(newSeen)).toEqual([])
  expect(await exams(seen)).toEqual([
    expect.objectContaining({ school_id: first, class_id: a1, state: 'done' }),
  ])
  expect(await exams(due)).toEqual([])
  expect(await exams(newDue)).toEqual([
    expect.objectContaining({ school_id: second, class_id: b1, state: 'due' }),
  ])
  await consistent()

  const notified = (await driver.as('second').timeline(newSeen)).data.rows
  expect(notified.map(({ kind, school }) => `${kind} ${school}`)).toEqual([
    'moved-in 甲二小学',
    'moved-out 甲一小学',
    'created 甲一小学',
    'screened 甲一小学',
  ])
  const edited = await driver.as('first').update({ id: seen, version: 2, changes: { name: '王五' } })
  expect([edited.code, edited.msg]).toEqual([409, '该学生已转到其他学校，不能在这里修改'])

  expect((await driver.as('bureau').undo(done.batch)).data).toEqual({ n: 2, skipped: 0 })
  expect((await driver.as('first').record(seen)).data).toMatchObject({
    removed: null,
    guardianCount: 1,
    classId: a1,
    seat: 7,
  })
  expect((await driver.as('second').record(newSeen)).data.removed).toBe('moved')
  expect(await exams(due)).toEqual([expect.objectContaining({ school_id: first, state: 'due' })])
  await consistent()
  // There and back and there again.
  expect((await driver.as('bureau').transfer(b1, seen)).data.n).toBe(1)
  await consistent()
})

test('MAN-03 undo leaves at the new school whom it changed or screened since; a number taken there stops the move', async () => {
  const { a1, b1 } = driver.classes
  const [edited, screened, plain, clash] = [
    await someone(a1),
    await someone(a1),
    await someone(a1),
    await someone(a1),
  ]
  const { rows } = await sql<{
    no: string
  }>`select student_no as no from student where id = ${clash}`.execute(driver.db)
  await driver.as('second').add({ name: '王五', classId: b1, number: rows[0]!.no })
  const { data: done } = await driver.as('bureau').transfer(b1, edited, screened, plain, clash)
  expect(done).toMatchObject({ n: 3, skipped: 1 })
  await driver.as('second').update({ id: await after(edited), version: 1, changes: { seat: 9 } })
  await screen(await after(screened))
  expect((await driver.as('bureau').undo(done.batch)).data).toEqual({ n: 1, skipped: 2 })
  expect((await driver.as('first').record(plain)).data.removed).toBeNull()
  expect((await driver.as('first').record(edited)).data.removed).toBe('moved')
})

test('MAN-03 a record without sex or birth date is on no screening list until both are known', async () => {
  const { data } = await driver
    .as('first')
    .add({ name: '王五', classId: driver.classes.a1, birth: '2017-05-06' })
  expect(await exams(data.id)).toEqual([])
  await driver.as('first').update({ id: data.id, version: 1, changes: { sex: 'girl' } })
  expect(await exams(data.id)).toHaveLength(1)
  await driver.as('first').update({ id: data.id, version: 2, changes: { birth: null } })
  expect(await exams(data.id)).toEqual([])
  await consistent()
})

test('MAN-03 another birth date grades the exams anew', async () => {
  const one = await someone(driver.classes.a1)
  await sql`update vision_exam set state = 'done', taken_on = '2026-10-10', ucva_right = 49, ucva_left = 49,
    worse_ucva = 49, band = 1 where student_id = ${one}`.execute(driver.db)
  await driver.as('first').update({ id: one, version: 1, changes: { birth: '2022-11-01' } })
  const { rows } = await sql<{
    band: number
  }>`select band from vision_exam where student_id = ${one}`.execute(driver.db)
  expect(rows[0]!.band).toBe(0)
  await consistent()
})

test('MAN-03 a transfer and an import of the same students at once: whichever comes second sees the first, or is refused', async () => {
  const { a1, b1 } = driver.classes
  const one = await someone(a1)
  const school = importer(driver, await driver.signIn('first'))
  const { data: plan } = await school.roster(rosterOf([{ no: running, class: 2, name: '陈思宁' }]))
  expect(plan.update).toBe(1)
  const [committed, moved] = await Promise.all([school.commit(plan), driver.as('bureau').transfer(b1, one)])
  expect(moved.code).toBe(0)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from student where student_no = ${studentNo(running)} and removed is null`.execute(
    driver.db,
  )
  expect(rows[0]!.n).toBe(1)
  expect(moved.data.n).toBe(1)
  // Whose student had gone when the import came: its plan is no longer the one that was seen.
  expect([0, 409]).toContain(committed.code)
  await consistent()
})

test('FND-import a roster says in the history what it changed, and a later form sees it', async () => {
  const school = importer(driver, await driver.signIn('first'))
  running += 1
  const made = await school.roster(rosterOf([{ no: running, grade: 3, class: 1 }]))
  await school.commit(made.data)
  const { rows } = await sql<{ id: number }>`
    select id from student where student_no = ${studentNo(running)}`.execute(driver.db)
  const id = rows[0]!.id
  const again = await school.roster(rosterOf([{ no: running, grade: 3, class: 2, name: '王五' }]))
  await school.commit(again.data)
  const notified = (await driver.as('first').timeline(id)).data.rows
  expect(notified.map(({ kind, fields }) => [kind, [...fields].sort()])).toEqual([
    ['imported', ['classId', 'name']],
    ['imported', []],
  ])
  const late = await driver.as('first').update({ id, version: 1, changes: { name: '赵六', seat: 3 } })
  expect(late.data).toMatchObject({ saved: false, conflicts: ['name'] })
  await consistent()
})

test('FND-import a number in the bin is free for a roster', async () => {
  const one = await someone(driver.classes.a1)
  await driver.as('first').remove(one)
  const school = importer(driver, await driver.signIn('first'))
  const { data: plan } = await school.roster(rosterOf([{ no: running, grade: 3, class: 1 }]))
  expect(plan).toMatchObject({ create: 1, update: 0 })
  expect((await school.commit(plan)).data.state).toBe('committed')
  expect((await driver.as('first').restore(one)).data.n).toBe(0)
  await consistent()
})
