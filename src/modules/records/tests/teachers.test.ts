import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import {
  classesOfTeacher,
  teacherAdd,
  teacherDelete,
  teacherEdit,
  teacherRestore,
  teacherReveal,
  teachersAll,
  teachersCount,
  teachersOfSchool,
} from '@/modules/records/contract/teachers.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens = { first: '', second: '', bureau: '', 'foreign-bureau': '' }
type As = keyof typeof tokens
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const name of Object.keys(tokens) as As[]) tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

let drawn = 0
const phone = () => `138${String(++drawn).padStart(8, '0')}`
const add = (input: Partial<InputOf<typeof teacherAdd>> = {}, as: As = 'first') =>
  server.ask(teacherAdd, { name: '陈建国', phone: phone(), ...input }, { token: tokens[as] })
const edit = (input: InputOf<typeof teacherEdit>, as: As = 'first') =>
  server.ask(teacherEdit, input, { token: tokens[as] })
const rows = async (as: As = 'first') =>
  (await server.ask(teachersAll, { limit: 500 }, { token: tokens[as] })).data.rows
const actions = async (id: number) =>
  (
    await server.db
      .selectFrom('audit')
      .where('subject', '=', `teacher:${id}`)
      .select(['action', 'detail'])
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('MAN-04 a teacher added stands in the list, phone masked; nothing personal in the audit', async () => {
  const { data } = await add({ name: ' 周 晓 ', js: ['pe', 'pe'] })
  expect(data.account).toBeNull()
  const row = (await rows()).find(({ id }) => id === data.id)
  expect(row).toMatchObject({ name: '周晓', js: ['pe'], account: 'none', version: 1, school: '甲一小学' })
  expect(row?.phone).toMatch(/^138\*{4}\d{4}$/)
  expect(await actions(data.id)).toEqual(['teacher-added'])
  const audit = await server.db.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(audit)).not.toContain('周晓')
})

test('MAN-04 a bureau adds to a school it names, of its own district, and sees names masked', async () => {
  expect(await add({}, 'bureau')).toMatchObject({ code: 400, msg: '请先选择学校' })
  for (const school of [at.schools.foreign, 999_999]) expect((await add({ school }, 'bureau')).code).toBe(403)
  const { data } = await add({ school: at.schools.third }, 'bureau')
  const people = await server.ask(teachersOfSchool, { school: at.schools.third }, { token: tokens.bureau })
  expect(people.data.rows).toEqual([{ id: data.id, name: '陈*国', js: [], classes: 0 }])
})

test('MAN-04 a phone is registered once at a school, and may be at another', async () => {
  const mine = phone()
  await add({ phone: mine })
  const again = await add({ phone: mine })
  expect(again).toMatchObject({
    code: 409,
    msg: '该手机号在本校已经登记',
    data: { issues: [{ path: 'phone', code: 'phone-taken' }] },
  })
  expect((await add({ phone: mine }, 'second')).code).toBe(0)
})

test('MAN-04 an account is opened once under a phone, over all schools; nothing is half written', async () => {
  const mine = phone()
  const { data } = await add({ phone: mine, account: true })
  expect(data.account?.username).toBe(mine)
  const there = await add({ phone: mine, account: true }, 'second')
  expect(there).toMatchObject({ code: 409, msg: '该手机号已有账号，请换一个手机号' })
  const second = await rows('second')
  expect(second.filter(({ phone: seen }) => seen.endsWith(mine.slice(-4)))).toHaveLength(0)
})

test('MAN-04 the one-time password is random, is stored only as a hash, and opens the account', async () => {
  const { data } = await add({ account: true })
  const { username, password } = data.account ?? { username: '', password: '' }
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/)
  const stored = await server.db.selectFrom('account').selectAll().where('username', '=', username).execute()
  expect(JSON.stringify(stored)).not.toContain(password)
  expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$/)
  await server.signIn(username, password)
  expect((await rows()).find(({ id }) => id === data.id)?.account).toBe('used')
})

test('MAN-04 fields are changed for who saw the present version; who comes late gets the present row', async () => {
  const { data } = await add({ js: ['subject'] })
  const saved = await edit({ id: data.id, version: 1, name: '陈建华', js: ['pe', 'doctor'] })
  expect(saved.data).toMatchObject({
    saved: true,
    current: { version: 2, name: '陈建华', js: ['pe', 'doctor'] },
  })
  const late = await edit({ id: data.id, version: 1, name: '陈建军' })
  expect(late.data).toMatchObject({ saved: false, current: { version: 2, name: '陈建华' }, account: null })
  expect(await actions(data.id)).toEqual(['teacher-added', 'teacher-changed'])
})

test('MAN-04 of two who save the same version at once, one is stored and the other refused', async () => {
  const { data } = await add()
  const replies = await Promise.all(['王一', '王二'].map((name) => edit({ id: data.id, version: 1, name })))
  expect(replies.map((reply) => reply.data.saved).sort()).toEqual([false, true])
  const remaining = replies.find((reply) => reply.data.saved)?.data.current.name
  expect((await rows()).find(({ id }) => id === data.id)?.name).toBe(remaining)
})

test('MAN-04 a new head teacher takes the class from the one before, whose open form then is out of date', async () => {
  const id = await writeClass(server.db, at.schools.first, { grade: 2, number: 1 })
  const before = (await add({ name: '甲老师', classes: [{ id, head: true }] })).data.id
  const after = (await add({ name: '乙老师', classes: [{ id, head: true }] })).data.id
  const classes = await server.ask(classesOfTeacher, { teacher: after }, { token: tokens.first })
  expect(classes.data.rows).toMatchObject([{ id, head: '乙老师', teachers: 2 }])
  const stale = await edit({ id: before, version: 1, classes: [{ id, head: true }] })
  expect(stale.data).toMatchObject({ saved: false, current: { version: 2, classes: [{ id, head: false }] } })
})

test('MAN-04 a class of another school, or a closed one, is not given, and nothing else is written', async () => {
  const foreign = await writeClass(server.db, at.schools.second, { grade: 2, number: 2 })
  const closed = await writeClass(server.db, at.schools.first, { grade: 2, number: 3 })
  await server.db.updateTable('class').set({ closed_at: new Date() }).where('id', '=', closed).execute()
  const { data } = await add()
  for (const id of [foreign, closed]) {
    const reply = await edit({ id: data.id, version: 1, name: '改了', classes: [{ id, head: false }] })
    expect(reply).toMatchObject({ code: 409, msg: '没有这个班级，或已关闭' })
  }
  expect((await rows()).find((row) => row.id === data.id)).toMatchObject({ name: '陈建国', classes: [] })
})

test('MAN-04 classes of years past stay with the teacher, whether a form names them or not', async () => {
  const { third: school } = at.schools
  const [past, present] = [
    await writeClass(server.db, school, { grade: 1, number: 1, yearsAgo: 1 }),
    await writeClass(server.db, school, { grade: 2, number: 1 }),
  ]
  const { data } = await add({ school, classes: [{ id: present, head: false }] }, 'bureau')
  const links = () =>
    server.db.selectFrom('teacher_class').where('teacher_id', '=', data.id).select('class_id').execute()
  await server.db
    .insertInto('teacher_class')
    .values({ school_id: school, class_id: past, teacher_id: data.id })
    .execute()
  const named = [past, present].map((id) => ({ id, head: false }))
  expect((await edit({ id: data.id, version: 1, classes: named }, 'bureau')).data.saved).toBe(true)
  expect((await edit({ id: data.id, version: 2, classes: [] }, 'bureau')).data.saved).toBe(true)
  expect(await links()).toEqual([{ class_id: past }])
})

test('MAN-04 a changed phone is the new name to sign in with; the old one is none any more', async () => {
  const { data } = await add({ account: true })
  const password = data.account?.password ?? ''
  const fresh = phone()
  expect((await edit({ id: data.id, version: 1, phone: fresh })).data.saved).toBe(true)
  await server.signIn(fresh, password)
  await expect(server.signIn(data.account?.username ?? '', password)).rejects.toThrow('505')
})

test('MAN-04 a new password ends the old one and its sessions; a phone not typed stays masked', async () => {
  const { data } = await add({ account: true })
  const { username, password } = data.account ?? { username: '', password: '' }
  const token = await server.signIn(username, password)
  const renewed = await edit({ id: data.id, version: 1, account: true })
  expect(renewed.data.account?.username).toMatch(/^138\*{4}\d{4}$/)
  expect((await server.ask(classesOfTeacher, {}, { token })).code).toBe(401)
  await expect(server.signIn(username, password)).rejects.toThrow('505')
  await server.signIn(username, renewed.data.account?.password ?? '')
})

test('MAN-04 deleted: out of the list, signed out at once; restored with account, password and classes', async () => {
  const id = await writeClass(server.db, at.schools.first, { grade: 2, number: 4 })
  const { data } = await add({ account: true, classes: [{ id, head: true }] })
  const { username, password } = data.account ?? { username: '', password: '' }
  const token = await server.signInFirst(username, password)
  expect((await server.ask(teacherDelete, { ids: [data.id] }, { token: tokens.first })).data.n).toBe(1)
  expect((await server.ask(teacherDelete, { ids: [data.id] }, { token: tokens.first })).data.n).toBe(0)
  expect((await server.ask(classesOfTeacher, {}, { token })).code).toBe(401)
  await expect(server.signIn(username, 'own-password')).rejects.toThrow('505')
  expect((await rows()).map((row) => row.id)).not.toContain(data.id)
  expect((await edit({ id: data.id, version: 2, name: '改了' })).code).toBe(404)
  expect((await server.ask(teacherRestore, { ids: [data.id] }, { token: tokens.first })).data.n).toBe(1)
  const again = await server.signIn(username, 'own-password')
  expect((await server.ask(classesOfTeacher, {}, { token: again })).data.rows).toMatchObject([{ id }])
  expect(await actions(data.id)).toEqual(['teacher-added', 'teacher-deleted', 'teacher-restored'])
})

test('MAN-04 who left gives the number up to the next school; taken back then is refused, whole', async () => {
  const mine = phone()
  const left = (await add({ phone: mine, account: true })).data.id
  await server.ask(teacherDelete, { ids: [left] }, { token: tokens.first })
  const next = await add({ phone: mine, account: true }, 'second')
  expect(next.data.account?.username).toBe(mine)
  const back = await server.ask(teacherRestore, { ids: [left] }, { token: tokens.first })
  expect(back).toMatchObject({ code: 409, msg: '该手机号已有账号，请换一个手机号' })
  expect((await rows()).map(({ id }) => id)).not.toContain(left)
  await server.ask(teacherDelete, { ids: [next.data.id] }, { token: tokens.second })
  expect((await server.ask(teacherRestore, { ids: [left] }, { token: tokens.first })).data.n).toBe(1)
})

test('MAN-04 restored when the class has another head teacher by now, that one stays', async () => {
  const id = await writeClass(server.db, at.schools.first, { grade: 2, number: 6 })
  const before = (await add({ name: '甲老师', classes: [{ id, head: true }] })).data.id
  await server.ask(teacherDelete, { ids: [before] }, { token: tokens.first })
  await add({ name: '乙老师', classes: [{ id, head: true }] })
  await server.ask(teacherRestore, { ids: [before] }, { token: tokens.first })
  const classes = await server.ask(classesOfTeacher, { teacher: before }, { token: tokens.first })
  expect(classes.data.rows).toMatchObject([{ head: '乙老师', teachers: 2 }])
})

test('MAN-09 a phone is shown for half a minute with a reason, and that is written down without it', async () => {
  const mine = phone()
  const { data } = await add({ phone: mine })
  const shown = await server.ask(
    teacherReveal,
    { id: data.id, field: 'phone', reason: 'follow-up' },
    { token: tokens.bureau },
  )
  expect(shown.data).toEqual({ value: mine, seconds: 30 })
  expect(await actions(data.id)).toEqual(['teacher-added', 'reveal'])
  const audit = await server.db.selectFrom('audit').selectAll().where('action', '=', 'reveal').execute()
  expect(audit.at(-1)?.detail).toEqual({ field: 'phone', reason: 'follow-up' })
})

test('CALL-04 teachers of other schools are neither shown, changed, deleted, restored nor revealed', async () => {
  const { data } = await add()
  for (const as of ['second', 'foreign-bureau'] as const) {
    const token = { token: tokens[as] }
    const replies = [
      await edit({ id: data.id, version: 1, name: '改了' }, as),
      await server.ask(teacherDelete, { ids: [data.id] }, token),
      await server.ask(teacherRestore, { ids: [data.id] }, token),
      await server.ask(teacherReveal, { id: data.id, field: 'phone', reason: 'follow-up' }, token),
      await server.ask(classesOfTeacher, { teacher: data.id }, token),
    ]
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403])
  }
  expect((await rows()).find(({ id }) => id === data.id)?.name).toBe('陈建国')
})

test.each([
  ['emoji', '陈🙂', 'name-refused'],
  ['text that turns its direction', '陈\u202e宁', 'name-refused'],
  ['a control character', '陈\u0000宁', 'invalid_format'],
  ['a masked name', '陈*宁', 'name-refused'],
  ['10 000 characters', '陈'.repeat(10_000), 'too_big'],
])('MAN-04 a name with %s is refused at its field and nobody is added', async (_what, name, code) => {
  const before = await rows()
  for (const language of ['zh-CN', 'en-US']) {
    const reply = await server.ask(teacherAdd, { name, phone: phone() }, { token: tokens.first, language })
    expect(reply).toMatchObject({ code: 400, data: { issues: [{ path: 'name', code }] } })
  }
  expect(await rows()).toEqual(before)
})

test('MAN-04 teachers without a class, and those whose account nobody used for 90 days, are found and counted', async () => {
  const idsOf = async (
    filters: NonNullable<NonNullable<InputOf<typeof teachersAll>['query']>['filters']>,
  ) => {
    const query = { filters }
    const { data } = await server.ask(teachersAll, { query, limit: 500 }, { token: tokens.second })
    const { total } = (await server.ask(teachersCount, { query }, { token: tokens.second })).data
    expect(total).toBe(data.rows.length)
    return data.rows.map(({ id }) => id)
  }
  const unused = { account: ['dormant'] }
  expect(await idsOf(unused)).toEqual([])
  const classId = await writeClass(server.db, at.schools.second, { grade: 3, number: 7 })
  const made = [
    (await add({ account: true }, 'second')).data,
    (await add({ account: true, classes: [{ id: classId, head: false }] }, 'second')).data,
    (await add({ account: true }, 'second')).data,
  ]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const uses = [
    { last_sign_in_at: null, created_at: daysAgo(91) },
    { last_sign_in_at: daysAgo(91), created_at: daysAgo(200) },
    { last_sign_in_at: daysAgo(3), created_at: daysAgo(200) },
  ]
  for (const [i, use] of uses.entries())
    await server.db
      .updateTable('account')
      .set(use)
      .where('username', '=', made[i]?.account?.username ?? '')
      .execute()
  const ids = made.map(({ id }) => id)
  expect((await idsOf(unused)).sort((a, b) => a - b)).toEqual(ids.slice(0, 2))
  const kinds = new Map((await rows('second')).map(({ id, account }) => [id, account]))
  expect(ids.map((id) => kinds.get(id))).toEqual(['unused', 'dormant', 'used'])
  const without = await idsOf({ classes: false })
  expect(ids.map((id) => without.includes(id))).toEqual([true, false, true])
})
