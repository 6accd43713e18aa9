import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '@/contract/current-user.ts'
import {
  notAuthorised,
  partnerVerify,
  schoolModulesEdit,
  schoolModulesList,
  sso114,
  token1,
} from '@/contract/partner.ts'
import type { HubMessage } from '@/server/db/announce.ts'
import { tokenHashOf } from '@/server/http/session.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let clock = Date.now()
const as: Record<string, { token: string }> = {}
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) })
  at = await createDistricts(server.db)
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'newcomer'])
    as[name] = { token: await server.signIn(name) }
  await server.ask(schoolModulesEdit, { school: at.schools.first, modules: [1, 2, 111, 113] }, as['bureau'])
})
afterAll(() => server.stop())

const tokenOf = async (name: string, module: 111 | 115 | 116 = 111) =>
  (await server.ask(token1, { module }, as[name])).data
const verify = (token: string) => server.ask(partnerVerify, { token })

test("SHELL-10 an authorised school gets a token, any other 'no'; a bureau when one of its schools is", async () => {
  expect(await tokenOf('first')).toMatch(/^[\w-]{43}$/)
  expect((await server.ask(sso114, { module: 113 }, as['first'])).data).toMatch(/^[\w-]{43}$/)
  expect(await tokenOf('bureau')).toMatch(/^[\w-]{43}$/)
  expect(await tokenOf('first', 115)).toBe(notAuthorised)
  expect((await server.ask(sso114, { module: 114 }, as['first'])).data).toBe(notAuthorised)
  for (const name of ['second', 'foreign-bureau', 'newcomer']) expect(await tokenOf(name), name).toBe('no')
})

test('SHELL-10 each helper knows its own modules only', async () => {
  const requested = await server.ask(token1, { module: 113 as 111 }, as['first'])
  expect(requested.code).toBe(400)
})

test('SHELL-10 a partner learns once whose token it is', async () => {
  const token = await tokenOf('first')
  expect((await verify(token)).data).toEqual({
    module: 111,
    name: 'first',
    organisation: '甲一小学',
    issuedAt: new Date(clock).toISOString(),
  })
  expect((await verify(token)).code).toBe(401)
  expect((await verify(await tokenOf('bureau'))).data.organisation).toBe('甲区')
})

test('SHELL-10 of many who ask at the same time with one token, one gets the answer', async () => {
  const token = await tokenOf('first')
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 7 }, () => 401)])
})

test('SHELL-10 a token ends after 60 seconds, to the millisecond', async () => {
  const issued = clock
  const [inTime, late] = [await tokenOf('first'), await tokenOf('first')]
  clock = issued + 59_999
  expect((await verify(inTime)).code).toBe(0)
  clock = issued + 60_000
  expect((await verify(late)).code).toBe(401)
})

test('SHELL-10 the database holds no token, forgets those that are over, and the audit names the module only', async () => {
  clock += 120_000
  const token = await tokenOf('first')
  const rows = await server.db.selectFrom('partner_token').selectAll().execute()
  expect(rows.map(({ token_hash }) => token_hash)).toEqual([tokenHashOf(token)])
  const audited = await server.db
    .selectFrom('audit')
    .select(['school_id', 'subject', 'detail'])
    .where('action', '=', 'partner-token')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audited).toEqual({ school_id: at.schools.first, subject: '', detail: { module: 111 } })
})

test('SHELL-10 bureau staff see and authorise the modules of the own district only', async () => {
  const listed = await server.ask(schoolModulesList, {}, as['bureau'])
  expect(listed.data.rows.map(({ code }) => code)).toEqual(['T1', 'T2', 'T3'])
  expect(listed.data.total).toBe(3)
  expect(listed.data.rows[1]).toMatchObject({
    id: at.schools.second,
    name: '甲二小学',
    modules: [1, 2, 3, 4, 5, 81],
  })

  for (const school of [at.schools.foreign, 999_999])
    expect((await server.ask(schoolModulesEdit, { school, modules: [1] }, as['bureau'])).code).toBe(403)
  expect(
    (await server.ask(schoolModulesEdit, { school: at.schools.first, modules: [] }, as['first'])).code,
  ).toBe(403)
  expect((await server.ask(schoolModulesList, {}, as['first'])).code).toBe(403)
  const unchanged = await server.ask(schoolModulesList, {}, as['foreign-bureau'])
  expect(unchanged.data.rows.map(({ modules }) => modules)).toEqual([[1, 2, 3, 4, 5, 81]])
})

test("SHELL-10 an authorisation is audited, notified to the school's accounts, and holds from the next call on", async () => {
  const heard: HubMessage[] = []
  const stop = server.hub.on((message) => heard.push(message))
  const edited = await server.ask(
    schoolModulesEdit,
    { school: at.schools.second, modules: [116, 2, 1, 116] },
    as['bureau'],
  )
  expect(edited.data).toEqual({ modules: [1, 2, 116] })
  const me = (await server.ask(getUser, {}, as['second'])).data
  expect(me.modules).toEqual([1, 2, 116])
  await expect
    .poll(() => heard)
    .toMatchObject([
      { accounts: [me.userId], event: { kind: 'account-changed' } },
      // What of the district hangs on who takes part is read anew.
      ...['roster-changed', 'sport-changed', 'sport-tasks-changed', 'labour-changed'].map((kind) => ({
        region: '990901',
        event: { kind, school: at.schools.second },
      })),
    ])
  stop()
  const audited = await server.db
    .selectFrom('audit')
    .select(['school_id', 'subject', 'detail'])
    .where('action', '=', 'modules-authorised')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audited).toEqual({
    school_id: at.schools.second,
    subject: String(at.schools.second),
    detail: { modules: [1, 2, 116] },
  })
  expect(await tokenOf('second', 116)).toMatch(/^[\w-]{43}$/)
})
