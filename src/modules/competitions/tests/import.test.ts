import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase } from '@/contract/call.ts'
import * as calls from '@/modules/competitions/contract/competition.ts'
import { competitionFile } from '@/modules/competitions/contract/files.ts'
import * as results from '@/modules/competitions/contract/results.ts'
import type { Plan } from '@/contract/uploads.ts'
import { uploadCompetition } from '@/contract/upload-files.ts'
import {
  csv,
  importer,
  startImportServer,
  type ImportServer,
} from '../../../../tests/support/import/import-server.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'

let server: ImportServer
let other: { token: string }
let bureau: { token: string }
const own = () => ({ token: server.token })
beforeAll(async () => {
  server = await startImportServer()
  // Girls have even numbers.
  const students = Array.from({ length: 12 }, (_, no) => ({ no: no + 1, grade: 5 }))
  const roster = await server.as.roster(rosterOf([...students, { no: 13, grade: 2 }]))
  await server.as.commit(roster.data)
  other = { token: await server.signIn('second') }
  bureau = { token: await server.signIn('bureau') }
}, 120_000)
afterAll(() => server.stop())

/** A competition of the district for grades 4 to 6; two girls of a school in an event at most, two events a girl. */
async function hold(level: 'district' | 'campus' = 'district', perTeam = 2) {
  const { data } = await server.ask(
    calls.competitionAdd,
    {
      template: 'athletics',
      level,
      name: '运动会',
      heldOn: '2024-11-20',
      lanes: 8,
      groups: [{ from: 4, to: 6 }],
      perTeam,
      perStudent: 2,
      byRank: 3,
      byMark: 2,
      schools: level === 'district' ? [server.schools.first] : [],
    },
    level === 'district' ? bureau : own(),
  )
  return data.id
}
const sheet = (...lines: [no: number, contest: string, seed?: string, name?: string][]) =>
  csv([
    ['学籍号', '姓名', '比赛项目', '报名成绩'],
    ...lines.map(([no, contest, seed = '', name = '']) => [studentNo(no), name, contest, seed]),
  ])
const bring = (competition: number, kind: 'entries' | 'results', file: File, as = own()) =>
  server.ask(uploadCompetition, { kind, competition, wait: 8 }, { ...as, file })
const entries = async (id: number) =>
  (await server.ask(calls.competitionEntries, { id }, own())).data.entries.map(({ student, seed }) => [
    student.name,
    seed,
  ])
/** Of every row in error: which cell, and what is wrong there. */
const errorsOf = ({ errors }: Plan) => errors.map(({ row, field, code }) => `${row} ${field} ${code}`)

test('SPO-04 a workbook of entries is planned cell by cell, written whole, and undone as it was', async () => {
  const id = await hold()
  const planned = await bring(
    id,
    'entries',
    sheet(
      [2, '4-6年级女子100米', `15"20`],
      [4, '女子100米', '0:15.9'],
      [6, '100米'],
      [2, '女100m'],
      [2, '跳远', '3米12'],
      [2, '400米'],
      [1, '女子100米'],
      [13, '100米'],
      [99, '100米'],
      [4, '拔河'],
      [4, '男子跳远'],
      [8, '跳远', '很快'],
      [8, '铅球', '', '王某'],
    ),
  )
  expect(planned.data).toMatchObject({ kind: 'entries', create: 3, invalid: 10 })
  expect(errorsOf(planned.data)).toEqual([
    '4 contest range',
    '5 contest duplicate',
    '7 contest range',
    '8 contest mismatch',
    '9 contest mismatch',
    '10 studentNo unknown',
    '11 contest unknown',
    '12 contest mismatch',
    '13 seedMark format',
    '14 name mismatch',
  ])
  expect(await entries(id)).toEqual([])
  expect((await server.as.commit(planned.data, 'all')).code).toBe(409)
  const { data } = await server.as.commit(planned.data)
  expect(data.written).toEqual({ created: 3, updated: 0 })
  const written = await entries(id)
  expect(written.map(([, seed]) => seed).toSorted()).toEqual([15_200, 15_900, 3120])
  const again = await bring(id, 'entries', sheet([2, '100米', '15.10'], [4, '100米']))
  expect(again.data).toMatchObject({ create: 0, update: 1, unchanged: 1 })
  const second = await server.as.commit(again.data)
  expect((await server.as.undo(data)).code).toBe(409)
  expect((await server.as.undo(second.data)).code).toBe(0)
  expect(await entries(id)).toEqual(written)
})

test('SPO-04 who enters others while a plan waits is not run over: nothing is written, and the plan says why', async () => {
  const id = await hold('district', 1)
  const { data: planned } = await bring(id, 'entries', sheet([2, '100米'], [4, '跳远']))
  expect(planned).toMatchObject({ create: 2 })
  const { events } = (await server.ask(calls.competitionOpened, { id }, own())).data
  const eventId = events.find(({ event, sex }) => event === 'run100' && sex === 'girl')!.id
  const { rows } = await sql<{
    id: number
  }>`select id from student where student_no = ${studentNo(6)}`.execute(server.db)
  await server.ask(calls.competitionEnter, { eventId, student: rows[0]!.id }, own())
  expect((await server.as.commit(planned)).code).toBe(409)
  expect(await entries(id)).toHaveLength(1)
  const { data } = await server.as.state(planned.plan)
  expect(data).toMatchObject({ create: 1, invalid: 1 })
  expect(errorsOf(data)).toEqual(['2 contest range'])
  await server.ask(calls.competitionClose, { id }, bureau)
  expect((await bring(id, 'entries', sheet([4, '跳远']))).code).toBe(409)
})

test('SPO-04 entries of a competition that a school is not in, and results of one that it does not hold, are refused', async () => {
  const id = await hold()
  expect((await bring(id, 'entries', sheet([2, '100米']), other)).code).toBe(404)
  expect((await bring(id, 'entries', sheet([2, '100米']), bureau)).code).toBe(404)
  expect((await bring(id, 'results', sheet([2, '100米']))).code).toBe(404)
  expect((await bring(id, 'results', sheet([2, '100米']), bureau)).code).toBe(409)
})

const lines = (...rows: string[][]) => csv([['比赛项目', '赛次', '组次', '道次', '学籍号', '成绩'], ...rows])
/** A competition with two girls in the 100 m, and its final. */
async function run(level: 'district' | 'campus') {
  const id = await hold(level)
  const { data } = await bring(id, 'entries', sheet([2, '100米', '15.2'], [4, '100米', '15.9'], [2, '跳远']))
  await server.as.commit(data)
  const by = level === 'district' ? bureau : own()
  await server.ask(calls.competitionClose, { id }, by)
  const { parts, events } = (await server.ask(calls.competitionOpened, { id }, by)).data
  const sprint = events.find(({ event, sex }) => event === 'run100' && sex === 'girl')!
  const part = parts.find(({ eventId }) => eventId === sprint.id)!.id
  const read = async () => (await server.ask(results.competitionPart, { id: part }, by)).data.rows
  return { id, part, read, by }
}

test('SPO-12 a workbook of results finds who is meant, says at the cell what is wrong, and is written whole by the bureau that holds it', async () => {
  const { id, part, read, by } = await run('district')
  const [first, second] = (await read()).toSorted((a, b) => a.lane - b.lane)
  const as = importer(server, by.token)
  const broken = await bring(
    id,
    'results',
    lines(
      ['女子100米', '决赛', '1', String(first!.lane), '', '很快'],
      ['女子100米', '', '', '9', '', '14.2'],
      ['女子100米', '预赛', '', '1', '', '14.2'],
      ['男子400米', '', '', '1', '', '14.2'],
      ['女子100米', '', '', '', '', '14.2'],
      ['女子100米', '', '', String(first!.lane), studentNo(6), '14.2'],
      ['女子跳远', '', '', '', studentNo(2), '2:03'],
    ),
    by,
  )
  expect(errorsOf(broken.data)).toEqual([
    '2 result format',
    '3 lane unknown',
    '4 phase unknown',
    '5 contest unknown',
    '6 lane missing',
    '7 studentNo mismatch',
    '8 result format',
  ])
  const good = await bring(
    id,
    'results',
    lines(
      ['4-6年级女子100米', '决赛', '1', String(first!.lane), '', `14"25`],
      ['女子100米', '', '', String(second!.lane), '', '犯规'],
      ['女子100米', '', '', String(second!.lane), '', '15.0'],
      ['跳远', '', '', '', studentNo(2), '3.12 x 3.30'],
    ),
    by,
  )
  expect(good.data).toMatchObject({ kind: 'results', create: 3, invalid: 1 })
  expect(errorsOf(good.data)).toEqual(['4 lane duplicate'])
  expect((await read()).every(({ mark }) => mark === '')).toBe(true)
  const { data } = await as.commit(good.data)
  expect(data.written).toEqual({ created: 3, updated: 0 })
  const marks = async () => Object.fromEntries((await read()).map(({ lane, exact }) => [lane, exact]))
  expect(await marks()).toEqual({ [first!.lane]: '14.25', [second!.lane]: 'DQ' })
  expect((await as.undo(data)).code).toBe(0)
  expect(await marks()).toEqual({ [first!.lane]: '', [second!.lane]: '' })

  // Published meanwhile, nothing of a plan is written.
  const late = await bring(
    id,
    'results',
    lines(
      ['女子100米', '', '', String(first!.lane), '', '14.25'],
      ['女子100米', '', '', String(second!.lane), '', 'DNS'],
    ),
    by,
  )
  await as.commit(late.data)
  const waiting = await bring(
    id,
    'results',
    lines(['女子100米', '', '', String(first!.lane), '', '1:23.45']),
    by,
  )
  expect(waiting.data).toMatchObject({ update: 1 })
  await server.ask(results.competitionPublish, { id: part, winds: [0] }, by)
  expect((await as.commit(waiting.data)).code).toBe(409)
  expect((await marks())[first!.lane]).toBe('14.25')
  expect(errorsOf((await as.state(waiting.data.plan)).data)).toEqual(['2 result conflict'])
})

test('SPO-04 what is exported can be filled in and brought back; another school reads no name and no number of it', async () => {
  const { id, read } = await run('campus')
  const file = async (kind: 'entries' | 'results', as = own()) => {
    const path = `${callBase}${competitionFile.path}?id=${id}&kind=${kind}&format=csv`
    const response = await server.request(path, { headers: { 'x-token': as.token } })
    return { status: response.status, text: await response.text() }
  }
  const sent = await file('results')
  expect(sent.text).toContain('4-6年级女子100米')
  const filled = sent.text
    .split('\r\n')
    .map((line, i) => (i > 0 && line.includes('100米') ? `${line}14.5${i}` : line))
  const { data } = await bring(id, 'results', new File([filled.join('\n')], 'results.csv'))
  expect(errorsOf(data).filter((each) => !each.includes('result missing'))).toEqual([])
  expect(data.create).toBe(2)
  await server.as.commit(data)
  expect((await read()).every(({ exact }) => exact.startsWith('14.5'))).toBe(true)
  const listed = await file('entries')
  expect(listed.text).toContain('****')
  expect(listed.text).not.toContain(studentNo(2))
  expect((await file('results', other)).status).toBe(404)
  // Nothing is published, so whoever only looks on gets nothing but the columns.
  const overseen = await file('results', bureau)
  expect([overseen.status, overseen.text.split('\r\n').filter(Boolean).length]).toEqual([200, 1])
})

test('SPO-04 exported entries, their numbers masked, are brought back: unchanged nothing, with a mark that one; nobody is guessed', async () => {
  const id = await hold('campus', 8)
  await server.as.commit((await bring(id, 'entries', sheet([2, '女子100米', '15.2'], [4, '女子100米']))).data)
  const path = `${callBase}${competitionFile.path}?id=${id}&kind=entries&format=csv`
  const sent = await (await server.request(path, { headers: { 'x-token': server.token } })).text()
  expect(sent.match(/\*{4}/g)).toHaveLength(2)
  const file = (text: string) => new File([text], 'entries.csv')
  expect((await bring(id, 'entries', file(sent))).data).toMatchObject({
    unchanged: 2,
    create: 0,
    update: 0,
    invalid: 0,
  })
  const [head = '', first = '', second = ''] = sent.split('\r\n')
  const filled = (await bring(id, 'entries', file([head, first, `${second}14.9`].join('\n')))).data
  expect(filled).toMatchObject({ unchanged: 1, update: 1, invalid: 0 })
  await server.as.commit(filled)
  expect((await entries(id)).map(([, seed]) => seed)).toEqual([15_200, 14_900])
  const [number = '', name = ''] = first.split(',')
  const strange = [`${number},何某某,女子100米,`, `${number},,跳远,`, `G9999 **** 0001,${name},女子100米,`]
  const wrong = (await bring(id, 'entries', file([head, ...strange].join('\n')))).data
  expect(errorsOf(wrong)).toEqual(['2 studentNo unknown', '3 name missing', '4 studentNo unknown'])
  // Another girl of that name whose number is masked alike.
  await sql`
    insert into student (school_id, class_id, name, sex, birth_date, student_no, region_code)
    select school_id, class_id, name, sex, birth_date, overlay(student_no placing '00000000' from 7 for 8), region_code
    from student where student_no = ${studentNo(2)}`.execute(server.db)
  const twins = (await bring(id, 'entries', file([head, first].join('\n')))).data
  expect(errorsOf(twins)).toEqual(['2 studentNo unknown'])
})

test('SPO-04 competitions and entries come a page at a time, each once; a cursor of another list is none', async () => {
  const id = await hold('campus')
  await sql`
    insert into competition (region_code, school_id, level, name, held_on, lanes, per_team, per_student)
    select region_code, school_id, level, name, date '2026-01-01' + n % 7, lanes, per_team, per_student
    from competition, generate_series(1, 230) n where id = ${id}`.execute(server.db)
  const list = (cursor?: string) =>
    server.ask(calls.competitions, { levels: ['campus', 'school'], ...(cursor && { cursor }) }, own())
  const seen: number[] = []
  let next: string | null | undefined
  do {
    const { data } = await list(next ?? undefined)
    seen.push(...data.competitions.map((each) => each.id))
    next = data.next
  } while (next)
  expect(seen.length).toBeGreaterThan(230)
  expect(new Set(seen).size).toBe(seen.length)

  await sql`
    insert into student (school_id, class_id, name, sex, birth_date)
    select school_id, class_id, 'P' || n, 2, '2015-01-01' from student, generate_series(1, 600) n
    where student_no = ${studentNo(2)}`.execute(server.db)
  await sql`
    insert into competition_entry (school_id, competition_id, event_id, student_id, class_id)
    select s.school_id, v.competition_id, v.id, s.id, s.class_id
    from student s, competition_event v where s.name like 'P%' and v.competition_id = ${id} and v.event = 'run100' and v.sex = 2`.execute(
    server.db,
  )
  const first = (await server.ask(calls.competitionEntries, { id }, own())).data
  const rest = (await server.ask(calls.competitionEntries, { id, cursor: first.next! }, own())).data
  expect([first.entries.length, rest.entries.length, rest.next]).toEqual([500, 100, null])
  expect(new Set([...first.entries, ...rest.entries].map((each) => each.id)).size).toBe(600)
  expect((await list(first.next!)).code).toBe(400)
})
