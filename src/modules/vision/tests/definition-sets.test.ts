import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as definitions from '@/contract/definition-sets.ts'
import { eyesightByGrade } from '@/modules/vision/contract/eyesight.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { visionRecordsCount } from '@/modules/vision/contract/records.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import {
  everythingOf,
  gradeOf,
  writeDrawn,
  type DrawnExam,
} from '../../../../tests/support/definition-driver.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { until } from '../../../../tests/support/import/start-process.ts'

const [first2020, second2021] = ['ws-t-663-2020', 'guide-2021'] as const

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'foreign'])
    tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

const stateAs = async (name: string) =>
  (await server.ask(definitions.definitionOfDistrict, {}, { token: tokens[name]! })).data

/** Does something that changes figures of the first district, and waits until the server's cached answers are dropped. */
async function heard(work: () => Promise<unknown>) {
  let isHeard = false
  const stop = server.hub.on((message) => (isHeard ||= 'region' in message && message.region === '990901'))
  await work()
  await until(async () => isHeard)
  stop()
}

async function change(to: DefinitionSetId, name = 'bureau') {
  const { current } = await stateAs(name)
  await heard(async () => {
    const requested = await server.ask(
      definitions.definitionSwitch,
      { from: current, to, reason: '按市级要求' },
      { token: tokens[name]! },
    )
    expect(requested.code, requested.msg).toBe(0)
    await until(async () => (await stateAs(name)).underWay === null)
  })
  expect((await stateAs(name)).current).toBe(to)
}

const verified = async () => {
  const lines: string[] = []
  const { differences } = await verifyFigures(server.db, (line) => lines.push(line))
  return { differences, lines }
}

const tenths = fc.constantFrom(45, 48, 49, 50, 51, null)
const se = fc.constantFrom(-6, -3, -0.75, -0.5, -0.5, -0.25, 0, null)
const drawn = (schools: readonly number[], rounds: readonly number[]): fc.Arbitrary<DrawnExam> =>
  fc.record({
    school: fc.constantFrom(...schools),
    round: fc.constantFrom(...rounds),
    grade: fc.constantFrom(1, 2, 7),
    sex: fc.constantFrom(1 as const, 2 as const),
    glasses: fc.constantFrom('none' as const, 'frame' as const, 'orthokeratology' as const),
    ucva: fc.tuple(tenths, tenths),
    se: fc.tuple(se, se),
  })

test('VIS-03 VIS-09 every figure equals a count of the children by either set, and two changes give back every bit', async () => {
  const { first, second, foreign } = at.schools
  const { currentRound, previousRound, foreignRound } = at.rounds
  const others: DrawnExam[] = Array.from({ length: 12 }, (_, i) => ({
    school: foreign,
    round: foreignRound,
    grade: 1,
    sex: 1,
    glasses: 'none',
    ucva: [48, 48],
    se: [i % 2 ? -0.5 : -1, -0.5],
  }))
  await writeDrawn(server.db, others, first2020)
  const foreignBefore = await everythingOf(server.db, [foreign])
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn([first, second], [currentRound, previousRound]), { minLength: 20, maxLength: 50 }),
      async (exams) => {
        await heard(() => writeDrawn(server.db, exams, first2020))
        const schools = [first, second]
        const before = await everythingOf(server.db, schools)
        const figuresBy = async (set: DefinitionSetId) => {
          for (const [name, school] of [
            ['first', first],
            ['second', second],
          ] as const) {
            const own = exams.filter((exam) => exam.school === school && exam.round === currentRound)
            const grades = own.map((exam) => gradeOf(exam, set))
            const token = tokens[name]!
            const { data } = await server.ask(screenTotals, { round: currentRound }, { token })
            expect(data.definitionSet).toBe(set)
            const n = (is: (grade: (typeof grades)[number]) => boolean) => grades.filter(is).length
            const valid = n(({ myopia }) => myopia !== null)
            const rateOf = (metric: string) => data.figures.find((figure) => figure.metric === metric)?.rate
            expect(rateOf('myopia')).toEqual({ n: n(({ myopia }) => myopia === true), of: valid })
            expect(rateOf('highMyopia')).toEqual({ n: n(({ degree }) => degree === 3), of: valid })
            // The list and the figures agree, for those inside and for those outside.
            for (const [filter, is] of [
              ['degree', ['low']],
              ['warning', ['1']],
            ] as const) {
              const filters = { round: [currentRound], [filter]: [...is] }
              const listed = await server.ask(visionRecordsCount, { query: { filters } }, { token })
              const target =
                filter === 'degree' ? n(({ degree }) => degree === 1) : n(({ warning }) => warning === 1)
              expect(listed.data.total, filter).toBe(target)
            }
          }
          expect(await verified()).toEqual({ differences: 0, lines: [] })
        }
        await figuresBy(first2020)
        await change(second2021)
        await figuresBy(second2021)
        const changed = await everythingOf(server.db, schools)
        await change(first2020)
        await figuresBy(first2020)
        expect(await everythingOf(server.db, schools)).toEqual(before)
        await change(second2021)
        expect(await everythingOf(server.db, schools)).toEqual(changed)
        await change(first2020)
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
  // Another district is not touched, whatever this one chose.
  expect(await everythingOf(server.db, [foreign])).toEqual(foreignBefore)
  expect((await stateAs('foreign-bureau')).current).toBe(first2020)
  expect((await stateAs('foreign-bureau')).history).toEqual([])
}, 240_000)

test('VIS-09 only children exactly at the limit change, and the preview says how many of each stage', async () => {
  const { first, second, third } = at.schools
  const { currentRound } = at.rounds
  const student = (school: number, grade: number, right: number, ucva = 48): DrawnExam => ({
    school,
    round: currentRound,
    grade,
    sex: 1,
    glasses: 'none',
    ucva: [ucva, ucva],
    se: [right, 0.25],
  })
  const many = (n: number, exam: DrawnExam) => Array.from({ length: n }, () => exam)
  const exams = [
    ...many(7, student(first, 1, -0.5)),
    ...many(9, student(first, 1, -0.625)),
    ...many(8, student(second, 2, -0.375)),
    // At the limit, and sees well: the alert level changes, myopia does not.
    ...many(6, student(second, 2, -0.5, 50)),
    ...many(3, student(third, 7, -0.5)),
    ...many(20, student(third, 7, 0)),
  ]
  await heard(() => writeDrawn(server.db, exams, first2020))
  const ask = () =>
    server.ask(definitions.definitionPreview, { to: second2021 }, { token: tokens['bureau']! })
  const { data } = await ask()
  expect(data.stages.map(({ stage }) => stage)).toEqual(['primary', 'junior'])
  expect(data.total.myopia).toEqual({ n: 10, of: 53 })
  expect(data.stages.map(({ myopia }) => myopia)).toEqual([
    { n: 7, of: 30 },
    { n: 3, of: 23 },
  ])
  expect(data.total.alert).toEqual({ n: 16, of: 53 })

  await heard(() => writeDrawn(server.db, [...exams, ...many(4, student(third, 7, -0.5))], first2020))
  const shown = (await ask()).data
  expect(shown.stages.map(({ myopia }) => myopia)).toEqual([
    { n: 7, of: 30 },
    { n: 7, of: 27 },
  ])
  const rate = async () =>
    (await server.ask(visionBreakdown, { by: 'stage' }, { token: tokens['bureau']! })).data.total.now.myopia
  const before = await rate()
  await change(second2021)
  expect(await rate()).toEqual({ n: before!.n + 14, of: before!.of })
  await change(first2020)
  expect(await rate()).toEqual(before)
})

test('VIS-09 a change is recorded with who, when and why; schools see what took effect, not who, and cannot change it', async () => {
  await change(second2021)
  const { history } = await stateAs('bureau')
  expect(history[0]).toMatchObject({
    from: first2020,
    to: second2021,
    reason: '按市级要求',
    by: 'bureau',
    state: 'done',
    schools: { done: 3, of: 3 },
  })
  const seen = await stateAs('first')
  expect(seen.current).toBe(second2021)
  expect(seen.history[0]).toMatchObject({ to: second2021, reason: '按市级要求', by: '' })
  const token = tokens['first']!
  const input = { from: second2021, to: first2020, reason: '试一试' }
  expect((await server.ask(definitions.definitionSwitch, input, { token })).code).toBe(403)
  expect((await server.ask(definitions.definitionPreview, { to: first2020 }, { token })).code).toBe(403)
  const { rows } = await sql<{ action: string; detail: { reason?: string } }>`
    select action, detail from audit where action like 'definition%' order by id desc limit 2`.execute(
    server.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['definition-switched', 'definition-asked'])
  expect(rows[1]!.detail.reason).toBe('按市级要求')
  // Everybody of the district reads one set, in the panels and inside and outside.
  for (const name of ['first', 'second', 'bureau'])
    expect((await server.ask(eyesightByGrade, {}, { token: tokens[name]! })).data.definitionSet).toBe(
      second2021,
    )
  for (const name of ['foreign', 'foreign-bureau'])
    expect((await server.ask(eyesightByGrade, {}, { token: tokens[name]! })).data.definitionSet).toBe(
      first2020,
    )
  await change(first2020)
})

test('VIS-09 who saw another set than the current one, asks for the same, or twice, is refused', async () => {
  const token = tokens['bureau']!
  const ask = (from: DefinitionSetId, to: DefinitionSetId) =>
    server.ask(definitions.definitionSwitch, { from, to, reason: '试一试' }, { token })
  expect((await ask(second2021, first2020)).code).toBe(409)
  expect((await ask(first2020, first2020)).code).toBe(409)
  expect(
    (
      await server.ask(
        definitions.definitionSwitch,
        { from: first2020, to: second2021, reason: ' ' },
        { token },
      )
    ).code,
  ).toBe(400)
})
