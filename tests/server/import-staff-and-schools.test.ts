import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import * as uploadFiles from '../../src/contract/upload-files.ts'
import * as uploads from '../../src/contract/uploads.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  schools = (await createDistricts(server.db)).schools
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau']) tokens[name] = await server.signIn(name)
  const year = new Date().getMonth() >= 7 ? new Date().getFullYear() : new Date().getFullYear() - 1
  for (const [grade, number] of [
    [5, 1],
    [5, 2],
    [6, 1],
  ])
    await sql`
      insert into class (school_id, school_year, grade, number)
      values (${schools.first}, ${year}, ${grade}, ${number}) on conflict do nothing`.execute(server.db)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`delete from upload`.execute(server.db)
})

const file = (lines: string[]) => new File([lines.join('\n')], 'list.csv', { type: 'text/csv' })
const upload = async (code: 'teachers' | 'schools' | 'roster', lines: string[], as: string) =>
  server.ask(uploadFiles.uploadRoster, { code }, { token: tokens[as]!, file: file(lines) })
const commit = async (plan: uploads.Plan, as: string) =>
  server.ask(uploads.commitPlan, { plan: plan.plan, hash: plan.hash, only: 'valid' }, { token: tokens[as]! })
const undo = async (plan: uploads.Plan, as: string) =>
  server.ask(uploads.undoPlan, { plan: plan.plan }, { token: tokens[as]! })

const teachers = async () => {
  const { rows } = await sql<{ name: string; roles: string[]; classes: string[] }>`
    select t.name, t.roles, array(select c.grade || '-' || c.number || case when tc.is_head then '*' else '' end
      from teacher_class tc join class c on c.school_id = tc.school_id and c.id = tc.class_id
      where tc.school_id = t.school_id and tc.teacher_id = t.id order by 1) as classes
    from teacher t where t.school_id = ${schools.first} and t.phone like '139%' and t.removed_at is null order by t.phone`.execute(
    server.db,
  )
  return rows
}
const head = '教师姓名,手机号码,岗位,任教班级,班主任班级'

test('MAN-04 teachers from a workbook: planned, committed, brought again unchanged, undone', async () => {
  const lines = [
    head,
    '王明轩,13900000001,班主任、语文,"五年级1班、五(2)班",五年级1班',
    '单 宇,139-0000-0002,体育,601,',
  ]
  const { data: plan } = await upload('teachers', lines, 'first')
  expect(plan).toMatchObject({ kind: 'teachers', state: 'planned', create: 2, invalid: 0 })
  expect(await teachers()).toEqual([])

  expect((await commit(plan, 'first')).data).toMatchObject({ state: 'committed', written: { created: 2 } })
  const written = [
    { name: '王明轩', roles: ['head', 'subject'], classes: ['5-1*', '5-2'] },
    { name: '单宇', roles: ['pe'], classes: ['6-1'] },
  ]
  expect(await teachers()).toEqual(written)

  const again = (await upload('teachers', lines, 'first')).data
  expect(again).toMatchObject({ create: 0, update: 0, unchanged: 2 })

  const other = [head, '王明轩,13900000001,,六年级1班,']
  const { data: change } = await upload('teachers', other, 'first')
  expect(change).toMatchObject({ update: 1 })
  await commit(change, 'first')
  expect((await teachers())[0]).toEqual({ ...written[0], classes: ['5-1*', '6-1'] })
  expect((await undo(change, 'first')).data.state).toBe('undone')
  expect(await teachers()).toEqual(written)
  expect((await undo(plan, 'first')).data.state).toBe('undone')
  expect(await teachers()).toEqual([])
})

test('MAN-04 what a list of teachers cannot mean is said at its cell, and nothing of the row is written', async () => {
  const long = '长'.repeat(10_000)
  const lines = [
    head,
    '王明轩,13900000001,校长助理,,',
    '王明轩,12,,,',
    '王明轩,13900000003,,九年级9班,',
    '🙂,13900000004,,,',
    `${long},13900000005,,,`,
    '甲,13900000006,,,',
    '乙,13900000006,,,',
  ]
  const { data: plan } = await upload('teachers', lines, 'first')
  expect(plan.errors.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
    '2 js unknown',
    '3 phone format',
    '4 classes unknown',
    '5 name format',
    '6 name format',
    '8 phone duplicate',
  ])
  expect(plan).toMatchObject({ create: 1, invalid: 6 })
})

test('MAN-04 a teacher changed since the plan is not overwritten', async () => {
  const first = (await upload('teachers', [head, '王明轩,13900000001,体育,,'], 'first')).data
  await commit(first, 'first')
  const { data: plan } = await upload('teachers', [head, '王明宇,13900000001,,,'], 'first')
  await sql`update teacher set name = '别人改的', version = version + 1 where phone = '13900000001'`.execute(
    server.db,
  )
  expect((await commit(plan, 'first')).code).toBe(409)
  const after = await server.ask(uploads.planState, { code: plan.plan }, { token: tokens['first']! })
  expect(after.data).toMatchObject({ state: 'planned', conflict: 1, refusal: { code: 'planChanged' } })
  expect((await teachers())[0]?.name).toBe('别人改的')
  await sql`delete from teacher where phone = '13900000001'`.execute(server.db)
})

const schoolHead = '学校代码,学校名称,学段,办学性质,城乡,地址,联系人,联系电话'
const schoolNames = async () =>
  (
    await sql<{ line: string }>`
      select code || ' ' || name || ' ' || array_to_string(stages, '+') || ' ' || ownership || ' ' || contact_phone as line
      from school where region_code = '990901' order by code`.execute(server.db)
  ).rows.map(({ line }) => line)

test('MAN-07 schools from a workbook, by the bureau: planned, committed, undone', async () => {
  const before = await schoolNames()
  const lines = [
    schoolHead,
    '9909000101,新河学校,九年一贯制,民办,乡村,新河路 1 号,王明轩,010-12345678',
    'T001,太短的学段,托儿所,,,,,',
  ]
  const { data: plan } = await upload('schools', lines, 'bureau')
  expect(plan).toMatchObject({ kind: 'schools', state: 'planned', create: 1, invalid: 1 })
  await commit(plan, 'bureau')
  expect(await schoolNames()).toEqual(['9909000101 新河学校 primary+junior private 010-12345678', ...before])
  expect((await upload('schools', lines.slice(0, 2), 'bureau')).data.unchanged).toBe(1)
  expect((await undo(plan, 'bureau')).data.state).toBe('undone')
  expect(await schoolNames()).toEqual(before)
})

test("MAN-07 a code of another district is refused at its cell, and a school's name stays as it was", async () => {
  await sql`update school set code = 'T400' where id = ${schools.foreign}`.execute(server.db)
  const { data: plan } = await upload('schools', [schoolHead, 'T400,抢来的学校,小学,,,,,'], 'bureau')
  expect(plan.errors).toMatchObject([{ field: 'schoolCode', code: 'conflict' }])
  await commit(plan, 'bureau')
  const { rows } = await sql<{ name: string }>`select name from school where id = ${schools.foreign}`.execute(
    server.db,
  )
  expect(rows[0]?.name).toBe('乙一小学')
})

test('MAN-07 CALL-04 a school brings no schools, a bureau no teachers, and neither sees the plan of another', async () => {
  const own = (await upload('schools', [schoolHead, '9909000102,新河小学,小学,,,,,'], 'bureau')).data
  expect((await upload('schools', [schoolHead], 'first')).code).toBe(403)
  expect((await upload('teachers', [head], 'bureau')).code).toBe(403)
  for (const other of ['foreign-bureau', 'first'])
    expect((await server.ask(uploads.planState, { code: own.plan }, { token: tokens[other]! })).code).toBe(
      404,
    )
  const { data: history } = await server.ask(uploads.uploadHistory, {}, { token: tokens['foreign-bureau']! })
  expect(history.rows).toEqual([])
})
