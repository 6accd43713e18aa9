import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '@/contract/current-user.ts'
import { liveTopics } from '@/contract/live.ts'
import { menuFitness, menuHide, menuList, menuOwn, menuReset } from '@/modules/records/contract/menus.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { connectConsole, openPort } from '../../../../tests/support/listen.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let url: string
const tokens = { first: '', second: '', bureau: '', 'foreign-bureau': '', teacher: '' }
type As = keyof typeof tokens
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  url = await openPort(server)
  for (const name of Object.keys(tokens) as As[]) tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

const hide = (school: number, path: string, hidden: boolean, as: As = 'bureau') =>
  server.ask(menuHide, { school, path, hidden }, { token: tokens[as] })
const hiddenFor = async (as: As) => (await server.ask(getUser, {}, { token: tokens[as] })).data.hiddenMenus

test('NAV-11 a page hidden for a school is in the menus of nobody there, and of everybody elsewhere', async () => {
  expect((await hide(at.schools.first, '/sport/match', true)).data.hidden).toEqual(['/sport/match'])
  expect((await hide(at.schools.first, '/physical/student', true)).data.hidden).toEqual([
    '/physical/student',
    '/sport/match',
  ])
  for (const as of ['first', 'teacher'] as const)
    expect(await hiddenFor(as)).toEqual(['/physical/student', '/sport/match'])
  expect(await hiddenFor('second')).toEqual([])
  const own = await server.ask(menuOwn, {}, { token: tokens.first })
  expect(own.data.hidden).toEqual(['/physical/student', '/sport/match'])
})

test('NAV-11 the pages of the fitness test are those of its module, of school and bureau, without what is hidden or closed', async () => {
  const fitness = async (as: As) => (await server.ask(menuFitness, {}, { token: tokens[as] })).data.paths
  const { first } = at.schools
  const ofSchool = ['screen', 'base', 'analysis', 'records', 'dataExport'].map((page) => `/health/${page}`)
  expect(await fitness('first')).toEqual(ofSchool)
  expect(await fitness('bureau')).toEqual(
    ['dataScreen', 'dataBase', 'dataIndex', 'dataExportAll'].map((page) => `/health/${page}`),
  )
  expect(await fitness('teacher')).toEqual([])
  await hide(first, '/health/analysis', true)
  expect(await fitness('first')).toEqual(ofSchool.filter((path) => path !== '/health/analysis'))
  await hide(first, '/health/analysis', false)
  const modulesOf = (modules: number[]) =>
    server.db.updateTable('school').set({ modules }).where('id', '=', first).execute()
  const { modules } = await server.db
    .selectFrom('school')
    .where('id', '=', first)
    .select('modules')
    .executeTakeFirstOrThrow()
  await modulesOf(modules.filter((module) => module !== 3))
  tokens.first = await server.signIn('first')
  expect(await fitness('first')).toEqual([])
  await modulesOf(modules)
  tokens.first = await server.signIn('first')
})

test('NAV-11 shown again one by one, or all at once; hiding twice is hiding once', async () => {
  const { second } = at.schools
  await hide(second, '/health/base', true)
  expect((await hide(second, '/health/base', true)).data.hidden).toEqual(['/health/base'])
  expect((await hide(second, '/health/base', false)).data.hidden).toEqual([])
  await hide(second, '/health/base', true)
  await hide(second, '/health/screen', true)
  const reset = await server.ask(menuReset, { school: second }, { token: tokens.bureau })
  expect(reset.data.hidden).toEqual([])
  expect(await hiddenFor('second')).toEqual([])
  const audit = await server.db
    .selectFrom('audit')
    .where('subject', '=', `school:${second}`)
    .where('action', '=', 'menu-changed')
    .select('detail')
    .orderBy('id')
    .execute()
  expect(audit).toHaveLength(6)
  expect(audit[0]?.detail).toEqual({ path: '/health/base', hidden: true })
})

test('NAV-11 an open console of the school hears that its menus changed', async () => {
  const { id } = await server.db
    .selectFrom('account')
    .where('username', '=', 'second')
    .select('id')
    .executeTakeFirstOrThrow()
  const console = await connectConsole(url, tokens.second)
  expect(await console.granted(liveTopics.account(id))).toBe(true)
  await hide(at.schools.second, '/work/base', true)
  await expect.poll(() => console.events).toContain('account-changed')
  await console.close()
})

test('NAV-11 the bureau sees what is hidden for each of its schools', async () => {
  await hide(at.schools.third, '/work/service', true)
  const { rows } = (await server.ask(menuList, {}, { token: tokens.bureau })).data
  expect(rows).toContainEqual({ school: at.schools.third, hidden: ['/work/service'] })
  expect((await server.ask(menuList, {}, { token: tokens['foreign-bureau'] })).data.rows).toEqual([])
})

test.each([
  '/manage',
  'manage/base',
  '/manage/base/x',
  '/manage/<b>',
  '/manage/基本',
  `/${'a'.repeat(80)}/b`,
])('NAV-11 %s is no page of the console and is refused', async (path) => {
  expect((await hide(at.schools.third, path, true)).code).toBe(400)
})

test('CALL-04 nobody hides pages of a school outside the district, nor a school its own', async () => {
  for (const school of [at.schools.foreign, 999_999])
    expect((await hide(school, '/work/base', true)).code).toBe(403)
  expect((await hide(at.schools.first, '/work/base', true, 'first')).code).toBe(403)
})
