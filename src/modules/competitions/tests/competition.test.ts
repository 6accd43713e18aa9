import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as calls from '@/modules/competitions/contract/competition.ts'
import * as results from '@/modules/competitions/contract/results.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { createGirls } from '../../../../tests/support/fixture-girls.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
const tokens = { first: '', second: '', foreign: '', bureau: '', 'foreign-bureau': '' }
type Who = keyof typeof tokens
/** Girls of grade 6 by school; the last of each is a boy. */
const students: Record<'first' | 'second', number[]> = { first: [], second: [] }
beforeAll(async () => {
  server = await startServer()
  ;({ schools } = await createDistricts(server.db))
  for (const school of ['first', 'second'] as const)
    students[school] = await createGirls(server.db, schools[school], 8)
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

const as = (who: Who) => ({ token: tokens[who] })
const add = (input: Partial<InputOf<typeof calls.competitionAdd>>, who: Who = 'bureau') =>
  server.ask(
    calls.competitionAdd,
    {
      template: 'athletics',
      level: 'district',
      name: '区田径运动会',
      heldOn: '2024-11-20',
      lanes: 8,
      groups: [{ from: 4, to: 6 }],
      perTeam: 8,
      perStudent: 2,
      byRank: 3,
      byMark: 2,
      schools: [schools.first, schools.second],
      ...input,
    },
    as(who),
  )
const opened = async (id: number, who: Who = 'bureau') =>
  (await server.ask(calls.competitionOpened, { id }, as(who))).data
const eventOf = async (id: number, event: string, sex: 'boy' | 'girl' = 'girl') =>
  (await opened(id)).events.find((one) => one.event === event && one.sex === sex)!.id
const enter = (eventId: number, student: number, who: Who = 'first', seed?: string) =>
  server.ask(calls.competitionEnter, { eventId, student, ...(seed !== undefined && { seed }) }, as(who))
const read = async (id: number, who: Who = 'bureau') =>
  (await server.ask(results.competitionPart, { id }, as(who))).data
type Row = { entry: number; version: number; school: { id: number } }
const set = (
  part: number,
  row: Row,
  provided: Partial<InputOf<typeof results.competitionResultSet>>,
  who: Who = 'bureau',
) =>
  server.ask(
    results.competitionResultSet,
    { part, school: row.school.id, entry: row.entry, version: row.version, ...provided },
    as(who),
  )
const correct = (part: number, { school, entry, version }: Row, mark: string, reason = '终点录像复核') =>
  server.ask(
    results.competitionResultCorrect,
    { part, school: school.id, entry, version, mark, reason },
    as('bureau'),
  )
const publish = (id: number, winds: (number | null)[] = [8], who: Who = 'bureau') =>
  server.ask(results.competitionPublish, { id, winds }, as(who))
/** Marks in the order of the rows as they stand. */
async function write(part: number, marks: readonly string[], who: Who = 'bureau') {
  const { rows } = await read(part, who)
  for (const [index, mark] of marks.entries())
    expect((await set(part, rows[index]!, { mark }, who)).data.saved).toBe(true)
}

/** A district's 100 m of girls: `each` of both schools. */
async function sprint(each: number) {
  const { id } = (await add({})).data
  const event = await eventOf(id, 'run100')
  for (const school of ['first', 'second'] as const)
    for (const student of students[school].slice(0, each))
      expect((await enter(event, student, school)).code).toBe(0)
  await server.ask(calls.competitionClose, { id }, as('bureau'))
  const parts = (await opened(id)).parts
  return { id, parts, final: parts.find(({ phase }) => phase === 'final')!.id }
}

test('SPO-12 a bureau makes the district’s competition and invites its own schools only; a school makes its own', async () => {
  expect((await add({})).code).toBe(0)
  expect((await add({ schools: [schools.foreign] })).code).toBe(403)
  expect((await add({}, 'first')).code).toBe(403)
  expect((await add({ level: 'campus', schools: [] })).code).toBe(403)
  expect((await add({ level: 'campus', schools: [] }, 'first')).code).toBe(0)
  const groups = [
    { from: 1, to: 3 },
    { from: 3, to: 6 },
  ]
  expect((await add({ groups })).code).toBe(400)
})

test('CALL-04 a school finds its own and those it is invited to; a bureau its district’s and nothing unpublished of a school’s own', async () => {
  const campus = (await add({ level: 'campus', schools: [], name: '校运动会' }, 'first')).data.id
  const narrow = (await add({ schools: [schools.first], name: '邀请赛' })).data.id
  const seen = async (who: Who) =>
    (
      await server.ask(calls.competitions, { levels: ['campus', 'school', 'district'] }, as(who))
    ).data.competitions.map(({ id }) => id)
  for (const who of ['first', 'bureau'] as const)
    expect(await seen(who)).toEqual(expect.arrayContaining([campus, narrow]))
  expect((await seen('second')).filter((id) => id === campus || id === narrow)).toEqual([])
  expect(await seen('foreign')).toEqual([])
  expect(await seen('foreign-bureau')).toEqual([])
  for (const who of ['second', 'foreign', 'foreign-bureau'] as const)
    expect((await server.ask(calls.competitionOpened, { id: campus }, as(who))).code).toBe(404)
  const event = await eventOf(campus, 'run100')
  await enter(event, students.first[0]!)
  await server.ask(calls.competitionClose, { id: campus }, as('first'))
  const { head, parts, teams } = await opened(campus)
  expect([head.entries, head.mine, teams.map(({ total }) => total)]).toEqual([1, false, [0]])
  const { rows, appeals, corrections } = await read(parts[0]!.id)
  expect([rows, appeals, corrections]).toEqual([[], [], []])
  expect((await read(parts[0]!.id, 'first')).rows).toHaveLength(1)
})

test('SPO-05 entry keeps to the own school, the group and the limits, also when two enter at once', async () => {
  const { id } = (await add({ perTeam: 2, perStudent: 1 })).data
  const [sprintOf, jump] = [await eventOf(id, 'run100'), await eventOf(id, 'longJump')]
  const [one, two, three] = students.first as [number, number, number]
  expect((await enter(sprintOf, students.second[0]!)).code).toBe(403)
  expect((await enter(sprintOf, students.first.at(-1)!)).code).toBe(400)
  expect((await enter(sprintOf, one, 'first', '12,84')).code).toBe(400)
  expect((await enter(sprintOf, one, 'foreign')).code).toBe(404)
  expect((await enter(sprintOf, one, 'first', '13.02')).code).toBe(0)
  expect((await enter(sprintOf, one)).code).toBe(409)
  expect((await enter(jump, one)).msg).toBe('每人最多报 1 项')
  const both = await Promise.all([enter(sprintOf, two), enter(sprintOf, three)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 409])
  const { entries } = (await server.ask(calls.competitionEntries, { id }, as('first'))).data
  expect(entries).toHaveLength(2)
  const withdraw = (who: Who) => server.ask(calls.competitionWithdraw, { entry: entries[0]!.id }, as(who))
  expect((await withdraw('second')).data.withdrawn).toBe(false)
  expect((await withdraw('first')).data.withdrawn).toBe(true)
  expect((await server.ask(calls.competitionClose, { id }, as('first'))).code).toBe(403)
  await server.ask(calls.competitionClose, { id }, as('bureau'))
  expect((await enter(sprintOf, one)).msg).toBe('报名已截止')
})

test('SPO-05 entries of a school’s own competition are shown to its bureau, however few start', async () => {
  const { id } = (await add({ level: 'campus', schools: [] }, 'first')).data
  const [sprintOf, jump] = [await eventOf(id, 'run100'), await eventOf(id, 'longJump')]
  const notified = async () => (await opened(id)).head.entries
  for (const student of students.first.slice(0, 4))
    for (const event of [sprintOf, jump]) expect((await enter(event, student)).code).toBe(0)
  expect([await notified(), (await opened(id, 'first')).head.entries]).toEqual([8, 8])
  await enter(jump, students.first[4]!)
  expect(await notified()).toBe(9)
})

const marks = ['12.84', '12.97', '13.05', '13.21', '13.376', '13.376', '13.60', 'DQ 16.8']

test('SPO-12 a final through the wire: fifths that tie share 3.5 points, teams and the record follow', async () => {
  const { id, final } = await sprint(4)
  await write(final, marks)
  await publish(final)
  const { rows } = await read(final)
  expect(rows.map(({ rank }) => rank)).toEqual(['1', '2', '3', '4', '5=', '5=', '7', '–'])
  expect(rows.map(({ points }) => points)).toEqual([9000, 7000, 6000, 5000, 3500, 3500, 2000, 0])
  expect([rows[4]!.mark, rows[4]!.exact, rows[7]!.mark]).toEqual(['13.38', '13.376', 'DQ 16.8'])
  expect(rows.map(({ record }) => record).slice(0, 2)).toEqual(['district', null])
  const { teams } = await opened(id, 'second')
  expect(teams.reduce((sum, { total }) => sum + total, 0)).toBe(36_000)
  expect(teams[0]!.parts).toEqual([{ part: final, points: teams[0]!.total }])
})

test('SPO-05 names outside the own school are masked, and stand only in what is published', async () => {
  const { final } = await sprint(4)
  await write(final, marks)
  const before = await read(final, 'first')
  expect(before.rows.map(({ own, mark }) => [own, mark])).toEqual(Array.from({ length: 4 }, () => [true, '']))
  expect((await read(final)).rows.every(({ name }) => name === '')).toBe(true)
  await publish(final)
  const { rows } = await read(final, 'first')
  expect(new Set(rows.filter(({ own }) => !own).map(({ name }) => name))).toEqual(new Set(['沈*妍']))
  expect(rows.filter(({ own }) => own).every(({ name }) => /^沈\d妍$/.test(name))).toBe(true)
  expect((await read(final)).rows.every(({ name }) => name === '沈*妍')).toBe(true)
})

test('SPO-12 of two who write one result the later is shown what stands there, and nothing is lost', async () => {
  const { final } = await sprint(2)
  const [row] = (await read(final)).rows
  const both = await Promise.all([set(final, row!, { mark: '13.10' }), set(final, row!, { mark: '13.01' })])
  const [won, lost] = both.sort((a, b) => Number(b.data.saved) - Number(a.data.saved))
  expect([won!.data.saved, lost!.data.saved]).toEqual([true, false])
  expect(lost!.data.current).toEqual(won!.data.current)
  expect((await set(final, won!.data.current, { mark: '13.x' })).code).toBe(400)
  expect((await set(final, { ...won!.data.current, version: 9e15 }, { mark: '13.00' })).code).toBe(400)
  expect((await set(final, won!.data.current, { attempts: ['4.12'] })).code).toBe(400)
  expect((await set(final, won!.data.current, { mark: '13.00' }, 'first')).code).toBe(403)
  expect((await publish(final)).msg).toBe('还有 3 个成绩没有录入')
})

test('SPO-12 heats: the first of each and the next fastest go to the final, the best in the middle', async () => {
  const { parts, final } = await sprint(8)
  const heats = parts.find(({ phase }) => phase === 'heats')!
  expect(parts.find(({ id }) => id === final)!.starts).toBeGreaterThanOrEqual(heats.starts + heats.minutes)
  expect((await publish(final)).code).toBe(409)
  await write(
    heats.id,
    Array.from({ length: 16 }, (_, index) => `13.${10 + index}`),
  )
  await publish(heats.id, [4, -2])
  const through = (await read(heats.id)).rows.map((one) => one.through)
  expect([through.filter((how) => how === 'Q').length, through.filter((how) => how === 'q').length]).toEqual([
    6, 2,
  ])
  const starters = (await read(final)).rows
  expect(starters.map(({ lane }) => lane).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const fastest = (await read(heats.id)).rows.find(({ mark }) => mark === '13.10')!
  expect(starters.find(({ lane }) => lane === 4)!.entry).toBe(fastest.entry)
})

test('SPO-12 heats are corrected after the final has begun, but for who is in it', async () => {
  const { parts, final } = await sprint(8)
  const heats = parts.find(({ phase }) => phase === 'heats')!.id
  await write(
    heats,
    Array.from({ length: 16 }, (_, index) => `13.${10 + index}`),
  )
  await publish(heats)
  await write(final, ['13.00'])
  const starters = async () => (await read(final)).rows.map(({ entry, mark }) => [entry, mark])
  const before = await starters()
  const last = (await read(heats)).rows.find(({ mark }) => mark === '13.25')!
  expect((await correct(heats, last, '12.00')).code).toBe(409)
  expect((await correct(heats, last, 'DQ 16.8')).data.current).toMatchObject({ mark: 'DQ 16.8', rank: '–' })
  expect(await starters()).toEqual(before)
})

test('SPO-12 a correction needs its reason, is stored, and moves places and the record; too much wind makes none', async () => {
  await sql`delete from competition_record`.execute(server.db)
  const { final } = await sprint(2)
  await write(final, ['13.00', '13.10', '13.20', 'DNS'])
  await publish(final, [21])
  const { rows } = await read(final)
  expect(rows.every(({ record }) => record === null)).toBe(true)
  await sql`update competition_part set winds = '[8]' where id = ${final}`.execute(server.db)
  const { entry } = rows[1]!
  expect((await set(final, rows[1]!, { mark: '12.90' })).msg).toBe('成绩已公布，请用更正')
  expect((await correct(final, rows[1]!, '12.90', ' ')).code).toBe(400)
  expect((await correct(final, rows[1]!, '12.90')).data).toMatchObject({
    saved: true,
    current: { rank: '1', record: 'district' },
  })
  expect((await correct(final, rows[1]!, '12.90')).data.saved).toBe(false)
  const { corrections } = await read(final)
  expect(corrections).toMatchObject([{ entry, before: '13.10', after: '12.90', reason: '终点录像复核' }])
})

test('SPO-12 a record taken back by a correction gives way to the best of what was made since', async () => {
  await sql`delete from competition_record`.execute(server.db)
  const [wrong, since, next] = [await sprint(1), await sprint(1), await sprint(1)]
  await write(wrong.final, ['12.00', '13.50'])
  await publish(wrong.final)
  await write(since.final, ['12.50', '13.50'])
  await publish(since.final)
  const standing = async () => {
    const [{ rows }, { records }] = [await read(since.final), await read(next.final)]
    return [rows[0]!.record, records.district?.value]
  }
  expect(await standing()).toEqual([null, 12_000])
  const [row] = (await read(wrong.final)).rows
  await correct(wrong.final, row!, '13.00')
  expect(await standing()).toEqual(['district', 12_500])
})

test('SPO-05 a school appeals once at a time against what is published, and its organiser decides once', async () => {
  const { final } = await sprint(1)
  const appeal = (who: Who = 'first') =>
    server.ask(results.competitionAppeal, { part: final, grounds: '对起跑判罚有异议' }, as(who))
  expect((await appeal()).msg).toBe('成绩还没有公布')
  await write(final, ['13.00', 'DQ 16.8'])
  await publish(final)
  const { id } = (await appeal()).data
  expect((await appeal()).code).toBe(409)
  expect((await read(final, 'second')).appeals).toEqual([])
  const decide = (who: Who = 'bureau') =>
    server.ask(
      results.competitionDecide,
      { school: schools.first, appeal: id, state: 'rejected', decision: '录像显示抢跑' },
      as(who),
    )
  expect((await decide('first')).code).toBe(403)
  expect((await decide('foreign-bureau')).code).toBe(404)
  expect((await decide()).data).toEqual({ decided: true })
  expect((await decide()).code).toBe(409)
  expect((await read(final, 'first')).appeals).toMatchObject([
    { id, state: 'rejected', decision: '录像显示抢跑' },
  ])
})
