import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthRounds } from '@/modules/health/contract/rounds.ts'
import { noticesList } from '@/contract/notices.ts'
import { roundPreview, screeningRounds } from '@/contract/rounds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { autumn, dayFrom, driver, schoolYear } from '../../../../tests/support/rounds-driver.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
const tokens: Record<string, string> = {}
const as = (who: string) => driver(server, tokens[who]!)
beforeAll(async () => {
  server = await startServer()
  ;({ schools } = await createDistricts(server.db))
  await sql`delete from screening_round`.execute(server.db)
  for (const [school, grades] of [
    [schools.first, [3]],
    [schools.second, [3]],
    [schools.third, [5, 8]],
    [schools.foreign, [3]],
  ] as const)
    for (const grade of grades) {
      const id = await writeClass(server.db, school, { grade })
      await fillClass(server.db, { school, class: id }, [{}, { sex: 2 }, {}, { birth: null }])
    }
  for (const who of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[who] = await server.signIn(who)
}, 120_000)
afterAll(() => server.stop())

const kinds: RoundKind[] = ['vision', 'check', 'fitness']

test('RND-01 an empty district lists no round of any kind, and says so without an error', async () => {
  for (const who of ['bureau', 'first'])
    expect(await server.ask(screeningRounds, {}, { token: tokens[who]! })).toMatchObject({
      code: 0,
      data: { rounds: [], all: [] },
    })
})

test.each(kinds)(
  'RND-01 a bureau opens a round of kind %s: who is complete in the record is due',
  async (kind) => {
    const { code, data } = await as('bureau').open({ kind, name: `批次 ${kind}`, note: '带好眼镜' })
    expect(code).toBe(0)
    const round = data.all.find((each) => each.kind === kind)!
    expect(round).toMatchObject({
      id: data.id,
      name: `批次 ${kind}`,
      state: 'open',
      daysLeft: 10,
      note: '带好眼镜',
      version: 1,
      coverageTarget: 95,
      retestTarget: kind === 'vision' ? 5 : null,
      remindDays: [7, 3, 1],
      reporting: { n: 0, of: 3 },
      coverage: { n: 0, of: 12 },
      hasResults: false,
      closed: null,
    })
    const own = await as('first').one(round)
    expect(own).toMatchObject({ reporting: { n: 0, of: 1 }, coverage: { n: 0, of: 3 } })
    const notices = await server.ask(noticesList, { tab: 'todo' }, { token: tokens['first']! })
    expect(notices.data.rows[0]).toMatchObject({ kind: 'round-opened', title: `新批次：批次 ${kind}` })
  },
)

test('RND-01 the older list of check-ups and tests shows the same rounds', async () => {
  const { data } = await server.ask(healthRounds, {}, { token: tokens['bureau']! })
  expect(data.rounds).toMatchObject([
    { kind: 'check', listed: 12, done: 0 },
    { kind: 'fitness', listed: 12, done: 0 },
  ])
})

test.each([
  ['vision', { term: 'autumn' }],
  ['check', { term: 'spring' }],
] as const)('RND-02 a second round of kind %s is refused, naming the one there is', async (kind, input) => {
  const year = schoolYear + (input.term === 'spring' ? 1 : 0)
  const dates = {
    startsOn: `${year}-${input.term === 'spring' ? '03' : '09'}-05`,
    endsOn: `${schoolYear + 1}-04-30`,
  }
  const { code, msg } = await as('bureau').open({ kind, ...input, ...dates })
  expect(code).toBe(409)
  expect(msg).toContain(`批次 ${kind}`)
})

test.each([
  ['ends before it starts', { endsOn: `${schoolYear}-09-01` }, 400],
  ['starts in another half year', { startsOn: `${schoolYear + 1}-03-01` }, 400],
  ['lasts longer than the school year', { endsOn: `${schoolYear + 1}-09-01` }, 400],
  ['is for no stage', { participation: 'stages', stages: [] }, 400],
  ['is for no school', { participation: 'schools', schools: [] }, 400],
  ['is for a stage that nobody has', { participation: 'stages', stages: ['senior'] }, 400],
  ['has a target of nothing', { coverageTarget: 0 }, 400],
  ['has a day to remind that is none', { remindDays: [2 as 3] }, 400],
] as const)('RND-02 a round that %s is not opened', async (_, input, code) => {
  const spring = {
    term: 'spring',
    startsOn: `${schoolYear + 1}-03-01`,
    endsOn: `${schoolYear + 1}-04-30`,
  } as const
  const provided = 'startsOn' in input || 'endsOn' in input ? { term: 'autumn' as const } : spring
  const reply = await as('bureau').open({ kind: 'vision', ...provided, ...(input as object) })
  expect(reply.code).toBe(code)
  expect(await as('bureau').list()).toHaveLength(3)
})

test('RND-02 schools of another district cannot be chosen; schools and teachers open nothing', async () => {
  const spring = {
    term: 'spring',
    startsOn: `${schoolYear + 1}-03-01`,
    endsOn: `${schoolYear + 1}-04-30`,
  } as const
  const foreign = { ...spring, participation: 'schools' as const, schools: [schools.first, schools.foreign] }
  expect((await as('bureau').open(foreign)).code).toBe(403)
  expect((await as('first').open(spring)).code).toBe(403)
  expect((await as('teacher').open(spring)).code).toBe(403)
})

test('RND-03 who takes part is what n/of is of: stages by grade, then chosen schools', async () => {
  const [round] = (await as('bureau').list()).filter(({ kind }) => kind === 'fitness')
  const primary = await as('bureau').set(round!, { participation: 'stages', stages: ['primary'] })
  expect(primary.code).toBe(0)
  // The third school's eighth grade is no longer waited for.
  expect(await as('bureau').one(round!)).toMatchObject({
    reporting: { n: 0, of: 3 },
    coverage: { n: 0, of: 9 },
  })
  const junior = await as('bureau').set(round!, { participation: 'stages', stages: ['junior'] })
  expect(junior.code).toBe(0)
  expect(await as('bureau').one(round!)).toMatchObject({
    reporting: { n: 0, of: 1 },
    coverage: { n: 0, of: 3 },
  })
  await as('bureau').set(round!, { participation: 'schools', schools: [schools.first] })
  expect(await as('bureau').one(round!)).toMatchObject({
    reporting: { n: 0, of: 1 },
    coverage: { n: 0, of: 3 },
  })
  expect((await as('first').list()).map(({ kind }) => kind)).toContain('fitness')
  expect((await as('second').list()).map(({ kind }) => kind)).not.toContain('fitness')
  await as('bureau').set(round!)
  expect(await as('bureau').one(round!)).toMatchObject({
    reporting: { n: 0, of: 3 },
    coverage: { n: 0, of: 12 },
  })
})

test('RND-03 a school that has results stays in the round', async () => {
  const [round] = (await as('bureau').list()).filter(({ kind }) => kind === 'vision')
  await sql`update vision_exam set state = 'absent' where school_id = ${schools.second} and round_id = ${round!.id}`.execute(
    server.db,
  )
  const { code, msg } = await as('bureau').set(round!, { participation: 'schools', schools: [schools.first] })
  expect(code).toBe(409)
  expect(msg).toContain('甲二小学')
  expect((await as('bureau').one(round!)).participation).toBe('all')
  await sql`update vision_exam set state = 'due' where school_id = ${schools.second} and round_id = ${round!.id}`.execute(
    server.db,
  )
})

test('RND-03 the preview counts whom a round would be for, before there is one', async () => {
  const preview = (input: object) =>
    server.ask(
      roundPreview,
      { kind: 'vision', schoolYear, participation: 'all', stages: [], schools: [], ...input },
      { token: tokens['bureau']! },
    )
  const { data } = await preview({})
  expect(data).toMatchObject({ schools: 3, students: 12 })
  expect(data.choices.map(({ students }) => students)).toEqual([3, 6, 3])
  expect((await preview({ participation: 'stages', stages: ['junior'] })).data).toMatchObject({
    schools: 1,
    students: 3,
  })
  expect((await preview({ participation: 'schools', schools: [schools.foreign] })).data).toMatchObject({
    schools: 0,
  })
})

test('RND-04 whoever changes a round that somebody else has changed is refused, with the reason', async () => {
  const [round] = await as('bureau').list()
  const { code, msg } = await as('bureau').set(round!, { version: round!.version - 1, note: '晚了' })
  expect(code).toBe(409)
  expect(msg).toContain('刷新')
  expect((await as('foreign-bureau').set(round!, { version: round!.version })).code).toBe(403)
})

test.each(kinds)('RND-04 a %s round is closed with a reason, and opened again with one', async (kind) => {
  const [round] = (await as('bureau').list()).filter((each) => each.kind === kind)
  expect((await as('first').close(round!)).code).toBe(403)
  expect((await as('foreign-bureau').close(round!)).code).toBe(403)
  const closed = await as('bureau').close(round!, { reason: 'early', note: '提前完成' })
  expect(closed.code).toBe(0)
  expect(await as('first').one(round!)).toMatchObject({
    state: 'closed',
    open: false,
    closed: { reason: 'early', note: '提前完成' },
  })
  expect((await as('bureau').set(round!)).code).toBe(409)
  expect((await as('bureau').reopen(round!, { reason: '' })).code).toBe(400)
  expect((await as('bureau').reopen(round!, { endsOn: dayFrom(-1) })).code).toBe(400)
  expect((await as('bureau').reopen(round!, { endsOn: dayFrom(12) })).code).toBe(0)
  expect(await as('bureau').one(round!)).toMatchObject({ state: 'open', daysLeft: 12, closed: null })
})

test('RND-04 every change of a round stands in the audit', async () => {
  const { rows } = await sql<{ action: string; n: number }>`
    select action, count(*)::int as n from audit where action like '%-round-%' group by 1 order by 1`.execute(
    server.db,
  )
  expect(Object.fromEntries(rows.map(({ action, n }) => [action, n]))).toEqual({
    'health-round-opened': 2,
    'health-round-closed': 2,
    'health-round-reopened': 2,
    'health-round-changed': 4,
    'screening-round-opened': 1,
    'screening-round-closed': 1,
    'screening-round-reopened': 1,
  })
})

test('RND-05 a round with results is not removed; one without leaves nothing behind', async () => {
  const [vision] = (await as('bureau').list()).filter(({ kind }) => kind === 'vision')
  await sql`update vision_exam set state = 'exempt' where school_id = ${schools.first} and round_id = ${vision!.id}`.execute(
    server.db,
  )
  expect((await as('bureau').remove(vision!)).code).toBe(409)
  await sql`update vision_exam set state = 'due' where school_id = ${schools.first} and round_id = ${vision!.id}`.execute(
    server.db,
  )
  expect((await as('first').remove(vision!)).code).toBe(403)
  for (const round of await as('bureau').list()) expect((await as('bureau').remove(round)).code).toBe(0)
  expect(await as('bureau').list()).toEqual([])
  for (const table of [
    'vision_exam',
    'health_check',
    'fitness_test',
    'vision_grade_summary',
    'fitness_summary',
  ])
    expect((await sql`select from ${sql.table(table)}`.execute(server.db)).rows).toHaveLength(0)
})

test('RND-05 before its first day a round has not begun, and after its last it is past its deadline', async () => {
  const { data } = await as('bureau').open({ startsOn: autumn.startsOn, endsOn: dayFrom(-2) })
  expect(await as('first').one({ kind: 'vision', id: data.id })).toMatchObject({
    state: 'past',
    daysLeft: -2,
  })
  const spring = {
    term: 'spring',
    startsOn: `${schoolYear + 1}-06-01`,
    endsOn: `${schoolYear + 1}-06-30`,
  } as const
  const ahead = await as('bureau').open(spring)
  const state = dayFrom(0) < spring.startsOn ? 'upcoming' : 'open'
  expect(await as('first').one({ kind: 'vision', id: ahead.data.id })).toMatchObject({ state })
})

test('RND-05 what rounds counted is what a recount finds', async () => {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  expect(lines).toEqual([])
})
