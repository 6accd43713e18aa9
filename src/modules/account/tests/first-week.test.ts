import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesMake } from '@/modules/records/contract/binding-codes.ts'
import {
  definitionConfirm,
  modulesConfirm,
  firstWeek,
  firstWeekRemind,
  firstWeekSchool,
} from '@/contract/first-week.ts'
import { noticesList } from '@/contract/notices.ts'
import { schoolModulesEdit } from '@/contract/partner.ts'
import { schoolAdd } from '@/modules/records/contract/schools.ts'
import { refreshRosterSummary } from '@/modules/records/server/summaries/roster-summary.ts'
import { hashPassword } from '@/server/http/password.ts'
import { loadReference } from '@/server/reference/load-reference.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents } from '../../../../tests/support/write-students.ts'

let server: TestServer
let bureau = ''
let now = new Date('2026-09-01T02:00:00Z')
const region = '990901'
const schools: number[] = []

async function account(username: string, role: 'qu' | 'admin', at: { school?: number; region?: string }) {
  await server.db
    .insertInto('account')
    .values({
      username,
      name: username,
      role,
      school_id: at.school ?? null,
      region_code: at.region ?? null,
      password_hash: await hashPassword('mingmu-demo'),
    })
    .execute()
}
async function giveRoster(school: number) {
  await writeStudents(
    server.db,
    ['何诗妍', '张子昊', '周晓'].map((name) => ({ school, name })),
  )
  await server.db.transaction().execute((trx) => refreshRosterSummary(trx, school))
}
const week = async (again = false) => (await server.ask(firstWeek, { again }, { token: bureau })).data
const stepsOf = async () => Object.fromEntries((await week()).steps.map((step) => [step.id, step]))
const states = async () => (await week()).steps.map(({ id, state }) => `${id} ${state}`)

beforeAll(async () => {
  server = await startServer({ now: () => now })
  await loadReference(server.db)
  await server.db
    .insertInto('region')
    .values([
      { code: region, name: '甲区', letter: 'J', parent: '990900', level: 3 },
      { code: '990902', name: '乙区', letter: 'Y', parent: '990900', level: 3 },
    ])
    .execute()
  await account('bureau', 'qu', { region })
  await account('other-bureau', 'qu', { region: '990902' })
  bureau = await server.signIn('bureau')
}, 120_000)
afterAll(() => server.stop())

test('SETUP-06 a bureau without schools: only its own account is there, and nothing reads as complete', async () => {
  expect(await states()).toEqual([
    'organisation done',
    'calendar open',
    'schools open',
    'handout waiting',
    'rosters waiting',
    'modules waiting',
    'round open',
    'definition open',
    'screen waiting',
  ])
  const { counts, schools: none, reminder, isOver } = await week()
  expect(counts.schools).toBe(0)
  expect({ none, isOver, behind: reminder.behind }).toEqual({ none: [], isOver: false, behind: 0 })
})

test('SETUP-06 each step is judged by what is stored: schools, sign-ins, rosters, modules, rounds, definition', async () => {
  for (const [code, name] of [
    ['A001', '甲一小学'],
    ['A002', '甲二小学'],
  ] as const) {
    const added = await server.ask(schoolAdd, { code, name, stages: ['primary'] }, { token: bureau })
    schools.push(added.data.id)
  }
  const [first, second] = schools as [number, number]
  await sql`update school set modules = '{1,2}'`.execute(server.db)
  let steps = await stepsOf()
  expect(steps['schools']).toMatchObject({ state: 'done', progress: { n: 2, of: 2 }, by: 'bureau' })
  expect(steps['handout']).toMatchObject({ state: 'open', progress: { n: 0, of: 2 }, facts: { without: 2 } })
  expect(steps['modules']).toMatchObject({ state: 'open', progress: { n: 1, of: 5 } })

  // A district that screens eyes alone says so, and is through with it.
  expect((await server.ask(modulesConfirm, {}, { token: bureau })).code).toBe(0)
  expect((await stepsOf())['modules']).toMatchObject({ state: 'done', by: 'bureau' })
  await sql`delete from module_confirmation`.execute(server.db)
  expect((await stepsOf())['modules']).toMatchObject({ state: 'open' })

  await account('first', 'admin', { school: first })
  await account('second', 'admin', { school: second })
  await server.signIn('first')
  await giveRoster(first)
  steps = await stepsOf()
  expect(steps['handout']).toMatchObject({ state: 'partial', progress: { n: 1, of: 2 }, facts: { never: 1 } })
  expect(steps['rosters']).toMatchObject({ state: 'partial', progress: { n: 1, of: 2 } })

  await server.ask(schoolModulesEdit, { school: first, modules: [1, 2, 3] }, { token: bureau })
  await sql`insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
    values (${region}, 2026, 'autumn', '2026-09-01', '2027-01-20')`.execute(server.db)
  await sql`insert into screening_round (region_code, school_year, year, term, starts_on, ends_on, is_open)
    values (${region}, 2026, 2026, 'autumn', '2026-09-10', '2026-11-30', true)`.execute(server.db)
  expect((await server.ask(definitionConfirm, { set: 'guide-2021' }, { token: bureau })).code).toBe(409)
  expect((await server.ask(definitionConfirm, { set: 'ws-t-663-2020' }, { token: bureau })).code).toBe(0)
  expect(await states()).toEqual([
    'organisation done',
    'calendar done',
    'schools done',
    'handout partial',
    'rosters partial',
    'modules done',
    'round done',
    'definition done',
    'screen waiting',
  ])
  expect((await stepsOf())['definition']!.by).toBe('bureau')
})

test('SETUP-07 schools stand with the furthest behind first, and are reminded once a day; audited', async () => {
  const [first, second] = schools as [number, number]
  const before = await week()
  expect(before.schools.map(({ id, signedIn, roster }) => ({ id, signedIn, roster }))).toEqual([
    { id: second, signedIn: 'open', roster: 'open' },
    { id: first, signedIn: 'done', roster: 'done' },
  ])
  expect(before.reminder).toMatchObject({ due: [second, first], behind: 2, never: 1, lastAt: null })
  const { data } = await server.ask(firstWeekRemind, { schools: [first, second] }, { token: bureau })
  expect(data).toEqual({ sent: 2, recipients: 2, already: 0, nobody: 0, inTime: 0 })
  const again = await server.ask(firstWeekRemind, { schools: [first] }, { token: bureau })
  expect(again.data).toMatchObject({ sent: 0, already: 1 })
  expect((await week()).reminder.due).toEqual([])
  const token = await server.signIn('first')
  const { rows } = (await server.ask(noticesList, { tab: 'todo' }, { token })).data
  expect(rows[0]).toMatchObject({ kind: 'first-week-reminder', href: '/manage/base' })
  expect(rows[0]!.detail).toContain('教师、绑定码')
  const english = await server.ask(noticesList, { tab: 'todo' }, { token, language: 'en-US' })
  expect(english.data.rows[0]!.detail).toContain('teachers, binding codes')
  const audit = await sql`select school_id from audit where action = 'first-week-reminded'
    order by school_id`.execute(server.db)
  expect(audit.rows).toHaveLength(2)
  now = new Date('2026-09-02T02:00:00Z')
  bureau = await server.signIn('bureau')
  expect((await server.ask(firstWeekRemind, { schools: [first] }, { token: bureau })).data.sent).toBe(1)
})

test('SETUP-07 nobody reminds outside of the own district, nor as a school', async () => {
  const other = await server.signIn('other-bureau')
  const school = await server.signIn('first')
  for (const token of [other, school])
    expect((await server.ask(firstWeekRemind, { schools: [schools[0]!] }, { token })).code).toBe(403)
  expect((await server.ask(firstWeekRemind, { schools: [] }, { token: bureau })).code).toBe(400)
})

test('SETUP-08 a school: roster, teachers, codes, and the first import once a round is open', async () => {
  const empty = await server.signIn('second')
  const read = async (token: string) =>
    (await server.ask(firstWeekSchool, {}, { token })).data.steps.map(({ id, state }) => `${id} ${state}`)
  expect(await read(empty)).toEqual(['roster open', 'teachers open', 'codes waiting', 'firstImport waiting'])
  const token = await server.signIn('first')
  expect(await read(token)).toEqual(['roster done', 'teachers open', 'codes open', 'firstImport open'])
  const { rounds } = (await server.ask(firstWeekSchool, {}, { token })).data
  expect(rounds).toMatchObject([{ kind: 'vision', endsOn: '2026-11-30' }])
  await server.ask(codesMake, { for: 'school' }, { token })
  expect(await read(token)).toContain('codes done')
  await sql`update screening_round set is_open = false`.execute(server.db)
  expect(await read(token)).toContain('firstImport waiting')
})

test('SETUP-06 once all was done the list stays away, also when a school is added later, and can be asked for', async () => {
  const [first, second] = schools as [number, number]
  await giveRoster(second)
  await sql`insert into vision_screening_day (school_id, round_id, grade, class_id, taken_on, children)
    select ${first}, id, 1, 1, '2026-09-11', 20 from screening_round`.execute(server.db)
  expect(await week()).toMatchObject({ isOver: true })
  await server.ask(schoolAdd, { code: 'A003', name: '甲三小学', stages: ['primary'] }, { token: bureau })
  expect(await week()).toMatchObject({ isOver: true, steps: [] })
  const requested = await week(true)
  expect(requested.steps.find(({ id }) => id === 'handout')).toMatchObject({ state: 'partial' })
})

test('SETUP-06 the list of a bureau takes few questions, however many schools there are', async () => {
  let questions = 0
  const executor = server.db.getExecutor()
  const { executeQuery } = executor
  const count: typeof executeQuery = (...query) => {
    questions += 1
    return executeQuery.apply(executor, query as never) as never
  }
  executor.executeQuery = count
  await week(true)
  const requested = questions
  questions = 0
  await week()
  executor.executeQuery = executeQuery
  // Two of each are the session and the limit; then one whether it is over, and five.
  expect(requested).toBeLessThanOrEqual(9)
  expect(questions).toBeLessThanOrEqual(4)
})
