import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { classesCount, classesList } from '../../src/modules/records/contract/classes.ts'
import { schoolsCount, schoolsList, schoolsNamed } from '../../src/modules/records/contract/schools.ts'
import {
  studentsOfClass,
  studentsOfDistrict,
  studentsOfOneSchool,
} from '../../src/modules/records/contract/students.ts'
import { mastersAll, teachersAll, teachersCount } from '../../src/modules/records/contract/teachers.ts'
import type { Selection } from '../../src/contract/lists/list.ts'
import { scopeOf, type Scope } from '../../src/server/db/scope.ts'
import { predicateOfSelection, rowsOfSelection } from '../../src/server/lists/selection.ts'
import { streamOfList } from '../../src/server/lists/stream-of-list.ts'
import { studentsSql } from '../../src/modules/records/server/lists/students.ts'
import type { TestServer } from '../support/harness.ts'
import { startLists, type writeLists, type WrittenStudent } from '../support/list-fixture.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeLists>>
let tokens: ReadonlyMap<string, string>
const as = (who: string) => ({ token: tokens.get(who)! })
beforeAll(async () => {
  ;({ server, at, tokens } = await startLists())
})
afterAll(() => server.stop())

const scopes = (): { scope: Scope; sees: (student: WrittenStudent) => boolean }[] => {
  const { first, foreign } = at.schools
  const region_code = '990901'
  return [
    {
      scope: scopeOf({ role: 'admin', school_id: first, region_code }),
      sees: ({ school_id }) => school_id === first,
    },
    {
      scope: scopeOf({ role: 'teacher', school_id: first, region_code, class_ids: [at.ownClass] }),
      sees: ({ class_id }) => class_id === at.ownClass,
    },
    { scope: scopeOf({ role: 'teacher', school_id: first, region_code, class_ids: [] }), sees: () => false },
    {
      scope: scopeOf({ role: 'qu', school_id: null, region_code }),
      sees: ({ school_id }) => school_id !== foreign,
    },
    { scope: { kind: 'nothing' }, sees: () => false },
  ]
}
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

test('MAN-03 a selection, by ids or by query, never leaves the scope, the list or what was taken out', async () => {
  const all = scopes()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all),
      fc.subarray(at.students, { minLength: 1 }),
      fc.option(fc.subarray(['boy', 'girl', 'unknown'], { minLength: 1 })),
      async ({ scope, sees }, some, sex) => {
        const ids = some.map(({ id }) => id)
        const here = at.students.filter((student) => at.isHere(student) && sees(student))
        const named = await rowsOfSelection(server.db, scope, studentsSql, { ids })
        expect(named.map(({ id }) => id)).toEqual(
          sorted(here.filter(({ id }) => ids.includes(id)).map(({ id }) => id)),
        )

        const matching = here.filter(
          (student) => sex === null || sex.includes(['unknown', 'boy', 'girl'][student.sex]!),
        )
        const left = matching.filter(({ id }) => !ids.includes(id))
        const query = sex === null ? {} : { filters: { sex } }
        const selection: Selection = { query, except: ids, expected: left.length }
        const rows = await rowsOfSelection(server.db, scope, studentsSql, selection)
        expect(rows.map(({ id }) => id)).toEqual(sorted(left.map(({ id }) => id)))
        const wrong = rowsOfSelection(server.db, scope, studentsSql, {
          ...selection,
          expected: left.length + 1,
        })
        await expect(wrong).rejects.toMatchObject({ code: 409 })

        const { rows: counted } = await sql<{ n: number }>`
          select count(*) as n from student s
          where ${predicateOfSelection(scope, studentsSql, selection)}`.execute(server.db)
        expect(counted[0]?.n).toBe(left.length)
        const stream = await streamOfList(server.db, scope, studentsSql, {
          query,
          except: ids,
          columns: ['name'],
          batch: 7,
        })
        const streamed: Record<string, unknown>[] = []
        for await (const batch of stream.batches) streamed.push(...batch)
        expect(stream.total).toBe(left.length)
        expect(sorted(streamed.map(({ id }) => Number(id)))).toEqual(rows.map(({ id }) => id))
      },
    ),
    { numRuns: 60 },
  )
})

test('MAN-07 a school of another district, or none, is refused, both alike', async () => {
  for (const school of [at.schools.foreign, 999_999, 2_147_483_647]) {
    const reply = await server.ask(studentsOfOneSchool, { school }, as('bureau'))
    expect(reply.code).toBe(403)
    expect((await server.ask(studentsOfClass, { school, class1: at.ownClass }, as('bureau'))).code).toBe(403)
  }
  // No school can have such a number.
  expect((await server.ask(studentsOfOneSchool, { school: 2_147_483_648 }, as('bureau'))).code).toBe(400)
  const own = await server.ask(studentsOfOneSchool, { school: at.schools.second, limit: 500 }, as('bureau'))
  expect(new Set(own.data.rows.map(({ schoolId }) => schoolId))).toEqual(new Set([at.schools.second]))
  expect((await server.ask(studentsOfDistrict, {}, as('first'))).code).toBe(403)
})

test('MAN-02 a teacher sees the students of own classes, and of another class none', async () => {
  const school = at.schools.first
  const mine = await server.ask(studentsOfClass, { school, class1: at.ownClass }, as('class-teacher'))
  const expected = at.students.filter((student) => at.isHere(student) && student.class_id === at.ownClass)
  expect(sorted(mine.data.rows.map(({ id }) => id))).toEqual(sorted(expected.map(({ id }) => id)))
  const other = at.classes.find(({ id, school_id }) => school_id === school && id !== at.ownClass)!
  const none = await server.ask(studentsOfClass, { school, class1: other.id }, as('class-teacher'))
  expect(none.data.rows).toEqual([])
})

test('MAN-02 classes carry their students’ figures and head teacher, in scope only', async () => {
  const rows = async (who: string) => (await server.ask(classesList, { limit: 500 }, as(who))).data.rows
  expect((await rows('class-teacher')).map(({ id }) => id)).toEqual([at.ownClass])
  expect((await rows('bureau')).length).toBe(6)
  const own = (await rows('first')).find(({ id }) => id === at.ownClass)!
  const students = at.students.filter((student) => at.isHere(student) && student.class_id === at.ownClass)
  expect(own).toMatchObject({
    students: students.length,
    boys: students.filter(({ sex }) => sex === 1).length,
    bound: { n: students.filter(({ guardians }) => guardians > 0).length, of: students.length },
    head: '王明',
    teachers: 1,
    state: 'open',
  })
  expect((await rows('bureau')).find(({ id }) => id === at.ownClass)!.head).toBe('王*')
  const headless = { query: { filters: { head: false } }, withoutEach: true }
  const count = await server.ask(classesCount, headless, as('first'))
  expect(count.data).toEqual({ total: 1, of: 2, withoutEach: [{ key: 'head', total: 2 }] })
  const found = async (search: string) =>
    (await server.ask(classesList, { query: { search } }, as('first'))).data.rows.map(({ id }) => id)
  expect(await found('一年级1班')).toEqual([at.ownClass])
  expect(await found('wangming')).toEqual([at.ownClass])
  expect(await found('王')).toEqual([at.ownClass])
})

test('MAN-02 classes of years gone by are listed only when their year is asked for', async () => {
  const { id } = await server.db
    .insertInto('class')
    .values({ school_id: at.schools.second, school_year: 2020, grade: 3, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = async (query: object) => (await server.ask(classesList, { query }, as('second'))).data.rows
  expect((await rows({})).map((row) => row.id)).not.toContain(id)
  expect((await rows({ filters: { year: [2020] } })).map((row) => row.id)).toEqual([id])
  await server.db.deleteFrom('class').where('id', '=', id).execute()
})

test('MAN-04 teachers and masters are two lists; the bureau sees names and everybody phones masked', async () => {
  const own = (await server.ask(teachersAll, {}, as('first'))).data
  expect(own.rows.map(({ name, phone }) => [name, phone])).toEqual([
    ['李芳', '139****1021'],
    ['王明', '139****0021'],
  ])
  expect(own.rows[1]).toMatchObject({ js: ['head', 'subject'], account: 'used' })
  expect(own.rows[1]!.classes).toMatchObject([{ id: at.ownClass, grade: 1, number: 1, head: true }])
  expect(own.rows[0]).toMatchObject({ account: 'none', classes: [], lastSignIn: null })
  const masters = await server.ask(mastersAll, {}, as('bureau'))
  expect(masters.data.rows.map(({ name }) => name)).toEqual(['赵*长', '赵*长', '赵*长'])
  expect((await server.ask(teachersAll, {}, as('class-teacher'))).code).toBe(403)
  const count = async (query: object) => (await server.ask(teachersCount, { query }, as('bureau'))).data.total
  // Whole names and phones alone: both are masked for a bureau (SEC-07).
  expect(await count({ search: '李芳' })).toBe(3)
  expect(await count({ search: '13900000021' })).toBe(1)
  expect(await count({ search: 'lifang' })).toBe(0)
  expect(await count({ search: '0021' })).toBe(0)
  const ofSchool = async (search: string) =>
    (await server.ask(teachersCount, { query: { search } }, as('first'))).data.total
  expect(await ofSchool('lifang')).toBe(1)
  expect(await ofSchool('0021')).toBe(1)
  expect(await ofSchool('00021')).toBe(0)
  expect(await count({ filters: { account: ['none'] } })).toBe(5)
  expect(await count({ filters: { classes: true } })).toBe(1)
})

test('MAN-07 schools carry their figures; deleted ones and other districts’ are not there', async () => {
  const rows = async (who: string, query = {}) =>
    (await server.ask(schoolsList, { query }, as(who))).data.rows
  expect((await rows('bureau')).map(({ name }) => name)).toEqual(['甲一小学', '甲二小学', '甲三学校'])
  expect((await rows('first')).map(({ name }) => name)).toEqual(['甲一小学'])
  const students = at.students.filter(
    (student) => at.isHere(student) && student.school_id === at.schools.first,
  )
  expect((await rows('first'))[0]).toMatchObject({
    classes: 2,
    students: students.length,
    bound: { n: students.filter(({ guardians }) => guardians > 0).length, of: students.length },
  })
  const named = async (school: string) =>
    (await server.ask(schoolsNamed, { school }, as('bureau'))).data.rows.map(({ name }) => name)
  expect(await named('二小')).toEqual(['甲二小学'])
  expect(await named('xiaoxue')).toEqual(['甲一小学', '甲二小学'])
  expect(await named('%')).toEqual([])
  await server.db
    .updateTable('school')
    .set({ deleted_at: new Date() })
    .where('id', '=', at.schools.third)
    .execute()
  expect(await rows('bureau', { filters: { stages: ['junior'] } })).toEqual([])
  const count = await server.ask(schoolsCount, {}, as('bureau'))
  expect(count.data).toMatchObject({ total: 2, of: 2 })
  await server.db.updateTable('school').set({ deleted_at: null }).where('id', '=', at.schools.third).execute()
})
