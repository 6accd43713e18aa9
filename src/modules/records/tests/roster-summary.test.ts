import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { countGuardians } from '@/modules/records/server/summaries/roster-summary.ts'
import { verifyRoster } from '@/modules/records/server/verify/roster.ts'
import { importer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, screeningOf, studentNo } from '../../../../tests/support/import/sheets.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
beforeAll(async () => {
  driver = await startStudentDriver()
})
afterAll(() => driver.stop())

const figures = async (classId: number) =>
  (await sql`select * from roster_class_summary where class_id = ${classId}`.execute(driver.db)).rows[0]
const bind = (school: number, student: number, token: number) =>
  driver.db.transaction().execute(async (trx) => {
    await lockSchools(trx, [school])
    await sql`
      insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
      values (${school}, ${student}, 'father', '10000000000', 'x', ${Buffer.from([token])})`.execute(trx)
    await countGuardians(trx, school, student)
  })
const idOf = async (no: number) =>
  (await sql<{ id: number }>`select id from student where student_no = ${studentNo(no)}`.execute(driver.db))
    .rows[0]!.id

test('MAN-01 what records lack is counted by class, a double entry at both its places', async () => {
  const { a1, a2 } = driver.classes
  const add = (classId: number, rest: object) => driver.as('first').add({ name: '王一', classId, ...rest })
  await add(a1, { sex: 'boy', birth: '2017-05-06', number: studentNo(1) })
  await add(a1, { sex: 'girl', birth: null, number: null })
  await add(a2, { sex: 'unknown', birth: '2017-05-06', number: studentNo(2) })
  expect(await figures(a1)).toMatchObject({
    students: 2,
    boys: 1,
    girls: 1,
    no_sex: 0,
    no_birth: 1,
    no_number: 1,
    duplicates: 1,
    bound: 0,
    incomplete: 2,
  })
  expect(await figures(a2)).toMatchObject({ students: 1, no_sex: 1, duplicates: 1, incomplete: 1 })
  const twin = (await driver.as('first').list({ filters: { class: [a2] } })).data.rows[0]!
  expect(twin.gap).toEqual(['sex', 'duplicate'])
  await driver.as('first').remove(twin.id)
  expect(await figures(a2)).toBeUndefined()
  expect(await figures(a1)).toMatchObject({ duplicates: 0 })
})

test('MAN-05 a student counts as bound once, however many have bound', async () => {
  const { b1 } = driver.classes
  const { second } = driver.schools
  const { data } = await driver.as('second').add({ name: '王一', classId: b1 })
  await bind(second, data.id, 1)
  await bind(second, data.id, 2)
  expect(await figures(b1)).toMatchObject({ students: 1, bound: 1 })
  expect((await driver.as('second').record(data.id)).data).toMatchObject({ guardianCount: 2, version: 1 })
  expect(await verifyRoster(driver.db, second)).toEqual([])
})

test('FND-import an import is not undone once a guardian of a student it brought has bound', async () => {
  const school = importer(driver, await driver.signIn('first'))
  const { data: plan } = await school.roster(rosterOf([{ no: 31 }, { no: 32 }]))
  const committed = await school.commit(plan)
  await bind(driver.schools.first, await idOf(31), 3)
  const undone = await school.undo(committed.data)
  expect([undone.code, undone.msg]).toEqual([409, '有 1 条记录之后又被改动，不能撤销'])
  expect(await verifyRoster(driver.db, driver.schools.first)).toEqual([])
})

test('FND-import an undone import leaves no figure and no history of whom it brought', async () => {
  const school = importer(driver, await driver.signIn('first'))
  const before = await sql`select * from roster_class_summary order by 1, 2`.execute(driver.db)
  const { data: plan } = await school.roster(rosterOf([{ no: 41, class: 2 }]))
  const committed = await school.commit(plan)
  const id = await idOf(41)
  expect((await school.undo(committed.data)).data.state).toBe('undone')
  expect((await sql`select * from roster_class_summary order by 1, 2`.execute(driver.db)).rows).toEqual(
    before.rows,
  )
  expect((await sql`select from student_event where student_id = ${id}`.execute(driver.db)).rows).toEqual([])
})

test('VIS-04 a screening of a student without sex or birth date is an error at its row', async () => {
  const { a1 } = driver.classes
  await driver.as('first').add({ name: '王一', classId: a1, number: studentNo(51), birth: '2017-05-06' })
  const school = importer(driver, await driver.signIn('first'))
  const { data: plan } = await school.screening(screeningOf([{ no: 51 }]), driver.rounds.currentRound)
  expect(plan).toMatchObject({ create: 0, invalid: 1 })
  expect(plan.errors[0]!.message).toBe('学生档案缺少性别或出生日期，请先补全')
})
