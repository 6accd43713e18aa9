import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsList } from '@/modules/account/contract/accounts.ts'
import type { InputOf } from '@/contract/call.ts'
import { displayAdd } from '@/contract/display.ts'
import { letterSend } from '@/contract/notices.ts'
import { schoolModulesList } from '@/contract/partner.ts'
import {
  schoolAdd,
  schoolDelete,
  schoolOne,
  schoolRestore,
  schoolReveal,
  schoolsList,
  schoolUpdate,
} from '@/modules/records/contract/schools.ts'
import { schoolsAll } from '@/contract/organisation-choices.ts'
import { search } from '@/contract/search.ts'
import { startPanel } from '@/contract/start-panel.ts'
import { masterAdd, teacherAdd } from '@/modules/records/contract/teachers.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { toGapTiles } from '@/modules/records/pages/schools/gap-tiles.ts'
import { readListSearch } from '@/lib/list-search.ts'
import { scopeOf } from '@/server/db/scope.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import { sqlListBy } from '@/server/lists/sql-lists.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens = { first: '', second: '', bureau: '', 'foreign-bureau': '', teacher: '' }
type As = keyof typeof tokens
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const name of Object.keys(tokens) as As[]) tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

let drawn = 0
const fields = (): InputOf<typeof schoolAdd> => ({
  name: `新学校${++drawn}`,
  code: `NEW${1000 + drawn}`,
  stages: ['primary'],
})
const add = async (more: Partial<InputOf<typeof schoolAdd>> = {}) =>
  (await server.ask(schoolAdd, { ...fields(), ...more }, { token: tokens.bureau })).data.id
const record = (school: number, as: As = 'bureau') => server.ask(schoolOne, { school }, { token: tokens[as] })
const update = (input: InputOf<typeof schoolUpdate>, as: As = 'bureau') =>
  server.ask(schoolUpdate, input, { token: tokens[as] })
const remove = (id: number) => server.ask(schoolDelete, { id }, { token: tokens.bureau })
const namesSeen = async (as: As) =>
  (await server.ask(schoolsAll, {}, { token: tokens[as] })).data.rows.map(({ name }) => name)

test('MAN-07 a school added is in the lists of its district, found by pinyin, and in no other', async () => {
  const id = await add({
    name: '重庆路小学',
    address: '重庆路 1 号',
    contactName: '王主任',
    contactPhone: '0571-8800123',
  })
  expect(await namesSeen('bureau')).toContain('重庆路小学')
  expect(await namesSeen('foreign-bureau')).not.toContain('重庆路小学')
  const input = { query: { search: 'chongqinglu' } }
  const { rows } = (await server.ask(schoolsList, input, { token: tokens.bureau })).data
  expect(rows.map((row) => row.id)).toEqual([id])
  expect((await record(id)).data).toMatchObject({
    name: '重庆路小学',
    address: '重庆路 1 号',
    contactName: '王*任',
    classes: 0,
    students: 0,
    regionCode: '990901',
    version: 1,
  })
})

test('MAN-07 a code is used once over the product, deleted schools included', async () => {
  const code = 'TAKEN1'
  const id = await add({ code })
  for (const as of ['bureau', 'foreign-bureau'] as const) {
    const reply = await server.ask(schoolAdd, { ...fields(), code }, { token: tokens[as] })
    expect(reply).toMatchObject({
      code: 409,
      data: { issues: [{ path: 'code', message: '这个学校代码已被使用' }] },
    })
  }
  await remove(id)
  expect((await server.ask(schoolAdd, { ...fields(), code }, { token: tokens.bureau })).code).toBe(409)
  const other = await add()
  expect(await update({ id: other, version: 1, changes: { code } })).toMatchObject({ code: 409 })
})

test('MAN-01 the record counts classes, students, staff and what is missing, without looking at students', async () => {
  const school = await add({ stages: ['primary', 'junior'] })
  const taught = await writeClass(server.db, school, { grade: 1, number: 1 })
  const untaught = await writeClass(server.db, school, { grade: 7, number: 1 })
  await writeClass(server.db, school, { grade: 1, number: 1, yearsAgo: 1 })
  await fillClass(server.db, { school, class: taught }, [
    { guardians: 1, name: '双胞', birth: '2017-05-05' },
    { name: '双胞', birth: '2017-05-05' },
    { sex: 0, birth: null },
  ])
  await fillClass(server.db, { school, class: untaught }, [{ sex: 2, number: null, guardians: 2 }])
  const person = { school, name: '陈建国', phone: '13700000001', classes: [{ id: taught, head: true }] }
  await server.ask(teacherAdd, person, { token: tokens.bureau })
  await server.ask(masterAdd, { school, name: '钱校长', phone: '13700000002' }, { token: tokens.bureau })
  const { data } = await record(school)
  expect(data).toMatchObject({
    classes: 2,
    students: 4,
    boys: 2,
    girls: 1,
    teachers: 1,
    masters: 1,
    bound: { n: 2, of: 4 },
    gaps: {
      noSex: 1,
      noBirth: 1,
      noNumber: 1,
      duplicates: 2,
      importsWaiting: 0,
      classesWithoutTeacher: { n: 1, of: 2 },
      unbound: { n: 2, of: 4 },
      unusedAccounts: { n: 1, of: 1 },
    },
    grades: [
      { grade: 1, classes: 1, students: 3, bound: { n: 1, of: 3 } },
      { grade: 7, classes: 1, students: 1, bound: { n: 1, of: 1 } },
    ],
  })
})

test('MAN-03 each gap of a record counts what the list it leads to holds', async () => {
  const school = await add()
  const taught = await writeClass(server.db, school, { grade: 2, number: 1 })
  const untaught = await writeClass(server.db, school, { grade: 2, number: 2 })
  await fillClass(server.db, { school, class: taught }, [{ sex: 0, birth: null }, { guardians: 1 }])
  await fillClass(server.db, { school, class: untaught }, [{ number: null }])
  // Taught, though by nobody who heads it; a closed class needs nobody.
  const teacher = { school, name: '陈建国', phone: '13700000003', classes: [{ id: taught, head: false }] }
  await server.ask(teacherAdd, teacher, { token: tokens.bureau })
  const closed = await writeClass(server.db, school, { grade: 2, number: 3 })
  await server.db.updateTable('class').set({ closed_at: new Date() }).where('id', '=', closed).execute()
  const { data } = await record(school)
  const lists = {
    '/manage/cityStudent': sqlListBy('students', plainCalendar),
    '/manage/cityClass': sqlListBy('classes', plainCalendar),
  }
  const bureau = scopeOf({ role: 'qu', school_id: null, region_code: '990901' })
  const counted: string[] = []
  for (const { key, n, to, search } of toGapTiles(data.gaps, data.students, { kind: 'school', id: school })) {
    if (!(to in lists)) continue
    const list = lists[to as keyof typeof lists]
    const { filters } = readListSearch(list.definition, search, isPersonalFilter)
    const { total } = await countOfList(server.db, bureau, list, { query: { filters }, withoutEach: false })
    expect([key, total]).toEqual([key, n])
    if (n > 0) counted.push(key)
  }
  expect(counted).toEqual(['noSex', 'noBirth', 'noNumber', 'classesWithoutTeacher', 'unbound'])
})

test('MAN-01 a school changes its address and contact, and nothing else', async () => {
  const own = {
    version: 1,
    changes: { address: '明目路 12 号', contactName: '王主任', contactPhone: '13800001234' },
  }
  const saved = await update(own, 'second')
  expect(saved.data).toMatchObject({ saved: true, conflicts: [] })
  expect(saved.data.current).toMatchObject({
    version: 2,
    address: '明目路 12 号',
    contactPhone: '138****1234',
  })
  const refused = await update({ version: 2, changes: { address: '新地址', name: '第一名校' } }, 'second')
  expect(refused).toMatchObject({ code: 403, msg: '这一项由教育局维护，学校只能修改地址和联系人' })
  expect((await record(at.schools.second)).data).toMatchObject({ name: '甲二小学', address: '明目路 12 号' })
})

test('MAN-01 a save that comes late is answered with the fields in conflict; nothing is written', async () => {
  const id = await add({ address: '一号' })
  await update({ id, version: 1, changes: { address: '二号', setting: 'rural' } })
  const late = await update({ id, version: 1, changes: { address: '三号', setting: 'rural' } })
  expect(late.data).toMatchObject({
    saved: false,
    conflicts: ['address'],
    current: { version: 2, address: '二号' },
  })
  const same = await update({ id, version: 1, changes: { setting: 'rural' } })
  expect(same.data).toMatchObject({ saved: true, current: { version: 2 } })
})

test.each([
  ['emoji', '学校🏫'],
  ['text that turns its direction', '学校\u202e名'],
  ['a control character', '学校\u0000名'],
  ['10 000 characters', '校'.repeat(10_000)],
])('MAN-01 a field with %s is refused where it stands and nothing is written', async (_what, text) => {
  const id = await add()
  for (const field of ['name', 'address', 'contactName'] as const) {
    const added = await server.ask(schoolAdd, { ...fields(), [field]: text }, { token: tokens.bureau })
    expect(added).toMatchObject({ code: 400, data: { issues: [{ path: field }] } })
    const reply = await update({ id, version: 1, changes: { [field]: text } })
    expect(reply).toMatchObject({ code: 400, data: { issues: [{ path: expect.stringContaining(field) }] } })
  }
  expect((await record(id)).data.version).toBe(1)
})

test('MAN-07 a school with students is not deleted, and their number is said', async () => {
  const school = await add()
  const id = await writeClass(server.db, school)
  await fillClass(server.db, { school, class: id }, [{}, {}])
  expect(await remove(school)).toMatchObject({ code: 409, msg: '学校还有 2 名学生，不能删除' })
  await server.db.updateTable('student').set({ removed: 'deleted' }).where('school_id', '=', school).execute()
  expect((await remove(school)).data).toEqual({ deleted: true })
  expect((await remove(school)).data).toEqual({ deleted: false })
})

test('MAN-07 a deleted school is in no list, picker, search or figure, its people are out; restored, all is back', async () => {
  const school = await add({ name: '将删小学' })
  const master = { school, name: '末校长', phone: '13700000009' }
  const { account } = (await server.ask(masterAdd, master, { token: tokens.bureau })).data
  const { username, password } = account ?? { username: '', password: '' }
  const token = await server.signInFirst(username, password)
  const display = (await server.ask(displayAdd, { name: '', search: {}, days: 1 }, { token })).data.token
  const panel = async () => (await server.ask(startPanel, {}, { token: tokens.bureau })).data.schools
  const accounts = async () =>
    (await server.ask(accountsList, { text: '末校长' }, { token: tokens.bureau })).data.total
  const before = { panel: await panel(), accounts: await accounts() }
  expect(before.accounts).toBe(1)

  expect((await remove(school)).data.deleted).toBe(true)
  expect(await namesSeen('bureau')).not.toContain('将删小学')
  const listed = await server.ask(schoolsList, { limit: 500 }, { token: tokens.bureau })
  expect(listed.data.rows.map(({ id }) => id)).not.toContain(school)
  const modules = await server.ask(schoolModulesList, {}, { token: tokens.bureau })
  expect(modules.data.rows.map(({ id }) => id)).not.toContain(school)
  const found = await server.ask(search, { text: '将删', limit: 5 }, { token: tokens.bureau })
  expect(found.data.schools.total).toBe(0)
  expect(await panel()).toBe(before.panel - 1)
  expect(await accounts()).toBe(0)
  const letter = { title: '通知', html: '<p>你好</p>', schools: [school] }
  expect((await server.ask(letterSend, letter, { token: tokens.bureau })).code).toBe(403)
  expect((await server.ask(screenTotals, { school }, { token: tokens.bureau })).code).toBe(403)
  expect((await record(school)).code).toBe(403)
  expect((await server.ask(schoolsAll, {}, { token })).code).toBe(401)
  const shown = await server.request('/eye/api/SchoolAdminDataIndexData', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-display': display },
    body: '{}',
  })
  expect(((await shown.json()) as { code: number }).code).toBe(401)
  await expect(server.signIn(username, 'own-password')).rejects.toThrow('505')

  const restored = await server.ask(schoolRestore, { id: school }, { token: tokens.bureau })
  expect(restored.data).toEqual({ restored: true })
  expect(await namesSeen('bureau')).toContain('将删小学')
  expect(
    (await server.ask(schoolsAll, {}, { token: await server.signIn(username, 'own-password') })).code,
  ).toBe(0)
  expect({ panel: await panel(), accounts: await accounts() }).toEqual(before)
})

test('MAN-07 an open form of a school that vanished meanwhile says so', async () => {
  const id = await add()
  await remove(id)
  const reply = await update({ id, version: 1, changes: { address: '新' } })
  expect(reply).toMatchObject({ code: 404, msg: '没有这所学校，或已被删除' })
})

test('MAN-09 a contact is shown with a reason, and that is written down', async () => {
  const id = await add({ contactPhone: '13800007777' })
  const input = { id, field: 'contactPhone', reason: 'emergency' } as const
  const shown = await server.ask(schoolReveal, input, { token: tokens.bureau })
  expect(shown.data).toEqual({ value: '13800007777', seconds: 30 })
  const audit = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', `school:${id}`)
    .execute()
  expect(audit.map(({ action }) => action)).toContain('reveal')
  expect(JSON.stringify(audit)).not.toContain('7777')
})

test('CALL-04 a school outside the scope is neither shown, changed, deleted, restored nor revealed', async () => {
  for (const id of [at.schools.foreign, 999_999]) {
    const token = { token: tokens.bureau }
    const replies = [
      await record(id),
      await update({ id, version: 1, changes: { address: 'x' } }),
      await remove(id),
      await server.ask(schoolRestore, { id }, token),
      await server.ask(schoolReveal, { id, field: 'contactPhone', reason: 'emergency' }, token),
    ]
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403])
  }
  expect((await record(at.schools.second, 'first')).code).toBe(403)
  expect((await update({ id: at.schools.second, version: 1, changes: {} }, 'first')).code).toBe(403)
  expect(await namesSeen('first')).toEqual(['甲一小学'])
  expect(await namesSeen('teacher')).toEqual(['甲一小学'])
})
