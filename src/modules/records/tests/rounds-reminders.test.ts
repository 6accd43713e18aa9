import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesList } from '@/contract/notices.ts'
import { ownRounds, roundAsk, roundRemind, roundUnfinished } from '@/contract/rounds.ts'
import { dueMessages, tendRounds } from '@/modules/records/server/rounds/tend-rounds.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { dayFrom, driver } from '../../../../tests/support/rounds-driver.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
const tokens: Record<string, string> = {}
let clock = new Date()
/** Ten in the morning at the schools, so many days from today. */
const morning = (days: number) => new Date(`${dayFrom(days)}T02:00:00Z`)
/** A session does not last until another day: whoever acts then signs in anew. */
async function at(days: number, acting: readonly string[]) {
  clock = morning(days)
  for (const who of acting) tokens[who] = await server.signIn(who)
}
let id: number
const of = () => ({ kind: 'check' as const, id })
beforeAll(async () => {
  // No worker: what the server does by itself is done here when the test says so.
  server = await startServer({ now: () => clock, importWorkers: 0 })
  ;({ schools } = await createDistricts(server.db))
  await sql`delete from screening_round`.execute(server.db)
  for (const school of [schools.first, schools.second]) {
    const found = await writeClass(server.db, school)
    await fillClass(server.db, { school, class: found }, [{}, { sex: 2 }, {}, {}])
  }
  await at(0, ['first', 'second', 'bureau', 'foreign'])
  id = (await driver(server, tokens['bureau']!).open({ kind: 'check', endsOn: dayFrom(10), notify: false }))
    .data.id
  // The second school has finished.
  await sql`update health_check set state = 'done', taken_on = ${dayFrom(0)}::date
    where school_id = ${schools.second}`.execute(server.db)
  await server.db.transaction().execute(async (trx) => {
    const { refreshCheckSummary } = await import('@/modules/health/server/summaries/check-summary.ts')
    await refreshCheckSummary(trx, schools.second, id)
  })
}, 120_000)
afterAll(() => server.stop())

const todos = async (who: string, language = 'zh-CN') =>
  (await server.ask(noticesList, { tab: 'todo' }, { token: tokens[who]!, language })).data.rows

const round = { startsOn: '2026-10-01', endsOn: '2026-11-30', open: true, remindDays: [7, 3, 1] }
test.each([
  ['eight days before', '2026-11-22', 10, []],
  ['seven days before, at night', '2026-11-23', 7, []],
  ['seven days before', '2026-11-23', 8, ['remind 7 2026-11-30']],
  ['five days before: of the seven, where the server was down', '2026-11-25', 10, ['remind 7 2026-11-30']],
  ['three days before', '2026-11-27', 10, ['remind 3 2026-11-30']],
  ['on the last day', '2026-11-30', 10, ['remind 1 2026-11-30']],
  ['after it', '2026-12-01', 10, []],
] as const)('RND-08 %s the reminder due is that of its day', (_, today, hour, keys) => {
  const due = dueMessages(round, today, hour).filter(({ what }) => what === 'remind')
  expect(due.map(({ key }) => key)).toEqual(keys)
  expect(dueMessages({ ...round, open: false }, today, hour)).toEqual([])
})

test('RND-08 seven days before the deadline two servers remind the unfinished school once', async () => {
  await at(3, ['first', 'second'])
  expect(await todos('first')).toEqual([])
  await Promise.all([tendRounds(server.db, clock), tendRounds(server.db, clock)])
  await tendRounds(server.db, clock)
  const rows = await todos('first')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ kind: 'round-reminder', href: '/manage/rounds' })
  expect(rows[0]!.title).toContain('还剩 7 天')
  expect(rows[0]!.detail).toContain('还差 4 人')
  expect((await todos('first', 'en-US'))[0]!.title).toContain('Check-up')
  expect(await todos('second')).toEqual([])
})

test('RND-08 three days before they are reminded again, and once more where the deadline is moved', async () => {
  await tendRounds(server.db, morning(7))
  expect(await todos('first')).toHaveLength(2)
  await at(8, ['first', 'bureau'])
  await driver(server, tokens['bureau']!).set(of(), { endsOn: dayFrom(11) })
  await tendRounds(server.db, morning(8))
  await tendRounds(server.db, morning(8))
  expect(await todos('first')).toHaveLength(3)
})

test('RND-08 the bureau sees who is below the target, and reminds each once a day', async () => {
  await at(9, ['first', 'bureau', 'foreign-bureau'])
  const token = tokens['bureau']!
  const unfinished = async () => (await server.ask(roundUnfinished, of(), { token })).data.schools
  expect(
    (await unfinished()).map((school) => [school.id, school.reports, school.rate, school.remindedAt]),
  ).toEqual([
    // Without a student nobody can be done.
    [schools.third, false, { n: 0, of: 0 }, null],
    [schools.first, false, { n: 0, of: 4 }, null],
  ])
  const remind = (who: string, named: number[] = []) =>
    server.ask(roundRemind, { ...of(), schools: named }, { token: tokens[who]! })
  expect((await remind('first')).code).toBe(403)
  expect((await remind('foreign-bureau')).code).toBe(403)
  expect((await remind('bureau')).data).toMatchObject({ sent: 1, already: 0, nobody: 1, finished: 0 })
  expect((await remind('bureau', [schools.first, schools.second])).data).toMatchObject({
    sent: 0,
    already: 1,
    finished: 1,
  })
  expect(await todos('first')).toHaveLength(4)
  expect((await unfinished()).find((school) => school.id === schools.first)!.remindedAt).not.toBeNull()
})

test('RND-09 a school sees its progress by grade and what is due, and an empty one has finished nothing', async () => {
  await at(0, ['first', 'second', 'foreign'])
  const own = async (who: string) => (await server.ask(ownRounds, {}, { token: tokens[who]! })).data
  expect(await own('first')).toMatchObject({
    contacts: ['bureau'],
    bureau: '甲区',
    rounds: [
      {
        kind: 'check',
        state: 'open',
        daysLeft: 11,
        grades: [{ grade: 3, rate: { n: 0, of: 4 } }],
        checks: [{ what: 'coverage', isDone: false, left: 4 }],
      },
    ],
  })
  expect((await own('second')).rounds[0]!.checks).toEqual([{ what: 'coverage', isDone: true, left: 0 }])
  await sql`delete from health_check where school_id = ${schools.second}`.execute(server.db)
  await sql`delete from health_summary where school_id = ${schools.second}`.execute(server.db)
  expect((await own('second')).rounds[0]!.checks).toEqual([{ what: 'coverage', isDone: false, left: 0 }])
  expect((await own('foreign')).rounds).toEqual([])
})

test('RND-10 a school asks to reopen what is over, once a day; the bureau finds it among its to-dos', async () => {
  const ask = (who: string, reason = '两个班补检') =>
    server.ask(roundAsk, { ...of(), reason }, { token: tokens[who]! })
  await at(0, [])
  expect(await ask('first')).toMatchObject({ code: 409, msg: expect.stringContaining('还开放着') as string })
  await at(20, ['first', 'bureau', 'foreign'])
  expect((await ask('first', '')).code).toBe(400)
  expect((await ask('bureau')).code).toBe(403)
  expect((await ask('foreign')).code).toBe(403)
  expect((await ask('first')).code).toBe(0)
  expect((await ask('first')).code).toBe(409)
  const [todo] = await todos('bureau')
  expect(todo).toMatchObject({
    kind: 'round-reopen-asked',
    detail: '两个班补检',
    href: `/manage/rounds?round=check-${id}`,
    title: expect.stringContaining('甲一小学') as string,
  })
  const { data } = await server.ask(ownRounds, {}, { token: tokens['first']! })
  expect(data.rounds[0]).toMatchObject({ state: 'past', requested: true })
})
