import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { letterDelete, letterSend, lettersList, noticeOpen, noticesList } from '@/contract/notices.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { hearNotices } from '../../../../tests/support/hear-notices.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let live: Awaited<ReturnType<typeof hearNotices>>
const ids: Record<string, number> = {}
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const { id, username } of await server.db.selectFrom('account').select(['id', 'username']).execute())
    ids[username] = id
  for (const name of ['first', 'second', 'foreign', 'bureau', 'foreign-bureau'])
    tokens[name] = await server.signIn(name)
  live = await hearNotices(server.connectionConfig)
})
beforeEach(async () => {
  await server.db.deleteFrom('notice').execute()
  await live.heard()
})
afterAll(async () => {
  await live.stop()
  await server.stop()
})

const send = (input: object, who = 'bureau') =>
  server.ask(letterSend, { title: '防控周安排', html: '<p>请查收</p>', ...input }, { token: tokens[who]! })
const inbox = async (who: string) =>
  (await server.ask(noticesList, { tab: 'message' }, { token: tokens[who]! })).data
const sent = async (cursor = 0) =>
  (await server.ask(lettersList, { cursor }, { token: tokens['bureau']! })).data

test('SHELL-04 a letter to all schools reaches each of the district at once, and no other', async () => {
  const { data } = await send({ html: '<p>请<b>查收</b></p>' })
  expect(data.recipients).toBe(2)
  expect(await live.heard()).toEqual([ids['first'], ids['second']].sort())
  expect((await inbox('first')).rows[0]).toMatchObject({ kind: 'letter', title: '防控周安排', hasText: true })
  expect((await inbox('foreign')).total).toBe(0)
  const opened = await server.ask(noticeOpen, { id: data.id }, { token: tokens['first']! })
  expect(opened.data).toMatchObject({ html: '<p>请<strong>查收</strong></p>', from: '甲区', isRead: true })
  expect((await sent()).rows).toMatchObject([{ id: data.id, schools: 3, read: { n: 1, of: 2 } }])
})

test('SHELL-04 a letter to named schools reaches these; a school of another district is refused', async () => {
  const { second, foreign } = at.schools
  expect((await send({ schools: [second, foreign] })).code).toBe(403)
  expect((await sent()).total).toBe(0)
  expect((await send({ schools: [second, second] })).data.recipients).toBe(1)
  expect((await inbox('first')).total).toBe(0)
  expect((await inbox('second')).total).toBe(1)
  expect((await sent()).rows[0]).toMatchObject({ schools: 1, read: { n: 0, of: 1 } })
})

test('SHELL-04 a letter taken back leaves every panel at once; only its own bureau may', async () => {
  const { id } = (await send({})).data
  await live.heard()
  const take = (who: string) => server.ask(letterDelete, { id }, { token: tokens[who]! })
  expect((await take('foreign-bureau')).code).toBe(404)
  expect((await inbox('first')).total).toBe(1)
  expect((await take('bureau')).data).toEqual({ deleted: true })
  expect(await live.heard()).toEqual([ids['first'], ids['second']].sort())
  expect(await inbox('first')).toMatchObject({ rows: [], total: 0, unread: { message: 0 } })
  expect((await take('bureau')).code).toBe(404)
})

test('SHELL-04 letters are listed newest first, page by page', async () => {
  const written = await server.db
    .insertInto('notice')
    .values(
      Array.from({ length: 22 }, (_, n) => ({
        region_code: '990901',
        tab: 'message' as const,
        kind: 'letter' as const,
        params: '{}',
        title: `第 ${n} 封`,
        created_by: ids['bureau']!,
      })),
    )
    .returning('id')
    .execute()
  const made = written.map(({ id }) => id)
  const page = await sent()
  expect(page.total).toBe(22)
  const next = await sent(page.next!)
  expect([...page.rows, ...next.rows].map(({ id }) => id)).toEqual(made.toReversed())
  expect(next.next).toBeNull()
})

test('SHELL-04 a letter without words is refused; one of 50 000 characters is not, one more is', async () => {
  expect((await send({ html: '<p> <br></p>' }, 'foreign-bureau')).code).toBe(400)
  expect((await send({ html: '<script>alert(1)</script>' }, 'foreign-bureau')).code).toBe(400)
  const longest = `<p>${'字'.repeat(49_993)}</p>`
  expect((await send({ html: longest }, 'foreign-bureau')).code).toBe(0)
  expect((await send({ html: `${longest}字` }, 'foreign-bureau')).code).toBe(400)
  expect((await send({ title: '\u0000', html: 'a\u0000b' }, 'foreign-bureau')).code).toBe(0)
})
