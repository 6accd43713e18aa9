import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import { exportStart } from '@/contract/exports.ts'
import { healthCardById } from '@/modules/health/contract/card.ts'
import * as pe from '@/modules/pe/contract/assessment.ts'
import * as hearts from '@/modules/pe/contract/heart.ts'
import { peAlert, peLesson } from '@/modules/pe/contract/lessons.ts'
import { peLoadsPage, peMarksPage, peLessonsPage } from '@/modules/pe/contract/lists.ts'
import { peStudent, peStudents } from '@/modules/pe/contract/students.ts'
import { recordLesson } from '@/modules/pe/server/summaries/lesson-record.ts'
import { recordsOfStudent } from '@/modules/records/server/import/undo-roster.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { openSport } from '../../../../tests/support/sport-driver.ts'

const now = new Date('2026-11-20T08:00:00Z')
const window = { start: '2026-11-01', end: '2026-11-20' }
let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
let round: number
const lessons: Record<string, number> = {}
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer({ now: () => now })
  driver = await openSport(server)
  for (const name of ['first', 'second', 'bureau', 'teacher']) tokens[name] = await server.signIn(name)
  const { rows: staff } = await sql<{ id: number }>`
    insert into teacher (school_id, name, phone, roles) values (${driver.schools.first}, '马老师', 'ma', '{pe}')
    returning id`.execute(server.db)
  for (const [name, day, state] of [
    ['measured', '2026-11-16', 'held'],
    ['test', '2026-11-18', 'held'],
    ['again', '2026-11-19', 'held'],
    ['sent', '2026-11-20', 'planned'],
    ['rained', '2026-11-17', 'cancelled'],
    ['ahead', '2026-11-27', 'planned'],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, state, reason, phases)
      values (${driver.schools.first}, ${driver.class}, ${staff[0]!.id}, ${day}::date, 3, '09:50', '跑', '操场', ${state},
        ${state === 'cancelled' ? 'weather' : null}, '{2,6,2}')
      returning id`.execute(server.db)
    lessons[name] = rows[0]!.id
  }
  const steady = (rate: number) => Array.from({ length: 600 }, () => rate)
  await server.db.transaction().execute((trx) =>
    recordLesson(
      trx,
      { schoolId: driver.schools.first, lessonId: lessons['measured']!, phases: [2, 6, 2], countedAt: now },
      [steady(150), steady(100).fill(200, 0, 300), null].map((samples, index) => ({
        studentId: driver.students[index]!,
        greatest: 210,
        samples,
      })),
    ),
  )
  const { rows } = await sql<{ id: number }>`
    insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on, is_open)
    values ('990901', 'fitness', 2026, 2026, 'autumn', '2026-11-01', '2026-12-20', true) returning id`.execute(
    server.db,
  )
  round = rows[0]!.id
  await sql`
    insert into fitness_test (school_id, round_id, student_id, class_id, grade, sex)
    select school_id, ${round}::int, id, class_id, 3, sex from student where school_id = ${driver.schools.first}`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

const differences = async () => {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  return lines.filter((line) => /lesson|fitness/.test(line))
}
const as = <C extends Call>(name: string, call: C, input: InputOf<C>) =>
  server.ask(call, input, { token: tokens[name]! })
const mark = (student: number, text: string, version = 0) => ({ student, mark: text, version })

test('PHY-03 each student of a class has lessons, heart rate, density, zones, wearing; without a class, the classes', async () => {
  const { data: all } = await as('first', peStudents, window)
  expect(all.classes.find(({ id }) => id === driver.class)).toMatchObject({
    students: 4,
    measured: 1,
    worn: { n: 2, of: 3 },
  })
  expect(all.rows).toEqual([])
  const { data } = await as('first', peStudents, { ...window, class: driver.class })
  const [steady, half, bare, away] = driver.students.map((id) => data.rows.find((row) => row.id === id)!)
  expect(steady).toMatchObject({
    taken: { n: 1, of: 1 },
    mean: 150,
    density: { n: 600, of: 600 },
    mvpa: { seconds: 600, lessons: 1 },
    zones: [0, 0, 600, 0, 0],
    alerts: 0,
    worn: { n: 1, of: 1 },
    valid: { n: 1, of: 1 },
  })
  expect(half).toMatchObject({ zones: [300, 0, 0, 0, 300], alerts: 1, density: { n: 300, of: 600 } })
  expect(bare).toMatchObject({ taken: { n: 1, of: 1 }, worn: { n: 0, of: 1 }, mean: null })
  expect(away).toMatchObject({ taken: { n: 0, of: 1 }, worn: { n: 0, of: 0 } })
  const { data: one } = await as('first', peStudent, { ...window, student: driver.students[1]! })
  expect(one.lessons).toMatchObject([
    { id: lessons['measured'], worn: true, mean: 150, peak: 200, alerts: 1 },
  ])
})

test('PHY-03 marks are read and scored as those of the fitness test, all or none, and each wrong one is named', async () => {
  const [boy, girl, second] = driver.students as [number, number, number]
  const input = { lesson: lessons['test']!, item: 'sprint50' as const }
  const wrong = await as('first', pe.peAssess, { ...input, marks: [mark(boy, '9.1'), mark(girl, '二十')] })
  expect(wrong.code).toBe(400)
  expect(wrong).toMatchObject({ data: { issues: [{ path: 'marks.1.mark' }] } })
  expect((await as('first', pe.peAssessment, input)).data.rows.every(({ written }) => written === '')).toBe(
    true,
  )
  const saved = await as('first', pe.peAssess, {
    ...input,
    marks: [mark(boy, '９.１'), mark(girl, '免测'), mark(second, '10.4')],
  })
  expect(saved.data).toMatchObject({ saved: true, conflicts: [] })
  const row = (id: number) => saved.data.current.rows.find(({ student }) => student === id)
  expect(row(boy)).toMatchObject({ written: '9.1', score: 100, level: 'excellent', version: 1, taken: false })
  expect(row(girl)).toMatchObject({ written: 'exempt', score: null, level: null })
  expect(saved.data.current.items.find(({ item }) => item === 'sprint50')).toEqual({ item: 'sprint50', n: 3 })
  expect(saved.data.current.items.map(({ item }) => item)).not.toContain('run1000')
  for (const marks of [[mark(driver.strangers[0]!, '9.1')], [mark(boy, '9', 1), mark(boy, '8', 1)]])
    expect((await as('first', pe.peAssess, { ...input, marks })).code).toBe(400)
  for (const name of ['rained', 'ahead'])
    expect(
      (await as('first', pe.peAssess, { ...input, lesson: lessons[name]!, marks: [mark(boy, '9')] })).code,
    ).toBe(409)
  for (const item of ['run1000', 'longJump'] as const)
    expect((await as('first', pe.peAssess, { ...input, item, marks: [mark(boy, "3'50")] })).code).toBe(400)
})

test('PHY-03 of two who enter the same marks at once one is taken, the other gets the names of those whose marks changed', async () => {
  const [boy] = driver.students as [number]
  const input = { lesson: lessons['again']!, item: 'rope' as const }
  const both = await Promise.all(
    ['120', '130'].map((text) => as('first', pe.peAssess, { ...input, marks: [mark(boy, text)] })),
  )
  expect(both.map(({ data }) => data.saved).sort()).toEqual([false, true])
  expect(both.find(({ data }) => !data.saved)!.data.conflicts).toEqual([boy])
  const removed = await as('first', pe.peAssess, { ...input, marks: [mark(boy, '', 1)] })
  expect(removed.data.current.rows.find(({ student }) => student === boy)).toMatchObject({
    written: '',
    version: 0,
  })
})

test('PHY-03 a mark that betters the open fitness test is offered, taken by its validated way, and never worsens it', async () => {
  const [boy, , second] = driver.students as [number, number, number]
  const again = { lesson: lessons['again']!, item: 'sprint50' as const }
  await as('first', pe.peAssess, { ...again, marks: [mark(boy, '9.9'), mark(second, '9.8')] })
  const { data: offers } = await as('first', pe.peOffers, {})
  expect(offers.round).toMatchObject({ id: round, open: true })
  // Of two marks of an item the better one.
  expect(offers.rows.map(({ student, written, stands }) => [student, written, stands])).toEqual([
    [boy, '9.1', null],
    [second, '9.8', null],
  ])
  const ids = offers.rows.map(({ id }) => id)
  expect((await as('first', pe.peTake, { ids })).data).toEqual({ taken: 2, left: 0 })
  expect((await as('first', pe.peTake, { ids })).data).toEqual({ taken: 0, left: 2 })
  const { data: card } = await as('first', healthCardById, { id: boy, round })
  expect(card.test).toMatchObject({ state: 'done', takenOn: '2026-11-18', version: 2 })
  expect(card.test!.items.find(({ item }) => item === 'sprint50')).toMatchObject({ raw: 9.1, score: 100 })
  expect(card.corrections).toBe(1)
  expect((await as('first', pe.peOffers, {})).data).toMatchObject({ rows: [], of: 0 })
  const { data: one } = await as('first', peStudent, { ...window, student: boy })
  expect(one.marks.filter(({ round: year }) => year === 2026)).toMatchObject([{ written: '9.1', score: 100 }])
  expect(await differences()).toEqual([])
})

test('CALL-04 another school, a bureau and a teacher of no class are refused students, classes and marks', async () => {
  const [boy] = driver.students as [number]
  const ask = async (name: string) =>
    Promise.all([
      as(name, peStudents, { ...window, class: driver.class }),
      as(name, peStudent, { ...window, student: boy }),
      as(name, pe.peAssessment, { lesson: lessons['test']! }),
      as(name, pe.peAssess, { lesson: lessons['test']!, item: 'rope', marks: [mark(boy, '1')] }),
    ])
  for (const replies of [await ask('second'), await ask('teacher')]) {
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403, 403])
    // No word of whose it is.
    expect(new Set(replies.map(({ msg }) => msg)).size).toBe(1)
    expect(replies.every(({ data }) => data === null)).toBe(true)
  }
  for (const { code } of await ask('bureau')) expect(code).toBe(403)
  for (const name of ['bureau', 'teacher']) {
    expect((await as(name, pe.peTake, { ids: [1] })).code).toBe(403)
    expect((await as(name, peLoadsPage, {})).code).toBe(403)
  }
  expect((await as('second', pe.peTake, { ids: [1] })).data).toEqual({ taken: 0, left: 1 })
  for (const page of [peLessonsPage, peLoadsPage, peMarksPage])
    expect((await as('second', page, {})).data.rows).toEqual([])
})

test('PHY-02 lessons, students of lessons and marks are exported, narrowed to days, numbers masked', async () => {
  const { data } = await as('first', peLoadsPage, {
    query: { filters: { day: { from: '2026-11-16', to: '2026-11-16' } } },
  })
  expect(data.rows).toHaveLength(3)
  expect(data.rows.every(({ name, number }) => !name.includes('*') && number.includes('*'))).toBe(true)
  expect(
    (await as('first', peLoadsPage, { query: { filters: { day: { from: '2026-11-17' } } } })).data.rows,
  ).toEqual([])
  // A rate stands with what it is a rate of: seconds for a student, shares of the minutes for a lesson.
  expect(data.rows.map(({ density }) => density)).toContainEqual({ n: 300, of: 600 })
  const { rows: listed } = (await as('first', peLessonsPage, {})).data
  const { id, density, mvpa } = listed.find((row) => row.density !== null)!
  expect((await as('first', peLesson, { id })).data.head).toMatchObject({ density, mvpa })
  const exported = async (list: 'peLessons' | 'peLoads' | 'peMarks', columns: string[]) => {
    const { data: job } = await as('first', exportStart, { list, columns, format: 'csv' })
    return job
  }
  expect((await exported('peMarks', ['day', 'name', 'item', 'mark', 'score'])).rows.of).toBe(5)
  expect((await exported('peLessons', ['day', 'class', 'state', 'density'])).rows.of).toBe(6)
  expect((await as('bureau', exportStart, { list: 'peLoads', columns: ['day'], format: 'csv' })).code).toBe(
    403,
  )
})

const heart = (part: Partial<hearts.HeartIn> = {}): hearts.HeartIn => ({
  id: randomUUID(),
  lesson: lessons['sent']!,
  student: driver.students[0]!,
  from: 0,
  samples: Array.from({ length: 300 }, () => 150),
  ...part,
})
const send = (records: readonly hearts.HeartIn[], secret = driver.device.secret) => {
  const [at, body] = [now.getTime(), JSON.stringify({ records })]
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${at}\n${body}`).digest('hex')
  return server.ask(hearts.heartUp, { key: driver.device.key, at, signature, body })
}

test('PHY-04 heart rates of a device are taken once, added up, and the lesson is counted again', async () => {
  const first = heart()
  expect((await send([first])).data).toMatchObject({ taken: 1, repeated: 0, quarantined: 0 })
  expect((await send([first, first])).data).toMatchObject({ taken: 0, repeated: 2 })
  const high = Array.from({ length: 300 }, (_, second) => (second < 60 ? 205 : 150))
  await send([heart({ from: 300, samples: high }), heart({ student: driver.students[1]!, samples: [] })])
  const { data } = await as('first', peLesson, { id: lessons['sent']! })
  expect(data.lesson).toMatchObject({ state: 'held', measured: true })
  expect(data.head).toMatchObject({
    worn: { n: 1, of: 2 },
    valid: { n: 1, of: 1 },
    mvpa: { n: 600, of: 600 },
  })
  const [alert] = data.alerts
  expect(alert).toMatchObject({ from: 300, seconds: 60, peak: 205 })
  const { student, from, version } = alert!
  await as('first', peAlert, { lesson: lessons['sent']!, student, from, version, note: '已减速' })
  // More comes after somebody took note: a second that has a value keeps it, and the note stays.
  await send([heart({ from: 280, samples: Array.from({ length: 40 }, () => 60) })])
  const later = (await as('first', peLesson, { id: lessons['sent']! })).data
  expect(later.alerts).toMatchObject([{ from: 300, peak: 205, acknowledged: { note: '已减速' } }])
  expect(later.head).toEqual(data.head)
  expect(await differences()).toEqual([])
})

test('PHY-04 what cannot be of a lesson is quarantined with its reason until the school decides; a wrong key leaves nothing', async () => {
  const quarantined = [
    heart({ lesson: 999_999_999 }),
    heart({ lesson: lessons['rained']! }),
    heart({ lesson: lessons['ahead']! }),
    heart({ student: driver.strangers[0]! }),
    heart({ from: 500 }),
    heart({ samples: [10, 300, 150] }),
  ]
  const { data } = await send(quarantined)
  expect(data.records.map(({ reason }) => reason)).toEqual([
    'lesson',
    'lesson',
    'ahead',
    'pupil',
    'long',
    'rates',
  ])
  expect((await send(quarantined)).data).toMatchObject({ taken: 0, quarantined: 6 })
  expect((await send([heart()], '00'.repeat(32))).code).toBe(403)
  const { data: waiting } = await as('first', hearts.heartQuarantine, {})
  expect(waiting.total).toBe(6)
  expect((await as('second', hearts.heartQuarantine, {})).data.total).toBe(0)
  const ids = waiting.rows.map(({ id }) => id)
  expect((await as('second', hearts.heartResolve, { ids, as: 'rejected' })).code).toBe(404)
  await sql`update lesson set state = 'held', reason = null where id = ${lessons['rained']!}`.execute(
    server.db,
  )
  const { data: released } = await as('first', hearts.heartResolve, { ids, as: 'released' })
  expect([released.resolved.length, released.wrong.length, released.removed]).toEqual([1, 5, 0])
  const { data: rejected } = await as('first', hearts.heartResolve, { ids, as: 'rejected' })
  expect([rejected.resolved.length, rejected.wrong, rejected.removed]).toEqual([5, [], 1])
  expect((await as('first', peLesson, { id: lessons['rained']! })).data.lesson.measured).toBe(true)
  expect(await differences()).toEqual([])
})

test('IMP-12 a student with a mark holds the roster that brought them', () => {
  expect(recordsOfStudent).toContain('pe_assessment')
})
