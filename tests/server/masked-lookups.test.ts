import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callBase } from '../../src/contract/call.ts'
import { exportStart } from '../../src/contract/exports.ts'
import { search } from '../../src/contract/search.ts'
import {
  studentAccess,
  studentsCount,
  studentDelete,
  studentsOfDistrict,
} from '../../src/modules/records/contract/students.ts'
import { teachersAll } from '../../src/modules/records/contract/teachers.ts'
import { maskName } from '../../src/lib/mask-name.ts'
import { readBy, scopeOf } from '../../src/server/db/scope.ts'
import { maxLookups } from '../../src/server/lists/masked-lookups.ts'
import { pageOfList } from '../../src/server/lists/page-of-list.ts'
import { studentsSql } from '../../src/modules/records/server/lists/students.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { writeLists, type WrittenStudent } from '../support/list-fixture.ts'
import { lookupLines, newHour, passMinutes, studentCalls } from '../support/masked-driver.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeLists>>
let bureau: string
let target: WrittenStudent
/** Who is here with the name. */
let namesakes: WrittenStudent[]
beforeAll(async () => {
  server = await startServer()
  at = await writeLists(server.db)
  bureau = await server.signIn('bureau')
  const own = at.students.filter((student) => at.isHere(student) && student.school_id !== at.schools.foreign)
  target = own.find((student) => student.student_no !== null && student.name === '王子')!
  namesakes = own.filter(({ name }) => name === target.name)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await newHour(server.db)
  await server.db.deleteFrom('audit').where('action', '=', 'reveal').execute()
})

const page = async (query: object, token = bureau) =>
  await server.ask(studentsOfDistrict, { query, limit: 500 }, { token })
const idsOf = (reply: Awaited<ReturnType<typeof page>>) => reply.data.rows.map(({ id }) => id).toSorted()

test('SEC-08 a whole number finds its child, in the filter, the search and the palette, whatever its case', async () => {
  const number = target.student_no!
  expect(idsOf(await page({ filters: { number } }))).toEqual([target.id])
  expect(idsOf(await page({ filters: { number: number.toLowerCase() } }))).toEqual([target.id])
  expect(idsOf(await page({ search: ` ${number} ` }))).toEqual([target.id])
  const found = await server.ask(search, { text: number.toLowerCase(), limit: 20 }, { token: bureau })
  expect(found.data.students).toMatchObject({
    total: 1,
    rows: [{ id: target.id, name: maskName(target.name) }],
  })
  // One value, however it was looked up.
  expect(await server.db.selectFrom('masked_lookup').selectAll().execute()).toHaveLength(1)
})

test('SEC-08 a whole name finds who has it in the district, and nobody whose name it begins', async () => {
  const ids = namesakes.map(({ id }) => id).toSorted()
  expect(ids.length).toBeGreaterThan(1)
  expect(idsOf(await page({ filters: { name: target.name } }))).toEqual(ids)
  expect(idsOf(await page({ search: target.name }))).toEqual(ids)
  const found = await server.ask(search, { text: target.name, limit: 20 }, { token: bureau })
  expect(found.data.students.total).toBe(ids.length)
})

test('SEC-08 who is found has it in the access history: who looked, by which field', async () => {
  await page({ filters: { number: target.student_no } })
  await server.ask(studentsCount, { query: { filters: { number: target.student_no! } } }, { token: bureau })
  const line = { subject: `student:${target.id}`, school: target.school_id, by: 'bureau' }
  expect(await lookupLines(server.db)).toEqual([{ ...line, field: 'number' }])
  await server.ask(search, { text: target.name }, { token: bureau })
  expect((await lookupLines(server.db)).map(({ subject }) => subject).toSorted()).toEqual(
    [...namesakes.map(({ id }) => `student:${id}`), line.subject].toSorted(),
  )
  const { data } = await server.ask(studentAccess, { id: target.id }, { token: bureau })
  const found = data.rows.filter(({ action }) => action === 'found')
  expect(found.map(({ by, field }) => [by, field])).toEqual([
    ['bureau', 'name'],
    ['bureau', 'number'],
  ])
})

test.each(Object.entries(studentCalls) as [string, (typeof studentCalls)['students']][])(
  'SEC-08 %s: a page and its count of a whole name are written down once for each child',
  async (name, [list, count]) => {
    const fixed = name === 'sportPupils' ? { school: [target.school_id] } : {}
    const query = { filters: { ...fixed, name: target.name } }
    const [rows, counted] = await Promise.all([
      server.ask(list, { query, limit: 500 }, { token: bureau }),
      server.ask(count, { query, withoutEach: false }, { token: bureau }),
    ])
    expect([rows.code, counted.code]).toEqual([0, 0])
    const ids = rows.data.rows.map(({ id }) => `student:${id}`).toSorted()
    expect((await lookupLines(server.db)).map(({ subject }) => subject).toSorted()).toEqual(ids)
    if (name !== 'leavers') expect(ids).toContain(`student:${target.id}`)
  },
)

test('SEC-08 a teacher’s whole phone and name are looked up alike', async () => {
  const teacher = at.teachers.find(
    ({ school_id, name }) => school_id === at.schools.first && name === '王明',
  )!
  for (const query of [{ filters: { phone: '13900000021' } }, { search: '139 0000 0021' }]) {
    const { data } = await server.ask(teachersAll, { query }, { token: bureau })
    expect(data.rows.map(({ id }) => id)).toEqual([teacher.id])
  }
  expect(await lookupLines(server.db)).toEqual([
    { subject: `teacher:${teacher.id}`, school: at.schools.first, field: 'phone', by: 'bureau' },
  ])
})

test('SEC-08 an export of a whole name counts, and is written down for each child', async () => {
  const input = {
    list: 'students' as const,
    columns: ['school'],
    format: 'csv' as const,
    query: { filters: { name: target.name } },
  }
  const { data } = await server.ask(exportStart, input, { token: bureau })
  expect(data.rows.of).toBe(namesakes.length)
  expect(await lookupLines(server.db)).toHaveLength(namesakes.length)
})

test('SEC-08 rows are chosen by a value only by who has looked it up', async () => {
  const query = { filters: { number: 'G33010920180099999X' } }
  const input = { selection: { query, except: [], expected: 1 } }
  const before = await server.ask(studentDelete, input as never, { token: bureau })
  expect(before).toMatchObject({ code: 409, msg: expect.stringContaining('请先在列表中') })
  await page(query)
  const after = await server.ask(studentDelete, input as never, { token: bureau })
  expect(after).toMatchObject({ code: 409, msg: expect.stringContaining('0 条') })
})

/** Different values, none of which anybody has. */
const missing = (n: number) => `G33010920189${String(n).padStart(7, '0')}X`

async function useUp() {
  for (let n = 0; n < maxLookups; n++)
    expect((await page({ filters: { number: missing(n) } })).code, `${n}`).toBe(0)
}

test('SEC-08 an account looks up so many values an hour, found or not; then the answer says when it may again', async () => {
  await useUp()
  const body = JSON.stringify({ query: { filters: { name: target.name } } })
  const refused = async (language: string) =>
    await server.request(`${callBase}${studentsOfDistrict.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': bureau, 'accept-language': language },
      body,
    })
  const zh = await refused('zh-CN')
  const wait = Number(zh.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3000)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(await zh.json()).toMatchObject({
    code: 429,
    msg: expect.stringContaining(`最多按完整姓名或号码查找 ${maxLookups} 个`),
  })
  expect(await (await refused('en-US')).json()).toMatchObject({
    msg: expect.stringMatching(/^At most 60 different/),
  })
  expect((await server.ask(search, { text: target.name }, { token: bureau })).code).toBe(429)
  // Nothing was found, so nothing is written.
  expect(await lookupLines(server.db)).toEqual([])
  // What was looked up in this hour costs nothing more; parts of lists that hide nothing go on; so does everybody else.
  expect((await page({ filters: { number: missing(3) } })).code).toBe(0)
  expect((await page({ filters: { sex: ['girl'] } })).code).toBe(0)
  const schools = await server.ask(search, { text: '甲一', lookUp: false }, { token: bureau })
  expect(schools.data.schools.total).toBe(1)
  const foreign = await server.signIn('foreign-bureau')
  expect((await page({ filters: { name: '王子轩' } }, foreign)).code).toBe(0)
})

test('SEC-08 a value of the hour is free again when the hour is over', async () => {
  await useUp()
  await passMinutes(server.db, 59)
  const still = await page({ filters: { name: target.name } })
  expect(still.code).toBe(429)
  await passMinutes(server.db, 2)
  expect((await page({ filters: { name: target.name } })).code).toBe(0)
  // The others are forgotten.
  expect(await server.db.selectFrom('masked_lookup').selectAll().execute()).toHaveLength(1)
})

test('SEC-08 values looked up at once count each, whichever instance serves them', async () => {
  const account = await server.db
    .selectFrom('account')
    .where('username', '=', 'bureau')
    .select('id')
    .executeTakeFirstOrThrow()
  const scope = scopeOf({ role: 'qu', school_id: null, region_code: '990901' })
  const reader = readBy(scope, { accountId: account.id, requestId: 'test' })
  const replies = await Promise.allSettled(
    Array.from({ length: maxLookups + 12 }, (_, n) =>
      pageOfList(server.db, reader, studentsSql, { query: { filters: { number: missing(n) } }, limit: 5 }),
    ),
  )
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxLookups)
  const refusals = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason] : []))
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 429 })
})

test('SEC-08 neither a name nor a number stands where lookups are counted, nor in the audit', async () => {
  await page({ filters: { number: target.student_no, name: target.name } })
  for (const table of ['masked_lookup', 'audit'] as const) {
    const text = JSON.stringify(await server.db.selectFrom(table).selectAll().execute())
    expect(text).not.toContain(target.student_no)
    expect(text).not.toContain(target.name)
  }
})

test('SEC-08 a reader whom nobody knows finds nothing by a masked value', async () => {
  const scope = scopeOf({ role: 'qu', school_id: null, region_code: '990901' })
  const requested = { query: { filters: { name: target.name } }, limit: 5 }
  await expect(pageOfList(server.db, scope, studentsSql, requested)).rejects.toMatchObject({ code: 403 })
})
