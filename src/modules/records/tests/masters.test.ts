import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApprove } from '@/modules/account/contract/accounts.ts'
import type { InputOf } from '@/contract/call.ts'
import { getUser } from '@/contract/current-user.ts'
import {
  masterAdd,
  masterAddBatch,
  masterDelete,
  mastersAll,
  mastersOfSchool,
  teacherAdd,
  teacherDelete,
  teacherRestore,
} from '@/modules/records/contract/teachers.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let bureau: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  bureau = await server.signIn('bureau')
})
afterAll(() => server.stop())

let drawn = 0
const phone = () => `139${String(++drawn).padStart(8, '0')}`
async function newMaster(school: number) {
  const { data } = await server.ask(masterAdd, { school, name: '钱校长', phone: phone() }, { token: bureau })
  const { username, password } = data.account ?? { username: '', password: '' }
  return { id: data.id, token: await server.signInFirst(username, password) }
}
const mastersOf = async (school: number) =>
  (await server.ask(mastersOfSchool, { school }, { token: bureau })).data.rows.map(({ id }) => id)

test('MAN-04 a master added administers the school with the one-time password', async () => {
  const { id, token } = await newMaster(at.schools.second)
  const user = (await server.ask(getUser, {}, { token })).data
  expect(user.info).toMatchObject({ name: '钱校长', access: ['admin'] })
  expect(user.organisation).toMatchObject({ kind: 'school', schoolId: at.schools.second })
  const { rows } = (await server.ask(mastersAll, {}, { token: bureau })).data
  expect(rows.find((row) => row.id === id)).toMatchObject({
    name: '钱*长',
    account: 'used',
    school: '甲二小学',
  })
})

test('MAN-04 a school keeps its last master, whoever asks', async () => {
  const { id } = await newMaster(at.schools.third)
  const refused = await server.ask(masterDelete, { ids: [id] }, { token: bureau })
  expect(refused).toMatchObject({ code: 409, msg: '每所学校至少要有一位管理员，不能全部删除' })
  const second = await newMaster(at.schools.third)
  const both = await server.ask(masterDelete, { ids: [id, second.id] }, { token: bureau })
  expect(both.code).toBe(409)
  expect((await mastersOf(at.schools.third)).sort()).toEqual([id, second.id].sort())
  expect((await server.ask(masterDelete, { ids: [id] }, { token: bureau })).data.n).toBe(1)
  expect((await server.ask(getUser, {}, { token: second.token })).code).toBe(0)
})

test('MAN-04 nobody deletes themselves', async () => {
  const own = await newMaster(at.schools.second)
  await newMaster(at.schools.second)
  const refused = await server.ask(masterDelete, { ids: [own.id] }, { token: own.token })
  expect(refused).toMatchObject({ code: 409, msg: '不能删除自己' })
})

test('MAN-04 of two masters who delete each other at once, one remains', async () => {
  const school = at.schools.first
  const [one, two] = [await newMaster(school), await newMaster(school)]
  let requested: Promise<unknown> = Promise.resolve()
  await server.db.transaction().execute(async (trx) => {
    // Neither gets on before both have begun.
    await trx.selectFrom('teacher').where('id', 'in', [one.id, two.id]).select('id').forUpdate().execute()
    requested = Promise.all([
      server.ask(masterDelete, { ids: [two.id] }, { token: one.token }),
      server.ask(masterDelete, { ids: [one.id] }, { token: two.token }),
    ])
    await expect.poll(() => waiting(), { timeout: 20_000 }).toBe(2)
  })
  await requested
  expect(await mastersOf(school)).toHaveLength(1)
})

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.n ?? 0
}

test('MAN-04 a deleted master is signed out at once, and is back with the same password when restored', async () => {
  const { id, token } = await newMaster(at.schools.second)
  await server.ask(masterDelete, { ids: [id] }, { token: bureau })
  expect((await server.ask(getUser, {}, { token })).code).toBe(401)
  expect((await server.ask(teacherRestore, { ids: [id] }, { token: bureau })).data.n).toBe(1)
  expect(await mastersOf(at.schools.second)).toContain(id)
})

test('MAN-04 a master is not deleted as a teacher, nor the reverse', async () => {
  const { id } = await newMaster(at.schools.second)
  expect((await server.ask(teacherDelete, { ids: [id] }, { token: bureau })).code).toBe(403)
  const person = { school: at.schools.second, name: '孙老师', phone: phone() }
  const teacher = (await server.ask(teacherAdd, person, { token: bureau })).data.id
  expect((await server.ask(masterDelete, { ids: [teacher] }, { token: bureau })).code).toBe(403)
})

test('MAN-04 an account approved as administrator is a master of the school', async () => {
  const waiting = await server.db
    .insertInto('account')
    .values({ username: 'approved', name: 'approved', mobile: phone(), role: null, password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await mastersOf(at.schools.third)
  const input = { id: waiting.id, role: 'admin', school: at.schools.third, name: '冯校长' } as const
  await server.ask(accountApprove, input, { token: bureau })
  expect(await mastersOf(at.schools.third)).toHaveLength(before.length + 1)
})

const batch = (people: InputOf<typeof masterAddBatch>['people'], more = {}) =>
  server.ask(masterAddBatch, { school: at.schools.third, people, ...more }, { token: bureau })

test('MAN-04 a batch is added whole, each with an account of its own', async () => {
  const people = ['李一', '李二', '李三'].map((name) => ({ name, phone: phone() }))
  const { data } = await batch(people)
  expect(data.issues).toEqual([])
  expect(data.added.map(({ name, account }) => [name, account?.username])).toEqual(
    people.map((each) => [each.name, each.phone]),
  )
  expect(new Set(data.added.map(({ account }) => account?.password)).size).toBe(3)
  for (const { account } of data.added) await server.signIn(account?.username ?? '', account?.password)
})

test('MAN-04 a batch with a wrong row adds nobody and says what is wrong at each', async () => {
  const [known, twice] = [phone(), phone()]
  await batch([{ name: '周一', phone: known }])
  const before = await mastersOf(at.schools.third)
  const { data } = await batch([
    { name: '好的', phone: phone() },
    { name: '周二', phone: known },
    { name: '吴一', phone: twice },
    { name: '吴🙂', phone: twice },
  ])
  expect(data).toEqual({
    added: [],
    issues: [
      { row: 1, code: 'phone-taken' },
      { row: 3, code: 'name-refused' },
      { row: 3, code: 'phone-twice' },
    ],
  })
  expect(await mastersOf(at.schools.third)).toEqual(before)
})

test('MAN-04 a batch of teachers opens accounts only when asked to', async () => {
  const people = [{ name: '郑一', phone: phone(), js: ['pe' as const] }]
  const { data } = await batch(people, { kind: 'teacher' })
  expect(data.added).toMatchObject([{ name: '郑一', account: null }])
  const again = await batch([{ name: '郑二', phone: phone() }], { kind: 'teacher', account: true })
  expect(again.data.added[0]?.account?.password).toBeTruthy()
})

test('MAN-04 of two batches with the same person at once, one is added and the other says its row', async () => {
  const mine = phone()
  const two = await Promise.all(
    [at.schools.second, at.schools.third].map((school) => batch([{ name: '赵一', phone: mine }], { school })),
  )
  expect(two.map(({ data }) => data.added.length).sort()).toEqual([0, 1])
  expect(two.flatMap(({ data }) => data.issues)).toEqual([{ row: 0, code: 'phone-taken' }])
})

test('MAN-04 a batch of more than 200, or with a name of 10 000 characters, is refused', async () => {
  const many = Array.from({ length: 201 }, () => ({ name: '人', phone: phone() }))
  expect((await batch(many)).code).toBe(400)
  const reply = await batch([{ name: '人'.repeat(10_000), phone: phone() }])
  expect(reply).toMatchObject({ code: 400, data: { issues: [{ path: 'people.0.name' }] } })
})

test('CALL-04 masters of another district are neither added, listed nor deleted', async () => {
  const school = at.schools.foreign
  const refused = [
    await server.ask(masterAdd, { school, name: '外人', phone: phone() }, { token: bureau }),
    await server.ask(mastersOfSchool, { school }, { token: bureau }),
    await batch([{ name: '外人', phone: phone() }], { school }),
  ]
  expect(refused.map(({ code }) => code)).toEqual([403, 403, 403])
})
