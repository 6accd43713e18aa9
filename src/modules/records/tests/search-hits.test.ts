import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '@/contract/search.ts'
import { announce } from '@/server/db/announce.ts'
import { organisationKeys } from '@/server/reference/name-keys.ts'
import { findStudents } from '@/modules/records/server/search/find-students.ts'
import { readText } from '@/server/reference/read-text.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents } from '../../../../tests/support/write-students.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const { first } = at.schools
  const names = ['石明轩', '石宇', '长孙宇', '欧阳明轩', '阿依·古丽', '单']
  const many = Array.from({ length: 230 }, () => '何多')
  await writeStudents(
    server.db,
    [...names, ...many].map((name) => ({ school: first, name })),
  )
  for (const name of ['first', 'bureau']) tokens.set(name, await server.signIn(name))
})
afterAll(() => server.stop())

const find = async (who: string, text: string, limit = 20) =>
  (await server.ask(search, { text, limit }, { token: tokens.get(who)! })).data
const students = async (who: string, text: string) =>
  (await find(who, text)).students.rows.map(({ name, hits }) => [name, hits])

test('SHELL-04 the own school is shown which characters of a name were found', async () => {
  expect(await students('first', '石明')).toEqual([['石明轩', [0, 1]]])
  expect(await students('first', 'shiyu')).toEqual([['石宇', [0, 1]]])
  expect(await students('first', 'oymx')).toEqual([['欧阳明轩', [0, 1, 2, 3]]])
  expect(await students('first', 'ayig')).toEqual([['阿依·古丽', [0, 1, 3]]])
})

test('SHELL-04 a masked name shows hits only where it shows characters', async () => {
  expect(await students('bureau', '石明轩')).toEqual([['石*轩', [0, 2]]])
  expect(await students('bureau', '石宇')).toEqual([['石*', [0]]])
  expect(await students('bureau', '欧阳明轩')).toEqual([['欧*轩', [0, 2]]])
  expect(await students('bureau', '阿依·古丽')).toEqual([['阿*丽', [0, 2]]])
})

test('SHELL-04 a student found by number has no hits in the name', async () => {
  const { rows } = (await find('first', '990')).students
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => 'hits' in row)).toEqual([])
})

test('SHELL-04 schools have hits by name, pinyin and initials', async () => {
  const schools = async (text: string) =>
    (await find('bureau', text)).schools.rows.map(({ name, hits }) => [name, hits])
  expect(await schools('二小')).toEqual([['甲二小学', [1, 2]]])
  expect(await schools('erxiaox')).toEqual([['甲二小学', [1, 2, 3]]])
  expect(await schools('jsxx')).toEqual([['甲三学校', [0, 1, 2, 3]]])
})

test('SHELL-04 a cached answer says the same as when it was found', async () => {
  const found = await find('first', 'he', 3)
  expect(found.students.more).toBe(true)
  expect(found.students.rows[0]).toMatchObject({ name: '何多', hits: [0] })
  expect(await find('first', 'he', 3)).toEqual(found)
})

test('SHELL-04 the cache is dropped when a roster changes', async () => {
  const { third } = at.schools
  const name = '甲三实验学校'
  const keys = organisationKeys(name)
  expect((await find('bureau', '实验')).schools.total).toBe(0)
  await server.db.transaction().execute(async (trx) => {
    await sql`update school set name = ${name}, name_pinyin = ${keys.pinyin}, name_initials = ${keys.initials}
      where id = ${third}`.execute(trx)
    await announce(trx, '990901', { kind: 'roster-changed', school: third, asOf: new Date().toISOString() })
  })
  await expect
    .poll(async () => (await find('bureau', '实验')).schools.rows)
    .toMatchObject([{ name, hits: [2, 3] }])
})

test('SHELL-04 texts of one kind are one statement, planned once by a connection', async () => {
  const scope = { kind: 'school', schoolId: at.schools.first, regionCode: '990901' } as const
  const statements = await server.db.connection().execute(async (one) => {
    const named = sql<{ name: string }>`select name from pg_prepared_statements`
    const before = (await named.execute(one)).rows.length
    for (const text of ['石', '石明轩', '何', '欧阳']) await findStudents(one, scope, readText(text), 7)
    const after = (await named.execute(one)).rows.map(({ name }) => name)
    return { added: after.length - before, after }
  })
  expect(statements.added).toBeLessThanOrEqual(1)
  expect(statements.after.length).toBeGreaterThan(0)
})
