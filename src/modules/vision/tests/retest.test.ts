import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '@/contract/call.ts'
import { retestKinds, retestQuality } from '@/modules/vision/contract/retest.ts'
import { announce } from '@/server/db/announce.ts'
import { visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { follows } from '@/modules/vision/server/testing/follows.ts'
import { stageOf } from '@/standards/grade.ts'
import { writeDrawn, type DrawnExam } from '../../../../tests/support/definition-driver.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const name of ['first', 'bureau', 'foreign', 'foreign-bureau'])
    tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

interface Drawn {
  school: number
  grade: number
  examiner: string
  device: string
  day: string
  ucva: [number, number]
  se: [number, number]
}
const drawn = (schools: readonly number[]): fc.Arbitrary<Drawn> =>
  fc.record({
    school: fc.constantFrom(...schools),
    grade: fc.constantFrom(1, 1, 2, 7),
    examiner: fc.constantFrom('验光员 1', '验光员 2', '验光员 10'),
    device: fc.constantFrom('R-101', 'R-102'),
    day: fc.constantFrom('2026-10-12', '2026-10-13', '2026-10-14'),
    ucva: fc.tuple(fc.nat(2), fc.nat(4)),
    se: fc.tuple(fc.nat(2), fc.nat(4)),
  })

/** Every child is screened; each is measured again once. Answers what stands in the database then. */
async function write(children: readonly Drawn[]): Promise<void> {
  const { currentRound } = at.rounds
  await sql`delete from vision_retest`.execute(server.db)
  const exams = children.map(({ school, grade }): DrawnExam => ({
    school,
    round: currentRound,
    grade,
    sex: 1,
    glasses: 'none',
    ucva: [48, 48],
    se: [-1, -1],
  }))
  await writeDrawn(server.db, exams, 'ws-t-663-2020')
  const { rows } = await sql<{ school_id: number; student_id: number; class_id: number; grade: number }>`
    select school_id, student_id, class_id, grade from vision_exam where round_id = ${currentRound}
    order by student_id`.execute(server.db)
  const free = [...rows]
  for (const { school, grade, examiner, device, day, ucva, se } of children) {
    const exam = free.splice(
      free.findIndex((row) => row.school_id === school && row.grade === grade),
      1,
    )[0]!
    await sql`
      insert into vision_retest (school_id, round_id, student_id, class_id, grade, taken_on, examiner, device,
        ucva_items, ucva_errors, se_items, se_errors)
      values (${school}, ${currentRound}, ${exam.student_id}, ${exam.class_id}, ${grade}, ${day}::date, ${examiner},
        ${device}, ${ucva[0]}, ${Math.min(...ucva)}, ${se[0]}, ${Math.min(...se)})`.execute(server.db)
  }
}

type Reply = ReplyOf<typeof retestQuality>
type Input = { audience?: 'published'; school?: number; stage?: 'primary' | 'junior'; grade?: number }
async function ask(name: string, input: Input = {}): Promise<Reply> {
  const reply = await server.ask(retestQuality, input, { token: tokens[name]! })
  expect(reply.code, reply.msg).toBe(0)
  return reply.data
}

function count(children: readonly Drawn[]) {
  const sum = (of: (student: Drawn) => number) => children.reduce((total, student) => total + of(student), 0)
  const ucva = { n: sum((c) => Math.min(...c.ucva)), of: sum((c) => c.ucva[0]) }
  const se = { n: sum((c) => Math.min(...c.se)), of: sum((c) => c.se[0]) }
  return { ucva, se, all: { n: ucva.n + se.n, of: ucva.of + se.of } }
}
const keyOf = { examiner: (c: Drawn) => c.examiner, device: (c: Drawn) => c.device, day: (c: Drawn) => c.day }
const isOf = (c: Drawn, { school, stage, grade }: Input) =>
  (school === undefined || c.school === school) &&
  (stage === undefined || stageOf(c.grade) === stage) &&
  (grade === undefined || c.grade === grade)

/** Writes, and waits until the server's cached answers are dropped. */
async function forgotten(work: () => Promise<void>) {
  const heard = new Promise<void>((resolve) => {
    const stop = server.hub.on((message) => {
      if (!('region' in message)) return
      stop()
      resolve()
    })
  })
  await work()
  await announce(server.db, '990901', {
    kind: 'vision-changed',
    school: at.schools.first,
    round: 0,
    asOf: '',
  })
  await heard
}

test('VIS-03 inside the school every count equals one of the children, for school, stage and grade', async () => {
  const { first } = at.schools
  await fc.assert(
    fc.asyncProperty(fc.array(drawn([first]), { minLength: 1, maxLength: 25 }), async (children) => {
      await forgotten(() => write(children))
      for (const input of [{}, { stage: 'primary' as const }, { grade: 1 }]) {
        const own = children.filter((student) => isOf(student, input))
        const reply = await ask('first', input)
        expect(reply.retested).toEqual({ n: own.length, of: own.length })
        expect(reply.errors).toEqual(count(own))
        for (const kind of ['examiner', 'device', 'day'] as const) {
          const names = [...new Set(own.map(keyOf[kind]))]
          expect(reply.groups[kind].map(({ name }) => name).toSorted()).toEqual(names.toSorted())
          for (const group of reply.groups[kind]) {
            const of = own.filter((student) => keyOf[kind](student) === group.name)
            expect(group).toMatchObject({ children: of.length, errors: count(of) })
          }
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 120_000)

test('VIS-09 outside it no sum of what is shown gives away the errors of fewer than five children', async () => {
  const { first, second, third } = at.schools
  const schools = [first, second, third]
  await fc.assert(
    fc.asyncProperty(fc.array(drawn(schools), { minLength: 3, maxLength: 45 }), async (children) => {
      await forgotten(() => write(children))
      const views: Input[] = [
        {},
        ...(['primary', 'junior'] as const).map((stage) => ({ stage })),
        ...schools.flatMap((school) => [
          { school },
          { school, grade: 1 },
          ...(['primary', 'junior'] as const).map((stage) => ({ school, stage })),
        ]),
      ]
      // One unknown for each child's errors: a line says which of them a shown figure sums.
      const lineOf = (is: (student: Drawn) => boolean) => children.map((student) => (is(student) ? 1 : 0))
      // Schools and stages are one table; who measured where is published nowhere, so each other list stands alone beside its sum.
      const tables = ['place', 'examiner', 'device', 'day'] as const
      const known: Record<string, number[][]> = Object.fromEntries(tables.map((table) => [table, []]))
      const requested: { table: string; name: string; line: number[] }[] = []
      const note = (table: string, name: string, isShown: boolean, is: (student: Drawn) => boolean) => {
        const line = lineOf(is)
        const n = line.filter(Boolean).length
        if (isShown) {
          expect(n === 0 || n >= 5, `${name}: ${n}`).toBe(true)
          known[table]!.push(line)
        } else if (n > 0 && n < 5) requested.push({ table, name, line })
      }
      for (const view of views) {
        const reply = await ask('bureau', { ...view, audience: 'published' })
        const own = children.filter((student) => isOf(student, view))
        if (reply.errors.all) expect(reply.errors).toEqual(count(own))
        expect(reply.retested.n).toBe(own.length)
        for (const table of Object.keys(view).length > 0 ? tables.slice(0, 1) : tables)
          note(table, JSON.stringify(view), reply.errors.all !== null, (student) => isOf(student, view))
        if (view.school !== undefined || view.stage !== undefined)
          for (const kind of ['examiner', 'device', 'day'] as const) expect(reply.groups[kind]).toEqual([])
        for (const kind of retestKinds)
          for (const { key, name, errors } of reply.groups[kind])
            note(
              kind === 'school' ? 'place' : kind,
              `${JSON.stringify(view)} ${name}`,
              errors.all !== null,
              (student) =>
                isOf(student, view) &&
                (kind === 'school' ? `school-${student.school}` === key : keyOf[kind](student) === name),
            )
      }
      for (const { table, name, line } of requested)
        expect(follows(known[table]!, line), `${table} ${name}`).toBe(false)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 180_000)

test('VIS-09 of another district nothing is shown', async () => {
  const { first } = at.schools
  expect(
    (await server.ask(retestQuality, { school: first }, { token: tokens['foreign-bureau']! })).code,
  ).toBe(403)
  expect((await server.ask(retestQuality, { school: first }, { token: tokens['foreign']! })).code).toBe(403)
  const own = await server.ask(retestQuality, {}, { token: tokens['foreign-bureau']! })
  expect(own.data.retested.n).toBe(0)
})

test('VIS-04 VIS-10 the list of records finds who was measured again, and whose measures differ too much', async () => {
  const { first, second } = at.schools
  const one = (school: number, examiner: string, wrong: number): Drawn => ({
    school,
    grade: 1,
    examiner,
    device: 'R-101',
    day: '2026-10-12',
    ucva: [2, wrong],
    se: [2, 0],
  })
  const beyond = [one(first, '验光员 1', 1), one(first, '验光员 2', 2), one(second, '验光员 1', 1)]
  await forgotten(() => write([...beyond, one(first, '验光员 1', 0), one(second, '验光员 1', 0)]))
  const listed = async (name: string, ...retest: string[]) => {
    const query = { filters: { round: [at.rounds.currentRound], retest } }
    const { data } = await server.ask(visionRecordsPage, { query, limit: 50 }, { token: tokens[name]! })
    return data.rows.map((row) => row.retest)
  }
  expect(await listed('bureau', 'beyond')).toEqual(['beyond', 'beyond', 'beyond'])
  expect(await listed('first', 'within')).toEqual(['within'])
  expect((await listed('bureau', 'within', 'beyond')).length).toBe(5)
})
