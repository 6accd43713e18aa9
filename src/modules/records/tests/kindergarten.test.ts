import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundPreview } from '@/contract/rounds.ts'
import { schoolModulesEdit, schoolModulesList, schoolModulesSet } from '@/contract/partner.ts'
import { uploadRoster } from '@/contract/upload-files.ts'
import { commitPlan } from '@/contract/uploads.ts'
import { classAdd, classesList, classUpdate } from '@/modules/records/contract/classes.ts'
import { schoolAdd, schoolOne, schoolUpdate, type SchoolFields } from '@/modules/records/contract/schools.ts'
import { studentsOfDistrict } from '@/modules/records/contract/students.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { stageOfGrade, stageIndexOfGrade } from '@/server/db/stage-of-grade.ts'
import { grades, stageOf, stages } from '@/standards/grade.ts'
import { csv } from '../../../../tests/support/import/import-server.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { addKindergarten, youngRoster } from '../../../../tests/support/kindergarten.ts'
import { decided, schoolYear } from '../../../../tests/support/rounds-driver.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let bureau: string
let young: Awaited<ReturnType<typeof addKindergarten>>
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  await sql`update school set code = 'TT01' where id = ${at.schools.first}`.execute(server.db)
  bureau = await server.signIn('bureau')
  young = await addKindergarten(server, bureau)
})
afterAll(() => server.stop())

const as = (token: string) => ({ token })
const born = (age: number) => `${schoolYear - age}-05-06`
const modulesOf = async (school: number) =>
  (await server.ask(schoolModulesList, {}, as(bureau))).data.rows.find(({ id }) => id === school)?.modules
const change = async (school: number, changes: Partial<SchoolFields>) => {
  const { version } = (await server.ask(schoolOne, { school }, as(bureau))).data
  return server.ask(schoolUpdate, { id: school, version, changes }, as(bureau))
}

test('FILE-13 a kindergarten is a school of its own, refused with any other stage at its field', async () => {
  const input = { code: 'KK01', name: '乙幼儿园', stages: ['kindergarten', 'primary'] } as const
  const refused = await server.ask(schoolAdd, { ...input, stages: [...input.stages] }, as(bureau))
  expect(refused).toMatchObject({ code: 400, data: { issues: [{ path: 'stages', code: 'stagesCombined' }] } })
  const { data } = await server.ask(schoolOne, { school: young.school }, as(bureau))
  expect(data).toMatchObject({ stages: ['kindergarten'] })
  const both = await change(young.school, { stages: ['kindergarten', 'primary'] })
  expect(both).toMatchObject({ code: 409, data: { issues: [{ path: 'stages', code: 'stagesCombined' }] } })
})

test('FILE-13 it has records and vision alone: other modules are refused, or leave it out where schools are many', async () => {
  expect(await modulesOf(young.school)).toEqual([1, 2])
  const set = (module: 2 | 3, open: boolean, schools: number[]) =>
    server.ask(schoolModulesSet, { module, open, schools }, as(bureau))
  expect(await set(3, true, [young.school])).toMatchObject({
    code: 409,
    msg: expect.stringContaining('幼儿园'),
  })
  await set(3, false, [at.schools.first])
  expect((await set(3, true, [young.school, at.schools.first])).data).toEqual({ changed: [at.schools.first] })
  const edit = { school: young.school, modules: [1, 2, 5] as (1 | 2 | 5)[] }
  expect((await server.ask(schoolModulesEdit, edit, as(bureau))).code).toBe(409)
  expect(await modulesOf(young.school)).toEqual([1, 2])
  expect((await set(2, false, [young.school])).data).toEqual({ changed: [young.school] })
  expect((await set(2, true, [young.school])).data).toEqual({ changed: [young.school] })
})

test('FILE-13 a school becomes a kindergarten, or stops being one, only without classes and modules of the other kind', async () => {
  const { data } = await server.ask(
    schoolAdd,
    { code: 'KK02', name: '丙小学', stages: ['primary'] },
    as(bureau),
  )
  const set = (open: boolean) =>
    server.ask(schoolModulesSet, { module: 4, open, schools: [data.id] }, as(bureau))
  await set(true)
  expect(await change(data.id, { stages: ['kindergarten'] })).toMatchObject({
    code: 409,
    data: { issues: [{ path: 'stages', code: 'kindergartenModules' }] },
  })
  await set(false)
  expect((await change(data.id, { stages: ['kindergarten'] })).data.saved).toBe(true)
  expect((await change(data.id, { stages: ['primary'] })).data.saved).toBe(true)
  expect(await change(at.schools.first, { stages: ['kindergarten'] })).toMatchObject({
    code: 409,
    data: { issues: [{ path: 'stages', code: 'stagesHaveClasses' }] },
  })
})

test('FILE-14 a workbook of schools reads 幼儿园, and refuses it beside another stage or where there are classes of one', async () => {
  const lines = [
    ['学校代码', '学校名称', '学段'],
    ['KK03', '丁幼儿园', '幼儿园'],
    ['KK04', '戊幼儿园', '幼儿园、小学'],
    ['TT01', '甲一小学', '幼儿园'],
  ]
  const { data } = await server.ask(
    uploadRoster,
    { code: 'schools', wait: 60 },
    { token: bureau, file: csv(lines) },
  )
  expect(data).toMatchObject({ create: 1, invalid: 2 })
  expect(data.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
    [3, 'stages', '幼儿园单独登记，不能与其他学段同列'],
    [4, 'stages', '学校还有其他学段的班级，先关闭这些班级再改学段'],
  ])
  const done = await server.ask(
    commitPlan,
    { plan: data.plan, hash: data.hash, only: 'valid', wait: 60 },
    as(bureau),
  )
  expect(done.data.written).toMatchObject({ created: 1 })
  const { data: found } = await server.ask(schoolModulesList, {}, as(bureau))
  expect(found.rows.find(({ code }) => code === 'KK03')).toMatchObject({
    stages: ['kindergarten'],
    modules: [1, 2],
  })
})

test('FILE-14 a roster names its classes as kindergartens do; lists name, order, filter and find them', async () => {
  const children = ['小（1）班', '小一班', '中班2班', '大2班', '幼儿园大班', '五年级1班'].map(
    (written, at) => ({
      no: at + 1,
      birth: born(3 + Math.min(2, Math.floor(at / 2))),
      class: written,
    }),
  )
  const { data } = await young.as.roster(youngRoster(children))
  expect(data).toMatchObject({ create: 5, invalid: 1 })
  expect(data.errors[0]?.message).toContain('本校学段没有这个年级')
  expect((await young.as.commit(data)).data.written).toMatchObject({ created: 5 })
  const list = (query: object) => server.ask(classesList, { query, limit: 50 } as never, as(young.token))
  const { data: classes } = await list({})
  expect(classes.rows.map(({ class: each, students }) => [each.grade, each.number, students])).toEqual([
    [-3, 1, 2],
    [-2, 2, 1],
    [-1, 1, 1],
    [-1, 2, 1],
  ])
  const seen = async (query: object) =>
    (await list(query)).data.rows.map(({ class: each }) => `${each.grade} ${each.number}`)
  expect(await seen({ filters: { grade: [-1] } })).toEqual(['-1 1', '-1 2'])
  for (const text of ['大班2班', '大2班', '大（2）班', '大(2)班'])
    expect(await seen({ search: text }), text).toEqual(['-1 2'])
  const inDistrict = await server.ask(
    studentsOfDistrict,
    { query: { filters: { stage: ['kindergarten'] } }, limit: 50 },
    as(bureau),
  )
  expect(inDistrict.data.rows.map(({ stage, grade }) => [stage, grade])).toHaveLength(5)
  expect(new Set(inDistrict.data.rows.map(({ stage }) => stage))).toEqual(new Set(['kindergarten']))
})

test('FILE-13 a class of a kindergarten is added by hand; one of another stage, and grade 0, are refused', async () => {
  const add = (grade: number) => server.ask(classAdd, { grade, number: 9 }, as(young.token))
  const made = await add(-2)
  expect(made.code, made.msg).toBe(0)
  expect((await add(1)).code).toBe(400)
  expect((await add(0)).code).toBe(400)
  expect((await add(-4)).code).toBe(400)
  const close = { id: made.data.id, version: 1, state: 'closed' } as const
  await server.ask(classUpdate, close, as(young.token))
})

test('FILE-13 a round of all, and one of the stage, has it for vision; no other kind of round does', async () => {
  const preview = async (kind: 'vision' | 'check' | 'fitness', input: object) => {
    const { data } = await server.ask(
      roundPreview,
      { kind, schoolYear, ...decided, ...input } as never,
      as(bureau),
    )
    return data
  }
  const vision = await preview('vision', { participation: 'stages', stages: ['kindergarten'] })
  expect(vision).toMatchObject({ schools: 2, students: 5 })
  expect((await preview('vision', {})).choices.map(({ id }) => id)).toContain(young.school)
  for (const kind of ['check', 'fitness'] as const) {
    const all = await preview(kind, {})
    expect(all.choices.map(({ id }) => id)).not.toContain(young.school)
    const chosen = await preview(kind, { participation: 'schools', schools: [young.school] })
    expect(chosen).toMatchObject({ schools: 0, students: 0 })
  }
  expect(await verifyFigures(server.db, () => undefined)).toMatchObject({ differences: 0 })
})

test('FILE-12 the database has the stages of grades as the code has them, and takes no grade 0', async () => {
  const { rows } = await sql<{ grade: number; stage: string; index: number }>`
    select g.grade, ${stageOfGrade(sql`g.grade`)} as stage, ${stageIndexOfGrade(sql`g.grade`)} as index
    from unnest(${[...grades]}::int[]) g (grade)`.execute(server.db)
  expect(rows).toEqual(
    grades.map((grade) => ({ grade, stage: stageOf(grade), index: stages.indexOf(stageOf(grade)) })),
  )
  const add = (grade: number) =>
    sql`insert into class (school_id, school_year, grade, number) values (${young.school}, 2020, ${grade}, 1)`.execute(
      server.db,
    )
  for (const grade of [-4, 0, 13]) await expect(add(grade)).rejects.toThrow('class_grade_check')
})
