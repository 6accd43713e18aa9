import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as card from '@/modules/health/contract/card.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'
import { whole, writeCheck, writeTest } from '../../../../tests/support/write-child-health.ts'
import { writeHealthRounds } from '../../../../tests/support/write-health.ts'

let driver: StudentDriver
let rounds: Awaited<ReturnType<typeof writeHealthRounds>>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  driver = await startStudentDriver()
  rounds = await writeHealthRounds(driver.db, '990901')
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await driver.signIn(name)
})
afterAll(() => driver.stop())

const by = (name: string) => {
  const as = { token: tokens[name]! }
  return {
    card: (id: number, round?: number) => driver.ask(card.healthCardById, { id, round }, as),
    years: (id: number) => driver.ask(card.fitnessYears, { id }, as),
    growth: (id: number) => driver.ask(card.growthYears, { id }, as),
    history: (id: number) => driver.ask(card.testCorrections, { id }, as),
    edit: (input: InputOf<typeof card.testEdit>) => driver.ask(card.testEdit, input, as),
  }
}

let running = 0
async function student(name: string): Promise<number> {
  running += 1
  const { data } = await driver.as('first').add({
    name,
    classId: driver.classes.a1,
    sex: 'girl',
    birth: '2017-05-06',
    number: `C20170506${String(running).padStart(5, '0')}`,
  })
  return data.id
}

const tested = (id: number, round: number, values: object | null, grade?: number) =>
  writeTest(driver, id, round, values, grade)
const checked = (id: number, round: number) => writeCheck(driver, id, round)

const issuesOf = (reply: { data: unknown }) =>
  ((reply.data as { issues?: { path: string; code: string }[] } | null)?.issues ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  )
const differences = async () => (await verifyFigures(driver.db, () => undefined)).differences

test('HEA-05 every score of a card names its row, the next one, what counts and the change to the year before', async () => {
  const id = await student('王一诺')
  await tested(id, rounds.fitnessBefore, { ...whole, rope: 90 }, 2)
  await tested(id, rounds.fitness, whole)
  const { data } = await by('first').card(id)
  expect(data.student).toMatchObject({ name: '王一诺', sex: 'girl', removed: false })
  expect(data.student.number).toContain('*')
  const made = data.test!
  expect(made).toMatchObject({ grade: 3, sex: 'girl', state: 'done', takenOn: '2026-10-12' })
  expect(made.items.map(({ item }) => item)).toEqual(
    'bmi vitalCapacity sprint50 sitAndReach rope sitUps'.split(' '),
  )
  expect(made.items.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  const counted = made.items.reduce((sum, { score, weight }) => sum + score! * weight, 0)
  expect(made.total).toBe(Math.floor((counted + 5) / 10) / 10 + made.bonus)
  const rope = made.items.find(({ item }) => item === 'rope')!
  expect(rope.row!.threshold).toBeLessThanOrEqual(110)
  expect(rope.next!.raw).toBeGreaterThan(110)
  expect(rope.change).not.toBeNull()
  expect(made.items.find(({ item }) => item === 'sitUps')!.change).toBeNull()
  expect(made.before).toMatchObject({ schoolYear: 2025 })
  expect(data.rounds.map(({ round, state }) => [round.schoolYear, state])).toEqual([
    [2026, 'done'],
    [2025, 'done'],
  ])
  expect((await by('first').card(id, rounds.fitnessBefore)).data.test?.grade).toBe(2)
})

test('HEA-05 mean and rank are shown from five children on, and the goals are those of the engine', async () => {
  const ids = [await student('钱多')]
  const few = await (async () => {
    await sql`delete from fitness_test`.execute(driver.db)
    await tested(ids[0]!, rounds.fitness, whole)
    return by('first').card(ids[0]!)
  })()
  expect(few.data.test).toMatchObject({ rank: null })
  expect(few.data.test!.items.every(({ peers }) => peers === null)).toBe(true)
  for (const rope of [60, 80, 100, 120]) {
    const id = await student(`孙${rope}`)
    ids.push(id)
    await tested(id, rounds.fitness, { ...whole, rope })
  }
  const { data } = await by('first').card(ids[0]!)
  expect(data.test!.rank).toEqual({ position: 2, of: 5 })
  expect(data.test!.items.find(({ item }) => item === 'bmi')!.peers).toEqual({ mean: 100, n: 5 })
  const { rows } = (await by('first').years(ids[0]!)).data
  expect(rows.at(-1)!.peers?.n).toBe(5)
  const { goals, goalTotal, total } = data.test!
  expect(goals.map(({ gain }) => gain)).toEqual(goals.map(({ gain }) => gain).toSorted((a, b) => b - a))
  const gained = goals.slice(0, 3).reduce((sum, { gain }) => sum + gain, 0) / 100
  expect(Math.abs(goalTotal!.total - total! - gained)).toBeLessThanOrEqual(0.1)
})

test('HEA-05 to be made up, not measured, not reported and not required are four different things', async () => {
  const id = await student('李四')
  await tested(id, rounds.fitnessBefore, null, 2)
  await tested(id, rounds.fitness, { ...whole, sprint50: 'absent', rope: null })
  const { data } = await by('first').card(id)
  const states = Object.fromEntries(data.test!.items.map(({ item, state }) => [item, state]))
  expect(states).toMatchObject({ sprint50: 'retest', rope: 'unmeasured', sitUps: 'value' })
  expect(data.test).toMatchObject({ total: null, level: null, goalTotal: null })
  const { rows } = (await by('first').years(id)).data
  const before = Object.fromEntries(rows[0]!.items.map(({ item, state }) => [item, state]))
  expect(before).toMatchObject({ rope: 'unreported', sitUps: 'notRequired' })
})

test('HEA-05 what a check-up found names standard and clause, and what is not confirmed says so', async () => {
  const id = await student('周五')
  await checked(id, rounds.check)
  await tested(id, rounds.fitness, whole)
  const { data } = await by('first').growth(id)
  expect(data.rows.map(({ kind, bmi }) => [kind, bmi])).toEqual([
    ['fitness', 16.7],
    ['check', 23.9],
  ])
  const found = new Map(data.rows[1]!.findings.map((finding) => [finding.kind, finding]))
  expect(found.get('weight')).toMatchObject({ value: 'obese', standard: 'WS/T 586—2018', confirmed: true })
  expect(found.get('stunting')).toMatchObject({ value: 'yes', standard: 'WS/T 456—2014' })
  expect(found.get('height')).toMatchObject({ standard: 'WS/T 612—2018', confirmed: false })
  expect(found.get('pressure')).toMatchObject({ value: 'yes', measured: [130, 85] })
  expect(found.get('spine')).toMatchObject({ value: 'yes', measured: [2] })
  expect(found.get('teeth')).toMatchObject({ value: 'yes', measured: [0, 2, 1] })
  expect(found.get('anaemia')).toMatchObject({ value: 'yes', measured: [110] })
  for (const finding of found.values()) expect(finding.clause).not.toBe('')
  expect(data.bmi?.lines.map(({ name }) => name)).toEqual(['wasting', 'overweight', 'obese'])
  expect(data.rows[1]!.heightRange).toBe('<P5')
  await sql`insert into health_setting (region_code, shows_unconfirmed) values ('990901', false)`.execute(
    driver.db,
  )
  const { rows } = (await by('first').growth(id)).data
  expect(rows[1]!.leftOut).toEqual(
    [...found.values()].filter((each) => !each.confirmed).map(({ kind }) => kind),
  )
  expect(rows[1]!.findings.every(({ confirmed }) => confirmed)).toBe(true)
  await sql`delete from health_setting`.execute(driver.db)
})

test('HEA-05 a bureau reads a masked card, and that it opened it is written to the access history', async () => {
  const id = await student('欧阳明月')
  await tested(id, rounds.fitness, whole)
  const { data } = await by('bureau').card(id)
  expect(data.student.name).not.toContain('明')
  await by('bureau').growth(id)
  await by('bureau').years(id)
  const { data: access } = await driver.as('first').access(id)
  expect(access.rows.map(({ action, by: who }) => [action, who])).toEqual([['opened', 'bureau']])
  for (const other of ['second', 'foreign-bureau'])
    for (const ask of ['card', 'years', 'growth', 'history'] as const)
      expect((await by(other)[ask](id)).code, `${other} ${ask}`).toBe(403)
  expect((await by('teacher').card(id)).code).toBe(403)
  const edit = { id, round: rounds.fitness, version: 1, changes: { rope: '100' }, reason: 'typing' as const }
  expect((await by('bureau').edit(edit)).code).toBe(403)
  expect((await by('second').edit(edit)).code).toBe(403)
})

test('HEA-05 what is made up is scored at once, moves the figures and stands in the history', async () => {
  const id = await student('吴六')
  await tested(id, rounds.fitness, { ...whole, sprint50: 'absent' })
  const before = (await by('first').card(id)).data.test!
  const { data } = await by('first').edit({
    id,
    round: rounds.fitness,
    version: before.version,
    reason: 'retested',
    note: '操场复测',
    changes: { sprint50: '9"8' },
  })
  expect(data).toMatchObject({ saved: true, conflicts: [] })
  expect(data.current.test).toMatchObject({ version: before.version + 1, written: { sprint50: '9.8' } })
  expect(data.current.test!.total).not.toBeNull()
  expect(data.current.corrections).toBe(1)
  expect(await differences()).toBe(0)
  const { rows } = (await by('first').history(id)).data
  expect(rows).toMatchObject([
    {
      reason: 'retested',
      note: '操场复测',
      by: 'first',
      changes: [{ field: 'sprint50', before: 'absent', after: '9.8' }],
    },
  ])
  const { rows: audit } = await sql<{ text: string }>`
    select detail::text as text from audit where action = 'test-corrected' and subject = ${`student:${id}`}`.execute(
    driver.db,
  )
  expect(audit).toHaveLength(1)
  expect(audit[0]!.text).not.toMatch(/9\.8|吴|操场/)
})

test('HEA-05 who was not reported becomes tested with the first mark and its day; excused again gives no total', async () => {
  const id = await student('郑七')
  await tested(id, rounds.fitness, null)
  const edit = (version: number, changes: InputOf<typeof card.testEdit>['changes']) =>
    by('first').edit({ id, round: rounds.fitness, version, changes, reason: 'retested' })
  expect(issuesOf(await edit(1, { rope: '100' }))).toEqual(['changes.takenOn testDayMissing'])
  const { data } = await edit(1, { takenOn: '2026-10-20', rope: '100', sitUps: '免测' })
  expect(data.current.test).toMatchObject({ state: 'done', takenOn: '2026-10-20', total: null })
  const states = Object.fromEntries(data.current.test!.items.map(({ item, state }) => [item, state]))
  expect(states).toMatchObject({ rope: 'value', sitUps: 'exempt', sprint50: 'unmeasured', bmi: 'unmeasured' })
  expect(await differences()).toBe(0)
})

test('HEA-05 an older version is answered with what stands there now, and nothing is written', async () => {
  const id = await student('冯八')
  await tested(id, rounds.fitness, whole)
  const change = (version: number, changes: InputOf<typeof card.testEdit>['changes']) =>
    by('first').edit({ id, round: rounds.fitness, version, changes, reason: 'typing' })
  expect((await change(1, { rope: '120' })).data.saved).toBe(true)
  const { data } = await change(1, { rope: '90', sitUps: '20' })
  expect(data).toMatchObject({ saved: false, conflicts: ['rope'] })
  expect(data.current.test).toMatchObject({ version: 2, written: { rope: '120', sitUps: '30' } })
  expect((await change(2, { rope: '120' })).data.current.test?.version).toBe(2)
  expect((await by('first').history(id)).data.rows).toHaveLength(1)
})

const empty = { vitalCapacity: '', sprint50: '', sitAndReach: '', rope: '', sitUps: '' }
const refusals: readonly (readonly [InputOf<typeof card.testEdit>['changes'], string])[] = [
  [{ takenOn: '2999-01-01' }, 'changes.takenOn testInFuture'],
  [{ sprint50: 'abc' }, 'changes.sprint50 markFormat'],
  [{ sprint50: '3.1' }, 'changes.sprint50 markRange'],
  [{ rope: '10.5' }, 'changes.rope markDecimals'],
  [{ run800: `3'40"` }, 'changes.run800 markNotForGrade'],
  [{ heightCm: 54, weightKg: 134 }, 'changes.heightCm bodySwapped'],
  [{ heightCm: 60 }, 'changes.heightCm bodyImpossible'],
  [{ heightCm: null, weightKg: null, ...empty }, 'changes.heightCm testEmpty'],
]

test('HEA-05 a mark that cannot be is refused at its field, and nothing is written', async () => {
  const id = await student('陈九')
  await tested(id, rounds.fitness, whole)
  for (const [changes, expected] of refusals) {
    const reply = await by('first').edit({
      id,
      round: rounds.fitness,
      version: 1,
      changes,
      reason: 'typing',
    })
    expect([reply.code, ...issuesOf(reply)]).toEqual([400, expected])
  }
  expect((await by('first').card(id)).data.test?.version).toBe(1)
  expect((await by('first').history(id)).data.rows).toEqual([])
})

test('HEA-05 who is on no list or gone cannot be corrected', async () => {
  const id = await student('褚十')
  const edit = {
    id,
    round: rounds.fitness,
    version: 1,
    changes: { rope: '100' },
    reason: 'typing' as const,
  }
  await sql`delete from fitness_test where student_id = ${id}`.execute(driver.db)
  expect((await by('first').edit(edit)).code).toBe(404)
  await tested(id, rounds.fitness, whole)
  await driver.as('first').remove(id)
  expect((await by('first').edit(edit)).code).toBe(409)
  expect((await by('first').card(id)).data.student.removed).toBe(true)
})
