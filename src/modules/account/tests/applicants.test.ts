import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountApprove,
  accountRefuse,
  accountsList,
  accountsPending,
} from '@/modules/account/contract/accounts.ts'
import { register, registerDistricts } from '@/contract/registration.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { askForCode, issuesOf } from '../../../../tests/support/register-steps.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const bureau: Record<'own' | 'foreign', string> = { own: '', foreign: '' }
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  await server.db.deleteFrom('account').where('username', '=', 'newcomer').execute()
  bureau.own = await server.signIn('bureau')
  bureau.foreign = await server.signIn('foreign-bureau')
})
afterAll(() => server.stop())

let registered = 0
/** Registers with a district, or without one; the account's id. */
async function apply(region?: string) {
  const mobile = `1370000${String(++registered).padStart(4, '0')}`
  const username = `applicant_${registered}`
  const reply = await server.ask(register, {
    username: encodeCredential(username),
    password: encodeCredential('mingmu-demo'),
    mail: `${username}@school.example`,
    mobile,
    captcha: await askForCode(server, mobile),
    ...(region === undefined ? {} : { region }),
  })
  const account = await server.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  return { reply, id: account?.id ?? 0, username }
}
const waiting = async (token: string) =>
  (await server.ask(accountsPending, {}, { token })).data.rows.map(({ id }) => id)
const isThere = async (id: number) =>
  (await server.db.selectFrom('account').select('id').where('id', '=', id).execute()).length === 1

test('SEC-09 who registers chooses among the districts that have a bureau; another is refused by its field', async () => {
  const { data } = await server.ask(registerDistricts, {})
  expect(data.rows.map(({ code }) => code)).toEqual(['990901', '990902'])
  expect(data.rows[0]?.name).toMatch(/甲区$/)
  const { reply, id } = await apply('990999')
  expect(reply.code).toBe(400)
  expect(issuesOf(reply)).toMatchObject([{ path: 'region', message: '没有可申请的这个区县' }])
  expect(id).toBe(0)
})

test('SEC-09 who applied to another district is neither listed, approved nor refused, as if there were nobody', async () => {
  const { id, username } = await apply('990902')
  expect(await waiting(bureau.own)).not.toContain(id)
  expect(await waiting(bureau.foreign)).toContain(id)
  const approval = { id, role: 'admin', school: at.schools.first, name: '某人' } as const
  const nobody = await server.ask(accountRefuse, { id: 999_999 }, { token: bureau.own })
  expect(nobody.code).toBe(404)
  for (const reply of [
    await server.ask(accountRefuse, { id }, { token: bureau.own }),
    await server.ask(accountApprove, approval, { token: bureau.own }),
    await server.ask(accountApprove, { id, role: 'qu', name: '某人' }, { token: bureau.own }),
  ])
    expect([reply.code, reply.msg]).toEqual([404, nobody.msg])
  expect(await isThere(id)).toBe(true)
  expect((await server.signIn(username)).length).toBeGreaterThan(0)
  const listed = await server.ask(accountsList, { limit: 200 }, { token: bureau.own })
  expect(listed.data.rows.map((row) => row.id)).not.toContain(id)
  const own = { ...approval, school: at.schools.foreign }
  expect((await server.ask(accountApprove, own, { token: bureau.foreign })).data).toEqual({ approved: true })
  // Handled there, it is still nobody here.
  expect((await server.ask(accountRefuse, { id }, { token: bureau.own })).code).toBe(404)
  expect((await server.ask(accountRefuse, { id }, { token: bureau.foreign })).code).toBe(409)
})

test('SEC-09 a bureau is notified of its own applicants alone', async () => {
  await server.db.deleteFrom('account').where('role', 'is', null).execute()
  await apply('990902')
  await apply('990901')
  await apply('990902')
  const notices = await server.db
    .selectFrom('notice as n')
    .innerJoin('notice_recipient as r', 'r.notice_id', 'n.id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .where('n.kind', '=', 'accounts-pending')
    .select(['a.username', 'n.params'])
    .orderBy('a.username')
    .execute()
  expect(notices).toEqual([
    { username: 'bureau', params: { n: 1 } },
    { username: 'foreign-bureau', params: { n: 2 } },
  ])
})

test('SEC-09 where one district has a bureau, who registers applies to it unasked', async () => {
  await server.db
    .updateTable('account')
    .set({ closed_at: new Date() })
    .where('username', '=', 'foreign-bureau')
    .execute()
  const { id } = await apply()
  const account = await server.db
    .selectFrom('account')
    .select('applied_region')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(account.applied_region).toBe('990901')
  await server.db
    .updateTable('account')
    .set({ closed_at: null })
    .where('username', '=', 'foreign-bureau')
    .execute()
})

test('SEC-07 accounts of teachers are neither found nor ordered by their masked names', async () => {
  const teacher = {
    role: 'teacher' as const,
    school_id: at.schools.first,
    region_code: null,
    password_hash: '',
  }
  await server.db
    .insertInto('account')
    .values(['阿一', '张三丰', '丁二', '甲主任'].map((name, n) => ({ ...teacher, name, username: `t_${n}` })))
    .execute()
  const list = async (text: string) =>
    (await server.ask(accountsList, { text, limit: 200 }, { token: bureau.own })).data
  for (const part of ['张', '丰', '张三', '张三丰', '阿', '阿一', '丁二'])
    expect((await list(part)).rows, part).toEqual([])
  expect((await list('甲一')).total).toBeGreaterThan(3)
  expect((await list('bureau')).rows.map(({ name }) => name)).toEqual(['bureau'])
  const all = await server.ask(accountsList, { role: 'teacher', limit: 200 }, { token: bureau.own })
  const ids = all.data.rows.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const paged: number[] = []
  for (let after: number | undefined; ;) {
    const { rows, next } = (
      await server.ask(
        accountsList,
        { limit: 2, ...(after === undefined ? {} : { after }) },
        { token: bureau.own },
      )
    ).data
    paged.push(...rows.map(({ id }) => id))
    if (next === null) break
    after = next
  }
  expect(new Set(paged).size).toBe(paged.length)
  expect(paged).toHaveLength((await list('')).total)
})
