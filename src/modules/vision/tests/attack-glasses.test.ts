import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eyesightHistory, eyesightRefraction, visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { screenTrend } from '@/modules/vision/contract/screen.ts'
import { stageOf } from '@/standards/grade.ts'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { dice, drawChildren, writeMeasured } from '../../../../tests/support/write-measured.ts'

/** What is counted of each child; every figure that is shown is a sum of these over children. */
const counted = ['myopia', 'lowReserve', 'poor', 'astigmatism', 'anisometropia'] as const
type Counted = (typeof counted)[number]
const layers = ['worn', 'none', 'unknown'] as const
type Layer = (typeof layers)[number]
type Unknown = { school: number; grade: number; class: number; sex: 1 | 2; layer: Layer } & Record<
  Counted,
  number
>
type Where = { school?: number; grade?: number; class?: number; sex?: 1 | 2; stage?: string }
type Rate = { n: number; of: number } | null | undefined

let server: TestServer
let token: string
let unknowns: Unknown[]
beforeAll(async () => {
  server = await startServer()
  const { schools, rounds } = await createDistricts(server.db)
  const next = dice(7)
  for (const [index, school] of [schools.first, schools.second, schools.third].entries())
    await writeMeasured(server.db, school, rounds.currentRound, [
      { grade: 1, number: 1, children: drawChildren(next, 60) },
      { grade: 1, number: 2, children: drawChildren(next, 50 - 12 * index) },
      { grade: 2, number: 1, children: drawChildren(next, 70) },
      ...(index === 2 ? [{ grade: 7, number: 1, children: drawChildren(next, 80) }] : []),
    ])
  const { rows } = await sql<Unknown>`
    select school_id as school, grade, class_id::int as class, sex,
      case when glasses is null then 'unknown' when glasses = 'none' then 'none' else 'worn' end as layer,
      count(*) filter (where myopia)::int as myopia, count(*) filter (where band > 0)::int as poor,
      count(*) filter (where myopia is not null and cycloplegia = 'yes'
        and (glasses = 'orthokeratology' or se_right < 0 or se_left < 0))::int as "lowReserve",
      count(*) filter (where se_right is not null and se_left is not null
        and (cylinder_right <= -0.5 or cylinder_left <= -0.5))::int as astigmatism,
      count(*) filter (where abs(sphere_right - sphere_left) > 1.5 or (se_right is not null and se_left is not null
        and abs(coalesce(cylinder_right, 0) - coalesce(cylinder_left, 0)) > 1))::int as anisometropia
    from vision_exam where round_id = ${rounds.currentRound} group by 1, 2, 3, 4, 5`.execute(server.db)
  unknowns = rows
  token = await server.signIn('bureau')
})
afterAll(() => server.stop())

const isIn = (where: Where, among: readonly Layer[]) => (cell: Unknown) =>
  (['school', 'grade', 'class', 'sex'] as const).every((key) => (where[key] ?? cell[key]) === cell[key]) &&
  (where.stage === undefined || stageOf(cell.grade) === where.stage) &&
  among.includes(cell.layer)
/** One place per cell and count: what a figure sums, taken off or added. */
const lineOf = (where: Where, among: readonly Layer[], parts: Partial<Record<Counted, number>>) =>
  counted.flatMap((name) => unknowns.map((cell) => (isIn(where, among)(cell) ? (parts[name] ?? 0) : 0)))
const sumOf = (where: Where, among: readonly Layer[], name: Counted) =>
  unknowns.filter(isIn(where, among)).reduce((sum, cell) => sum + cell[name], 0)
const sexName = { 1: 'boy', 2: 'girl' } as const

test('VIS-09 no small count follows from all filters, with glasses and without, of breakdown, history, trend and refraction', async () => {
  const known: number[][] = []
  let hidden = 0
  const learn = (where: Where, among: readonly Layer[], name: Counted, cell: Rate) => {
    if (cell === undefined) return
    if (cell === null) hidden += 1
    else {
      expect([where, among, name, cell.n]).toEqual([where, among, name, sumOf(where, among, name)])
      known.push(lineOf(where, among, { [name]: 1 }))
    }
  }
  const schools = [undefined, ...new Set(unknowns.map(({ school }) => school))]
  const filters = [undefined, 'worn', 'none'] as const
  for (const glasses of filters)
    for (const school of schools)
      for (const grade of [undefined, 1, 2, 7])
        for (const sex of [undefined, 1, 2] as const) {
          const among = glasses ? [glasses] : layers
          const area: Where = { ...(school && { school }), ...(grade && { grade }), ...(sex && { sex }) }
          const input = {
            ...(school && { school }),
            ...(grade && { grade }),
            ...(sex && { sex: sexName[sex] }),
            ...(glasses && { glasses }),
          }
          const { data } = await server.ask(eyesightRefraction, input, { token, published: true })
          for (const part of [
            { ...data.total, of: area },
            ...data.rows.map((row) => ({ ...row, of: rowOf(row) })),
          ]) {
            const where = { ...area, ...part.of }
            learn(where, among, 'lowReserve', part.lowReserve)
            learn(where, among, 'astigmatism', part.astigmatism)
            learn(where, among, 'anisometropia', part.anisometropia)
            // The uncorrected are the poor without glasses; the other parts together those with.
            const { correction } = part
            const other = correction && correction.under + correction.full + correction.unmeasured
            learn(where, ['none'], 'poor', correction && { n: correction.uncorrected, of: 0 })
            learn(where, ['worn'], 'poor', correction && { n: other!, of: 0 })
          }
          for (const by of ['school', 'grade', 'sex', ...(school ? (['class'] as const) : [])] as const) {
            const { data: broken } = await server.ask(
              visionBreakdown,
              { ...input, by },
              { token, published: true },
            )
            const parts = [
              { ...broken.total, of: {} as Where },
              ...broken.rows.map((row) => ({ ...row, of: rowOf(row) })),
            ]
            for (const part of parts) {
              const where = { ...area, ...part.of }
              learn(where, among, 'myopia', part.now.myopia)
              learn(where, among, 'poor', part.now.poorVision)
              if (where.sex === undefined) {
                learn({ ...where, sex: 1 }, among, 'myopia', part.boys)
                learn({ ...where, sex: 2 }, among, 'myopia', part.girls)
              }
            }
          }
          const { data: history } = await server.ask(eyesightHistory, input, { token, published: true })
          learn(area, among, 'myopia', history.points.at(-1)?.myopia)
          learn(area, among, 'poor', history.points.at(-1)?.poorVision)
          const { data: trend } = await server.ask(screenTrend, input, { token, published: true })
          for (const { stage, points } of trend.series)
            learn({ ...area, stage }, among, 'myopia', points.at(-1)?.rate)
        }
  expect(hidden).toBeGreaterThan(100)
  expect(known.length).toBeGreaterThan(150)

  const areas: Where[] = schools.flatMap((school) =>
    [undefined, 1, 2, 7].flatMap((grade) =>
      ([undefined, 1, 2] as const).map((sex) => ({
        ...(school && { school }),
        ...(grade && { grade }),
        ...(sex && { sex }),
      })),
    ),
  )
  const classes: Where[] = unknowns.flatMap(({ school, class: id }) => [
    { school, class: id },
    { school, class: id, sex: 1 },
    { school, class: id, sex: 2 },
  ])
  const follows = learnt(known)
  // The reserve is of those refracted under cycloplegia, myopia of all: what one has above the other counts nobody.
  const targets: Partial<Record<Counted, number>>[] = counted.map((name) => ({ [name]: 1 }))
  const seen = new Set<string>()
  for (const where of [...areas, ...classes])
    for (const among of [['worn'], ['none'], ['unknown'], layers] as const)
      for (const parts of targets) {
        const n = counted.reduce((sum, name) => sum + (parts[name] ?? 0) * sumOf(where, among, name), 0)
        const key = JSON.stringify([where, among, parts])
        if (n === 0 || n > 4 || seen.has(key)) continue
        seen.add(key)
        expect([key, follows(lineOf(where, among, parts))]).toEqual([key, false])
      }
  expect(seen.size).toBeGreaterThan(60)
})

function rowOf(row: { key: string; id?: number; grade?: number; sex?: 'boy' | 'girl' }): Where {
  if (row.key.startsWith('school')) return { school: row.id! }
  if (row.key.startsWith('class')) return { class: row.id! }
  if (row.sex) return { sex: row.sex === 'boy' ? 1 : 2 }
  return { grade: row.grade! }
}
