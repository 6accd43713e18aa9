import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studentsCount, studentsOfSchool } from '../../src/modules/records/contract/students.ts'
import type { ListQuery } from '../../src/contract/lists/list.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { writeLists } from '../support/list-fixture.ts'

const lines: string[] = []
let server: TestServer
let at: Awaited<ReturnType<typeof writeLists>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startServer({ logTo: (line) => void lines.push(line) })
  at = await writeLists(server.db)
  for (const name of ['first', 'bureau']) tokens.set(name, await server.signIn(name))
})
afterAll(() => server.stop())

type Input = { query?: ListQuery; cursor?: string; limit?: number }
const page = (who: string, input: Input) => server.ask(studentsOfSchool, input, { token: tokens.get(who)! })

test('MAN-09 numbers, phones, guardians and id numbers are masked for all; names and births outside the school', async () => {
  const query: ListQuery = { filters: { idNumber: true, name: '子轩' } }
  const filters = { ...query.filters, birth: [2019] }
  const own = (await page('first', { query: { filters } })).data.rows[0]!
  expect(own.name).toMatch(/子轩$/)
  expect(own.birth).toMatch(/^2019-0\d-01$/)
  expect(own.number).toMatch(/^G3301 \*{4} .{4}$/)
  expect(own.idNumber).toBe('33010 **** 0017')
  expect(own.guardianName).toBe('家*某')
  const unnamed = { idNumber: true, birth: [2019] }
  const seen = (await page('bureau', { query: { filters: unnamed } })).data.rows.find(
    ({ id }) => id === own.id,
  )!
  expect(seen.name).toMatch(/^.\*+轩$/)
  expect(seen.birth).toBe('2019-**-**')
  const phones = (await page('first', { query: { filters: { guardianPhone: true } } })).data.rows
  for (const { guardianPhone } of phones) expect(guardianPhone).toMatch(/^138\*{4}\d{4}$/)
})

test('MAN-09 a cursor says nothing of the row it stands at', async () => {
  const query: ListQuery = { sort: [{ key: 'number' }, { key: 'name' }] }
  const { rows, next } = (await page('first', { query, limit: 1 })).data
  const { student_no, name } = at.students.find(({ id }) => id === rows[0]!.id)!
  const bytes = Buffer.from(next!, 'base64url').toString('latin1')
  const spelled = Buffer.from(name).toString('latin1')
  for (const said of [student_no!, student_no!.slice(5, 15), spelled]) expect(bytes).not.toContain(said)
})

test('MAN-03 a broken cursor, or one of another order or list, is refused, whatever it holds', async () => {
  const query: ListQuery = { sort: [{ key: 'name' }] }
  const next = (await page('first', { query, limit: 2 })).data.next!
  const refused = async (input: Input) => {
    const reply = await page('first', input)
    expect(reply.code).toBe(400)
    expect(reply.msg).not.toMatch(/invalid|json|crypt/i)
  }
  await refused({ query: { sort: [{ key: 'name', descending: true }] }, cursor: next })
  await refused({ query: { sort: [{ key: 'birth' }] }, cursor: next })
  await refused({ query, cursor: '' })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 300, unit: 'binary' }),
        fc.base64String({ maxLength: 400 }),
        fc.nat(next.length - 1).map((index) => {
          const other = next[index] === 'A' ? 'Q' : 'A'
          return next.slice(0, index) + other + next.slice(index + 1)
        }),
      ),
      (cursor) => refused({ query, cursor }),
    ),
    { numRuns: 150 },
  )
  expect((await page('first', { query, cursor: next })).code).toBe(0)
})

test('MAN-03 unknown keys and unsuitable values are refused with their field', async () => {
  const wrong: unknown[] = [
    { filters: { salary: ['1'] } },
    { filters: { lastScreened: [2020] } },
    { filters: { sex: [] } },
    { filters: { birth: ['2019; drop table student'] } },
    { sort: [{ key: 'guardianPhone' }] },
    { sort: [{ key: 'name' }, { key: 'name' }] },
    { sort: ['name', 'birth', 'number', 'seat'].map((key) => ({ key })) },
    { search: '学'.repeat(10_000) },
    { filters: { name: '😀'.repeat(10_000) } },
  ]
  for (const query of wrong) {
    const reply = await page('first', { query: query as ListQuery })
    expect(reply.code).toBe(400)
    expect(JSON.stringify(reply.data)).toContain('query')
  }
})

test('MAN-03 any text may be searched for: nothing breaks, and what is found holds it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 20, unit: 'binary' }),
        fc.constantFrom('😀', '\u0000', 'מבחן', "'; --", '%', '\\', '｛', '\ud83d', '子\u0000轩', '~', '🏳️‍🌈'),
      ),
      async (text) => {
        for (const query of [{ search: text }, { filters: { name: text, number: text } }] as ListQuery[]) {
          const reply = await page('first', { query })
          expect([0, 400]).toContain(reply.code)
          if (text.trim() === '') expect(reply.code).toBe(400)
          // Whole names of an hour are limited (SEC-08).
          expect([0, 400, 429]).toContain((await page('bureau', { query })).code)
        }
      },
    ),
    { numRuns: 200 },
  )
  const found = async (search: string) =>
    (await page('first', { query: { search } })).data.rows.map(({ name }) => name)
  expect((await found('子轩')).every((name) => name.includes('子轩'))).toBe(true)
  expect((await found('😀')).length).toBeGreaterThan(0)
  expect((await found('ouyang')).every((name) => name.startsWith('欧阳'))).toBe(true)
  expect((await found('oyzx')).every((name) => name === '欧阳子轩')).toBe(true)
  const numbered = at.students.find(({ student_no, school_id, ...student }) =>
    Boolean(student_no && school_id === at.schools.first && at.isHere({ student_no, school_id, ...student })),
  )!
  expect(await found(numbered.student_no!)).toEqual([numbered.name])
})

test('MAN-03 an empty list says what each condition hides', async () => {
  const query: ListQuery = { search: '没有', filters: { sex: ['boy'], birth: [1990] } }
  const reply = await server.ask(studentsCount, { query, withoutEach: true }, { token: tokens.get('first')! })
  expect(reply.data.total).toBe(0)
  expect(reply.data.withoutEach.map(({ key }) => key).sort()).toEqual(['birth', 'search', 'sex'])
  expect(reply.data.of).toBeGreaterThan(0)
})

test('MAN-09 what is searched and filtered for is not logged', async () => {
  await page('bureau', { query: { search: '欧阳无名', filters: { name: '司马无名' } } })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('无名'))).toEqual([])
})
