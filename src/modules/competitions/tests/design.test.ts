import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { dayOfNumber, dayNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import * as calls from '@/modules/competitions/contract/competition.ts'
import * as drafts from '@/modules/competitions/contract/drafts.ts'
import * as participation from '@/modules/competitions/contract/participation.ts'
import * as results from '@/modules/competitions/contract/results.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { createGirls } from '../../../../tests/support/fixture-girls.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
let girls: number[]
const tokens = { first: '', second: '', bureau: '', 'foreign-bureau': '' }
type Who = keyof typeof tokens
beforeAll(async () => {
  server = await startServer()
  ;({ schools } = await createDistricts(server.db))
  girls = await createGirls(server.db, schools.first, 6)
  await createGirls(server.db, schools.second, 6)
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

const as = (who: Who) => ({ token: tokens[who] })
/** So many days from today, at the schools. */
const inDays = (days: number) => dayOfNumber(dayNumber(schoolDay(new Date())) + days)
const plan: drafts.CompetitionPlan = {
  level: 'campus',
  name: '体育节',
  heldOn: inDays(20),
  entryUntil: '',
  organiser: '体育组',
  notes: '穿运动鞋',
  groups: [{ from: 4, to: 6 }],
  events: [
    { event: 'run50', name: '', group: 0, sex: 'girl' },
    { event: 'customCount', name: '踢毽子', group: 0, sex: 'girl' },
  ],
  lanes: '8',
  perTeam: '6',
  perStudent: '2',
  byRank: '3',
  byMark: '2',
  points: '5 3 1',
  schools: null,
}
const { points: _, schools: __, entryUntil: ___, ...rest } = plan
const input: InputOf<typeof calls.competitionAdd> = {
  ...rest,
  lanes: 8,
  perTeam: 6,
  perStudent: 2,
  byRank: 3,
  byMark: 2,
  points: [5, 3, 1],
  schools: [],
}
const add = (more: Partial<typeof input> = {}, who: Who = 'first') =>
  server.ask(calls.competitionAdd, { ...input, ...more }, as(who))
const opened = async (id: number, who: Who = 'first') =>
  (await server.ask(calls.competitionOpened, { id }, as(who))).data
const enter = (eventId: number, student: number) =>
  server.ask(calls.competitionEnter, { eventId, student }, as('first'))
const close = (id: number) => server.ask(calls.competitionClose, { id }, as('first'))
const reopen = (id: number, entryUntil: string | null = null, who: Who = 'first') =>
  server.ask(calls.competitionReopen, { id, entryUntil }, as(who))
const read = async (id: number, who: Who = 'first') =>
  (await server.ask(results.competitionPart, { id }, as(who))).data
const publish = (id: number) => server.ask(results.competitionPublish, { id, winds: [10] }, as('first'))
const listed = async (who: Who) => (await server.ask(drafts.competitionDrafts, {}, as(who))).data.drafts
const actionsOf = async (subject: string) =>
  (
    await sql<{ action: string }>`select action from audit where subject = ${subject} order by id`.execute(
      server.db,
    )
  ).rows.map(({ action }) => action)

async function write(part: number, marks: readonly string[]) {
  const { rows } = await read(part)
  for (const [index, mark] of marks.entries()) {
    const { school, entry, version } = rows[index]!
    const found = { part, school: school.id, entry, version, mark }
    expect((await server.ask(results.competitionResultSet, found, as('first'))).code).toBe(0)
  }
}

test('SPO-04 a draft is saved as it is typed, is nobody else’s, and goes when it is announced', async () => {
  const save = (draft?: { id: number; version: number }, name = '', who: Who = 'first') =>
    server.ask(
      drafts.competitionDraftSave,
      { ...(draft && { draft }), plan: { ...plan, name, heldOn: '20' } },
      as(who),
    )
  const { data: saved } = await save()
  expect((await save(saved, '体育', 'second')).code).toBe(404)
  const again = (await save(saved, '体育')).data
  expect((await save(saved, '晚了')).msg).toBe('其他人已保存过这份草稿，请重新打开')
  expect((await save(undefined, '', 'bureau')).code).toBe(403)
  expect((await listed('first')).map(({ plan: one }) => [one.name, one.heldOn])).toEqual([['体育', '20']])
  for (const who of ['second', 'bureau', 'foreign-bureau'] as const) expect(await listed(who)).toEqual([])
  expect((await server.ask(drafts.competitionDraftDelete, { id: saved.id }, as('second'))).code).toBe(404)
  expect((await add({ draft: again.id })).code).toBe(0)
  expect(await listed('first')).toEqual([])
  const other = (await save()).data.id
  expect((await server.ask(drafts.competitionDraftDelete, { id: other }, as('first'))).data.deleted).toBe(
    true,
  )
  expect(await actionsOf(`competition-draft:${other}`)).toEqual([
    'competition-draft-saved',
    'competition-draft-deleted',
  ])
})

test('SPO-04 events, groups and points are as designed; what cannot be held is refused with its reason', async () => {
  const { id } = (await add()).data
  const { events, points, organiser, notes } = await opened(id)
  expect(
    events.map(({ event, name, sex, gradeFrom, gradeTo }) => [event, name, sex, gradeFrom, gradeTo]),
  ).toEqual([
    ['run50', '', 'girl', 4, 6],
    ['customCount', '踢毽子', 'girl', 4, 6],
  ])
  expect([points, organiser, notes]).toEqual([[5, 3, 1], '体育组', '穿运动鞋'])
  const [sprint, shuttlecock] = input.events!
  expect((await add({ events: [sprint!, sprint!] })).code).toBe(400)
  expect((await add({ events: [{ ...shuttlecock!, name: '' }] })).code).toBe(400)
  expect((await add({ events: [{ ...sprint!, group: 1 }] })).code).toBe(400)
  expect((await add({ points: [3, 5] })).msg).toBe('得分从第一名起不能递增')
  expect((await add({ entryUntil: inDays(21) })).msg).toBe('报名截止日不能晚于比赛日期')
})

test('SPO-04 an old competition is copied into a plan by whoever runs it, and by nobody else', async () => {
  const { id } = (await add({ entryUntil: inDays(10) })).data
  const copied = await server.ask(drafts.competitionPlanOf, { id }, as('first'))
  expect(copied.data).toEqual({ ...plan, entryUntil: inDays(10) })
  expect((await server.ask(drafts.competitionPlanOf, { id }, as('bureau'))).code).toBe(403)
  expect((await server.ask(drafts.competitionPlanOf, { id }, as('second'))).code).toBe(404)
})

test('SPO-04 what nobody has entered goes back into a draft; with an entry it stays', async () => {
  const { id } = (await add()).data
  const recall = () => server.ask(drafts.competitionRecall, { id }, as('first'))
  const { entry } = await entered(id)
  expect((await recall()).code).toBe(409)
  await server.ask(calls.competitionWithdraw, { entry }, as('first'))
  const draft = (await recall()).data.id
  expect((await listed('first')).find((one) => one.id === draft)?.plan).toEqual(plan)
  expect((await server.ask(calls.competitionOpened, { id }, as('first'))).code).toBe(404)
})

async function entered(id: number) {
  const { events } = await opened(id)
  return { events, entry: (await enter(events[0]!.id, girls[0]!)).data.id }
}

test('SPO-04 entry that was closed opens again while no result is written, and is arranged anew', async () => {
  const { id } = (await add({ heldOn: '2024-11-20' })).data
  const { events } = await entered(id)
  expect((await opened(id)).events.map((one) => one.entries)).toEqual([1, 0])
  await close(id)
  expect((await enter(events[0]!.id, girls[1]!)).msg).toBe('报名已截止')
  expect((await reopen(id, null, 'bureau')).code).toBe(403)
  expect((await reopen(id)).data.opened).toBe(true)
  expect((await opened(id)).parts).toEqual([])
  expect((await enter(events[0]!.id, girls[1]!)).code).toBe(0)
  await close(id)
  const { parts } = await opened(id)
  const { rows } = await read(parts[0]!.id)
  expect([parts.length, rows.length]).toEqual([1, 2])
  await write(parts[0]!.id, ['8.50'])
  expect((await reopen(id)).msg).toBe('已录入 1 个成绩，不能再开放报名')
  expect(await actionsOf(`competition:${id}`)).toContain('competition-reopened')
})

test('SPO-05 after the last day of entry nobody enters, until it is moved', async () => {
  const { id } = (await add({ entryUntil: inDays(5) })).data
  await sql`update competition set entry_until = ${inDays(-1)}::date where id = ${id}`.execute(server.db)
  const { events, head } = await opened(id)
  expect(head.entryUntil).toBe(inDays(-1))
  expect((await enter(events[0]!.id, girls[0]!)).msg).toContain(`报名已于 ${inDays(-1)} 截止`)
  expect((await reopen(id, inDays(-1))).msg).toBe('报名截止日不能早于今天')
  expect((await reopen(id, inDays(21))).code).toBe(400)
  expect((await reopen(id, inDays(3))).code).toBe(0)
  expect((await enter(events[0]!.id, girls[0]!)).code).toBe(0)
})

test('SPO-12 results are not published before the day of the competition, and the refusal says the day', async () => {
  const { id } = (await add()).data
  await entered(id)
  await close(id)
  const [part] = (await opened(id)).parts
  await write(part!.id, ['8.50'])
  expect(await publish(part!.id)).toMatchObject({
    code: 409,
    msg: `比赛日期是 ${inDays(20)}，当天起才能公布成绩`,
  })
  await sql`update competition set held_on = ${inDays(0)}::date where id = ${id}`.execute(server.db)
  expect((await publish(part!.id)).code).toBe(0)
})

/** A competition of the school on this day, in which the first girls run 50 m in these times; returns its published part. */
async function held(heldOn: string, marks: readonly string[]) {
  const { id } = (await add({ heldOn })).data
  const { events } = await opened(id)
  for (const [index] of marks.entries()) await enter(events[0]!.id, girls[index]!)
  await close(id)
  const { parts } = await opened(id)
  await write(parts[0]!.id, marks)
  expect((await publish(parts[0]!.id)).code).toBe(0)
  return { id, part: parts[0]!.id }
}

test('SPO-04 a record says against what: the mark before, whose, of which class and when; else the best of the year', async () => {
  await sql`delete from competition_record`.execute(server.db)
  await held('2023-10-10', ['8.20'])
  const season = await held('2024-10-10', ['8.60'])
  const last = await held('2024-11-10', ['8.50', '8.90'])
  const first = await read(season.part)
  expect([first.records.season, first.rows[0]!.seasonBest]).toEqual([null, true])
  const { records, rows } = await read(last.part)
  expect(records.school).toMatchObject({ mark: '8.20', setOn: '2023-10-10', class: { grade: 6, number: 1 } })
  expect(records.season).toMatchObject({ mark: '8.60', setOn: '2024-10-10' })
  expect(rows.map(({ record, seasonBest }) => [record, seasonBest])).toEqual([
    [null, true],
    [null, false],
  ])
  const seen = (await read(last.part, 'bureau')).records.school
  expect([seen?.name, seen?.class]).toEqual(['沈*妍', null])
})

test('SPO-11 a bureau opens a school’s competition down to its classes: entries, then published results, names masked', async () => {
  const { id, part } = await held('2024-12-10', ['8.40', 'DNS'])
  const { data } = await server.ask(participation.competitionTeams, { id }, as('bureau'))
  expect(data).toMatchObject({
    by: 'class',
    teams: [{ grade: 6, entries: 2, students: 2, finished: { n: 1, of: 2 } }],
  })
  const team = data.teams[0]!.id
  const { entries } = (await server.ask(participation.competitionTeam, { id, team }, as('bureau'))).data
  expect(entries.map(({ name, mark, rank, points }) => [name, mark, rank, points])).toEqual([
    ['沈*妍', '8.40', '1', 5000],
    ['沈*妍', 'DNS', '–', 0],
  ])
  expect((await read(part, 'bureau')).rows.map(({ name }) => name)).toEqual(['沈*妍', '沈*妍'])
  for (const call of [participation.competitionTeams, participation.competitionTeam] as const)
    for (const who of ['second', 'foreign-bureau'] as const)
      expect((await server.ask(call, { id, team }, as(who))).code).toBe(404)
  // Nobody knows any more who could have entered in that school year.
  expect(data).toMatchObject({ entered: { n: 0, of: 0 }, covered: { n: 0, of: 0 } })
  const open = (await add()).data.id
  await entered(open)
  const rates = (await server.ask(participation.competitionTeams, { id: open }, as('bureau'))).data
  expect(rates).toMatchObject({
    entered: { n: 1, of: 6 },
    covered: { n: 1, of: 1 },
    teams: [{ grade: 6, entries: 1, entered: { n: 1, of: 6 } }],
  })
  const unpublished = await server.ask(participation.competitionTeam, { id: open, team }, as('bureau'))
  expect(unpublished.data.entries.map(({ name, phase }) => [name, phase])).toEqual([['', null]])
})
