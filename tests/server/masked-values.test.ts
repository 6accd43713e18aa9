import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classesList } from '../../src/modules/records/contract/classes.ts'
import { exportStart } from '../../src/contract/exports.ts'
import type { FilterValue, ListColumn, ListDefinition, ListQuery } from '../../src/contract/lists/list.ts'
import { lists, listNames } from '../../src/contract/lists/lists.ts'
import { viewSave } from '../../src/contract/saved-views.ts'
import { search } from '../../src/contract/search.ts'
import {
  studentsOfClass,
  studentsOfDistrict,
  studentsOfSchool,
} from '../../src/modules/records/contract/students.ts'
import {
  mastersAll,
  teachersAll,
  teachersCount,
  teachersOfSchool,
} from '../../src/modules/records/contract/teachers.ts'
import { visionRecordById } from '../../src/modules/vision/contract/records.ts'
import { readBy, scopeOf, type Scope } from '../../src/server/db/scope.ts'
import { countOfList } from '../../src/server/lists/count-of-list.ts'
import { pageOfList } from '../../src/server/lists/page-of-list.ts'
import { sqlListBy } from '../../src/server/lists/sql-lists.ts'
import { plainCalendar } from '../../src/standards/calendar/school-calendar.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { writeLists, type WrittenStudent } from '../support/list-fixture.ts'
import { newHour, studentCalls } from '../support/masked-driver.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeLists>>
let bureau: string
let school: string
let target: WrittenStudent
let reader: Scope
beforeAll(async () => {
  server = await startServer()
  at = await writeLists(server.db)
  await server.db
    .updateTable('student')
    .set({ removed: 'left', removed_at: '2026-07-05T08:00:00Z' } as never)
    .where('removed', '=', 'moved')
    .execute()
  const account = await server.db
    .selectFrom('account')
    .where('username', '=', 'bureau')
    .select('id')
    .executeTakeFirstOrThrow()
  const scope = scopeOf({ role: 'qu', school_id: null, region_code: '990901' })
  reader = readBy(scope, { accountId: account.id, requestId: 'test' })
  bureau = await server.signIn('bureau')
  school = await server.signIn('first')
  target = at.students.find(
    (student) => at.isHere(student) && student.student_no !== null && student.name === '李一',
  )!
})
afterAll(() => server.stop())
beforeEach(() => newHour(server.db))

/** Every part of a value that is not the whole of it. */
const partsOf = (value: string): string[] => {
  const characters = [...value]
  const ends = characters.flatMap((_, n) =>
    n === 0 ? [] : [characters.slice(0, n).join(''), characters.slice(n).join('')],
  )
  // A part may be the whole name of another child, who is then found by it.
  const isWhole = (part: string) => at.students.some(({ name }) => name === part)
  return [...new Set([...ends, `${value}0`, characters[0]!])].filter((part) => part.trim() && !isWhole(part))
}
/** How many rows answer; null for a refusal that names the field. */
async function answersTo(one: ReturnType<typeof sqlListBy>, query: ListQuery): Promise<number | null> {
  await newHour(server.db)
  try {
    const page = await pageOfList(server.db, reader, one, { query, limit: 500 })
    const count = await countOfList(server.db, reader, one, { query, withoutEach: false })
    expect(page.rows).toHaveLength(count.total)
    return count.total
  } catch (failure) {
    expect(failure).toMatchObject({ code: 400, options: { messageKey: 'wholeValueOnly' } })
    return null
  }
}
describe.each(listNames)('SEC-07 %s', (name) => {
  const one = sqlListBy(name, plainCalendar)
  const masked: readonly ListColumn[] = lists[name].columns.filter(({ mask }: ListColumn) => mask)
  const values = ['王明', '李一', '王子轩', 'G33010920180000001X', '13900000021', '1390', '2019', '李']

  test.each(masked.map((column) => [column.key, column] as const))(
    'SEC-07 no part of a masked %s finds a row, and no order is made of it',
    async (key, { filter, sort }) => {
      for (const text of values.flatMap(partsOf))
        if (filter === 'contains' || filter === 'starts')
          expect((await answersTo(one, { filters: { [key]: text } })) ?? 0, text).toBe(0)
      if (filter === 'choice' || filter === 'range') {
        const value: FilterValue = filter === 'choice' ? ['王明'] : { from: 1 }
        expect(await answersTo(one, { filters: { [key]: value } })).toBeNull()
      }
      if (sort)
        for (const descending of [false, true])
          expect(await answersTo(one, { sort: [{ key, descending }] })).toBeNull()
    },
  )

  test('SEC-07 its own order says nothing of what is masked', async () => {
    const keys = new Set(masked.map(({ key }) => key))
    const { rows } = await pageOfList<Record<string, unknown>>(server.db, reader, one as never, {
      query: {},
      limit: 500,
    })
    const shown = lists[name].defaultSort.filter(({ key }: { key: string }) => !keys.has(key))
    const groups: Record<string, number[]> = {}
    for (const row of rows) {
      const rowKey = JSON.stringify([row['schoolId'], ...shown.map(({ key }: { key: string }) => row[key])])
      groups[rowKey] = [...(groups[rowKey] ?? []), Number(row['id'])]
    }
    // What the rest of the order leaves open is in the order of ids, up or down.
    if (shown.length < lists[name].defaultSort.length)
      for (const ids of Object.values(groups)) expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})

test.each(Object.entries(studentCalls) as [keyof typeof studentCalls, (typeof studentCalls)['students']][])(
  'SEC-07 %s: a number and a name are not spelled out by filters, search, order or cursors',
  async (name, [page, count]) => {
    const list: ListDefinition = lists[name === 'labourOfDistrict' ? 'labourPupils' : name]
    // Sport is read of one school at a time.
    const fixed = name === 'sportPupils' ? { school: [target.school_id] } : {}
    const ask = async ({ filters, ...requested }: ListQuery) => {
      const query = { ...requested, filters: { ...filters, ...fixed } }
      await newHour(server.db)
      const [rows, counted] = await Promise.all([
        server.ask(page, { query } as never, { token: bureau }),
        server.ask(count, { query, withoutEach: true } as never, { token: bureau }),
      ])
      const notified = counted.data as { total: number } | null
      return {
        code: rows.code,
        counted: counted.code,
        found: (rows.data as any)?.rows?.length ?? 0,
        total: notified?.total ?? 0,
      }
    }
    for (const [key, value] of [
      ['number', target.student_no!],
      ['name', target.name],
    ] as const) {
      for (const part of partsOf(value)) {
        const narrowed = await ask({ filters: { [key]: part } })
        expect([narrowed.found, narrowed.total], `${key} ${part}`).toEqual([0, 0])
        if (!list.search) continue
        const searched = await ask({ search: part })
        expect([searched.found, searched.total], `search ${part}`).toEqual([0, 0])
      }
      const sorted = await ask({ sort: [{ key }] })
      expect([400, sorted.counted]).toContain(sorted.code)
      expect(sorted.found).toBe(0)
    }
    const first = await server.ask(page, { query: { filters: fixed }, limit: 2 } as never, { token: bureau })
    const { next } = first.data as { next: string | null }
    const cursor = Buffer.from(next ?? '', 'base64url').toString('latin1')
    expect(cursor).not.toContain('G330')
    if (name !== 'leavers') expect(next).not.toBeNull()
  },
  60_000,
)

test('SEC-07 a refusal names the field, in both languages', async () => {
  const input = { query: { filters: { name: '李' } } }
  const zh = await server.ask(studentsOfDistrict, input, { token: bureau })
  expect(zh).toMatchObject({ code: 400, msg: expect.stringContaining('query.filters.name') })
  const en = await server.ask(studentsOfDistrict, input, { token: bureau, language: 'en-US' })
  expect(en).toMatchObject({ code: 400, msg: expect.stringMatching(/query\.filters\.name is masked/) })
})

test('SEC-07 the search of the whole console finds no student by a part', async () => {
  for (const part of [...partsOf(target.student_no!), ...partsOf(target.name), 'liyi', 'ly', 'li']) {
    await newHour(server.db)
    const { data } = await server.ask(search, { text: part, limit: 20 }, { token: bureau })
    expect([data.students.rows.length, data.students.total], part).toEqual([0, 0])
  }
  const schools = await server.ask(search, { text: '甲一', limit: 20 }, { token: bureau })
  expect(schools.data.schools.rows.map(({ name }) => name)).toEqual(['甲一小学'])
})

test('SEC-07 teachers, masters and heads of classes are not spelled out either', async () => {
  for (const part of ['王', '明', 'wang', 'w', '0021', '1390000', '赵', '校长']) {
    await newHour(server.db)
    for (const call of [teachersAll, mastersAll]) {
      const reply = await server.ask(call, { query: { search: part } }, { token: bureau })
      expect(reply.data.rows, part).toEqual([])
    }
    const classes = await server.ask(classesList, { query: { search: part } }, { token: bureau })
    expect(classes.data.rows, part).toEqual([])
  }
  const { data } = await server.ask(classesList, { query: { search: '一年级' } }, { token: bureau })
  expect(data.rows.length).toBeGreaterThan(0)
  const begins = await server.ask(teachersCount, { query: { filters: { phone: '139' } } }, { token: bureau })
  expect(begins.code).toBe(400)
})

test('SEC-07 an export is narrowed and ordered like the list, and a saved view keeps no order by a masked column', async () => {
  const base = { list: 'students' as const, columns: ['school'], format: 'csv' as const }
  for (const query of [{ filters: { name: '李' } }, { filters: { number: 'G' } }])
    expect((await server.ask(exportStart, { ...base, query }, { token: bureau })).code).toBe(400)
  const state = { sort: [{ key: 'name' }, { key: 'class' }] }
  const ofBureau = await server.ask(viewSave, { list: 'students', name: '甲', state }, { token: bureau })
  expect(ofBureau.data.rows[0]?.state.sort).toEqual([{ key: 'class' }])
  const ofSchool = await server.ask(viewSave, { list: 'students', name: '甲', state }, { token: school })
  expect(ofSchool.data.rows[0]?.state.sort).toEqual(state.sort)
})

test('SEC-07 a class is not read in the order of its names', async () => {
  const input = { school: at.schools.first, class1: at.classes[0]!.id, l: 200 }
  const { data } = await server.ask(studentsOfClass, input, { token: bureau })
  const rows = data.rows.map(({ seat, id }) => [seat ?? 32767, id] as const)
  expect(rows).toEqual(rows.toSorted(([a, i], [b, j]) => a - b || i - j))
})

test('SEC-07 nor are the staff of a school, or the neighbours of a child in its class', async () => {
  const staff = await server.ask(teachersOfSchool, { school: at.schools.first }, { token: bureau })
  const ids = staff.data.rows.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const here = (student: WrittenStudent) => at.isHere(student) && student.class_id === target.class_id
  const class_ = at.students.filter(here).map(({ id }) => id)
  const order = class_.toSorted((a, b) => a - b)
  const index = order.indexOf(target.id)
  const beside = { previous: order[index - 1] ?? null, next: order[index + 1] ?? null }
  const record = await server.ask(visionRecordById, { id: target.id }, { token: bureau })
  expect(record.data).toMatchObject(beside)
})

test('SEC-07 a school’s own staff find and order by parts as before', async () => {
  const own = at.students.find(
    (student) => at.isHere(student) && student.school_id === at.schools.first && student.student_no,
  )!
  const found = async (query: ListQuery) =>
    (await server.ask(studentsOfSchool, { query, limit: 500 }, { token: school })).data.rows.map(
      ({ id }) => id,
    )
  expect(await found({ filters: { name: [...own.name][0]! } })).toContain(own.id)
  expect(await found({ filters: { number: own.student_no!.slice(0, 6) } })).toContain(own.id)
  expect(await found({ search: own.student_no!.slice(-4) })).toContain(own.id)
  expect((await found({ sort: [{ key: 'name' }] })).length).toBeGreaterThan(5)
  const searched = await server.ask(search, { text: [...own.name][0]!, limit: 20 }, { token: school })
  expect(searched.data.students.total).toBeGreaterThan(0)
  expect(await server.db.selectFrom('masked_lookup').selectAll().execute()).toEqual([])
})
