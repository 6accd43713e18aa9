import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { eyesightByClass, eyesightByGrade, eyesightBySex } from '@/modules/vision/contract/eyesight.ts'
import { visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { screenDistrict, screenTotals } from '@/modules/vision/contract/screen.ts'
import { gradesOf, stageOf } from '@/standards/grade.ts'
import { follows } from '@/modules/vision/server/testing/follows.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeExams } from '../../../../tests/support/write-exams.ts'

/** One class's boys or girls of one school, with how many of them are short-sighted. */
interface Unknown {
  school: number
  grade: number
  class: number
  sex: 1 | 2
  n: number
}
type Where = { school?: number; grade?: number; class?: number; sex?: 1 | 2; stage?: string }

let server: TestServer
let token: string
let unknowns: Unknown[]
beforeAll(async () => {
  server = await startServer()
  const at = await createDistricts(server.db)
  const { first, second, third } = at.schools
  const outcomes: Record<number, [number, number, number, number][]> = {
    // grade, class, short-sighted boys and girls: some of few children, in one school only, or in two
    [first]: [
      [1, 1, 3, 9],
      [1, 2, 8, 7],
      [2, 1, 12, 6],
      [2, 2, 9, 9],
      [3, 1, 10, 11],
    ],
    [second]: [
      [1, 1, 9, 8],
      [2, 1, 2, 3],
      [2, 2, 7, 9],
      [3, 1, 12, 10],
    ],
    [third]: [
      [1, 1, 11, 8],
      [2, 1, 9, 9],
      [3, 1, 4, 12],
      [3, 2, 9, 8],
      [7, 1, 12, 13],
    ],
  }
  for (const [school, classes] of Object.entries(outcomes))
    await writeExams(
      server.db,
      Number(school),
      at.rounds.currentRound,
      classes.map(([grade, number, boysMyopic, girlsMyopic]) => ({
        grade,
        number,
        boysMyopic,
        girlsMyopic,
        boysNormal: 16,
        girlsNormal: 15,
      })),
    )
  const { rows } = await sql<{
    school_id: number
    grade: number
    class_id: number
    sex: 1 | 2
    myopia: boolean | null
  }>`select school_id, grade, class_id, sex, myopia from vision_exam where round_id = ${at.rounds.currentRound}`.execute(
    server.db,
  )
  const cells = new Map<string, Unknown>()
  for (const row of rows) {
    const key = `${row.class_id} ${row.sex}`
    const cell = cells.get(key) ?? {
      school: row.school_id,
      grade: row.grade,
      class: row.class_id,
      sex: row.sex,
      n: 0,
    }
    cells.set(key, { ...cell, n: cell.n + (row.myopia ? 1 : 0) })
  }
  unknowns = [...cells.values()]
  token = await server.signIn('bureau')
})
afterAll(() => server.stop())

const isIn = (where: Where) => (cell: Unknown) =>
  (['school', 'grade', 'class', 'sex'] as const).every((key) => (where[key] ?? cell[key]) === cell[key]) &&
  (where.stage === undefined || stageOf(cell.grade) === where.stage)
const lineOf = (where: Where) => unknowns.map((cell) => (isIn(where)(cell) ? 1 : 0))
const sumOf = (where: Where) => unknowns.filter(isIn(where)).reduce((sum, { n }) => sum + n, 0)
const sexName = { 1: 'boy', 2: 'girl' } as const

test('SEC-04 VIS-09 no small count follows from all that is published by every screen and analysis', async () => {
  const known: number[][] = []
  /** Keeps what is shown, which must be true, and says how often something was hidden. */
  let hidden = 0
  const learn = (where: Where, cell: { n: number; of: number } | null | undefined) => {
    if (!cell) hidden += 1
    else {
      expect([where, cell.n]).toEqual([where, sumOf(where)])
      known.push(lineOf(where))
    }
  }
  const ask = async (input: InputOf<typeof visionBreakdown>) =>
    (await server.ask(visionBreakdown, input, { token, published: true })).data
  const schools = [undefined, ...new Set(unknowns.map(({ school }) => school))]
  for (const school of schools)
    for (const grade of [undefined, 1, 2, 3, 7])
      for (const sex of [undefined, 1, 2] as const)
        for (const by of [
          'school',
          'stage',
          'grade',
          'sex',
          ...(school ? (['class'] as const) : []),
        ] as const) {
          const area: Where = { ...(school && { school }), ...(grade && { grade }), ...(sex && { sex }) }
          const input = {
            by,
            ...(school && { school }),
            ...(grade && { grade }),
            ...(sex && { sex: sexName[sex] }),
          }
          const { total, rows } = await ask(input)
          learn(area, total.now.myopia)
          for (const row of rows) {
            const of: Where = {
              ...area,
              ...(by === 'school' && { school: row.id }),
              ...(by === 'class' && { class: row.id }),
              ...(by === 'grade' && { grade: row.grade }),
              ...(by === 'stage' && { stage: row.stage }),
              ...(by === 'sex' && { sex: row.sex === 'boy' ? 1 : 2 }),
            } as Where
            learn(of, row.now.myopia)
            if (sex !== 2 && of.sex !== 2) learn({ ...of, sex: 1 }, row.boys)
            if (sex !== 1 && of.sex !== 1) learn({ ...of, sex: 2 }, row.girls)
          }
        }
  for (const school of schools) {
    const of = school ? { school } : {}
    const { data: totals } = await server.ask(screenTotals, of, { token, published: true })
    learn(of, totals.figures.find(({ metric }) => metric === 'myopia')?.rate)
    const { data: byGrade } = await server.ask(eyesightByGrade, of, { token, published: true })
    for (const { grade, myopia } of byGrade.grades) learn({ ...of, grade }, myopia)
    const { data: bySex } = await server.ask(eyesightBySex, of, { token, published: true })
    for (const { sex, rate } of bySex.sexes) learn({ ...of, sex: sex === 'boy' ? 1 : 2 }, rate)
    for (const { grade, boys, girls } of bySex.grades) {
      learn({ ...of, grade, sex: 1 }, boys)
      learn({ ...of, grade, sex: 2 }, girls)
    }
    if (!school) continue
    const { data: byClass } = await server.ask(eyesightByClass, of, { token, published: true })
    for (const { classes } of byClass.grades)
      for (const { id, rate } of classes) learn({ ...of, class: id }, rate)
  }
  const { data: district } = await server.ask(screenDistrict, {}, { token, published: true })
  for (const { stage, schools: ofStage } of district.groups)
    for (const { id, rate } of ofStage) learn({ school: id, stage }, rate)
  expect(hidden).toBeGreaterThan(50)
  expect(known.length).toBeGreaterThan(200)

  const classes: Where[] = unknowns.flatMap(({ school, class: id }) =>
    ([undefined, 1, 2] as const).map((sex) => ({ school, class: id, ...(sex && { sex }) })),
  )
  const grades: Where[] = schools.flatMap((school) =>
    [...gradesOf('primary'), 7].flatMap((grade) =>
      ([undefined, 1, 2] as const).map((sex) => ({ ...(school && { school }), grade, ...(sex && { sex }) })),
    ),
  )
  const small = [...classes, ...grades].filter((where) => sumOf(where) > 0 && sumOf(where) < 5)
  expect(small.length).toBeGreaterThan(4)
  for (const where of small) expect([where, follows(known, lineOf(where))]).toEqual([where, false])
})
