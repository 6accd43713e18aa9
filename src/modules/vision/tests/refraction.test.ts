import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eyesightRefraction, visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { gradesOf } from '@/standards/grade.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { dice, drawChildren, writeMeasured } from '../../../../tests/support/write-measured.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens = { first: '', bureau: '' }
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const next = dice(20261122)
  const schools = [at.schools.first, at.schools.second, at.schools.third]
  for (const [index, school] of schools.entries())
    await writeMeasured(server.db, school, at.rounds.currentRound, [
      { grade: 1, number: 1, children: drawChildren(next, 40) },
      { grade: 1, number: 2, children: drawChildren(next, 36) },
      { grade: 2, number: 1, children: drawChildren(next, 44 - 8 * index) },
      ...(index === 2 ? [{ grade: 7, number: 1, children: drawChildren(next, 50) }] : []),
    ])
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

interface Raw {
  school_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  glasses: string | null
  ucva: (number | null)[]
  cva: (number | null)[]
  sphere: (number | null)[]
  cylinder: (number | null)[]
  myopia: boolean | null
  cycloplegia: string | null
}
async function rawRows(school?: number): Promise<Raw[]> {
  const { rows } = await sql<Raw>`
    select school_id, class_id::int, grade, sex, state, glasses, myopia, cycloplegia, array[ucva_right, ucva_left] as ucva,
      array[cva_right, cva_left] as cva, array[sphere_right, sphere_left]::float8[] as sphere,
      array[cylinder_right, cylinder_left]::float8[] as cylinder
    from vision_exam where round_id = ${at.rounds.currentRound}`.execute(server.db)
  return rows.filter((row) => school === undefined || row.school_id === school)
}

const rate = (rows: readonly Raw[], counts: (row: Raw) => boolean, among: (row: Raw) => boolean) => ({
  n: rows.filter((row) => among(row) && counts(row)).length,
  of: rows.filter(among).length,
})
const difference = ([right, left]: (number | null)[]) => Math.abs((right ?? 0) - (left ?? 0))
/** Worked out child by child, in other words than the summaries have. */
function countByHand(rows: readonly Raw[]) {
  const bothEyes = ({ sphere }: Raw) => sphere.every((one) => one !== null)
  const equivalents = ({ sphere, cylinder }: Raw) =>
    sphere.map((one, eye) => (one ?? Number.POSITIVE_INFINITY) + (cylinder[eye] ?? 0) / 2)
  const isPoor = ({ ucva }: Raw) => ucva.every((one) => one !== null) && ucva.some((one) => one! < 50)
  const known = ({ glasses }: Raw) => glasses !== null
  const poor = rows.filter((row) => isPoor(row) && known(row))
  const seen = ({ glasses, cva, ucva }: Raw) =>
    cva.map((one, eye) => one ?? (glasses === 'orthokeratology' ? (ucva[eye] ?? null) : null))
  const wearing = poor.filter(({ glasses }) => glasses !== 'none')
  const measured = wearing.filter((row) => seen(row).every((one) => one !== null))
  const mean = (eye: 0 | 1) => {
    // From 3.0 up; what is below it has no number.
    const marks = rows.flatMap(({ ucva }) => ((ucva[eye] ?? 0) < 30 ? [] : [ucva[eye]! / 10]))
    const sum = marks.reduce((total, mark) => total + mark, 0)
    return { mean: sum / marks.length, of: marks.length }
  }
  return {
    astigmatism: rate(rows, ({ cylinder }) => cylinder.some((one) => Math.abs(one ?? 0) >= 0.5), bothEyes),
    anisometropia: rate(
      rows,
      (row) => difference(row.sphere) > 1.5 || difference(row.cylinder) > 1,
      bothEyes,
    ),
    lowReserve: rate(
      rows,
      (row) => row.glasses === 'orthokeratology' || equivalents(row).some((se) => se < 0),
      ({ myopia, cycloplegia }) => myopia !== null && cycloplegia === 'yes',
    ),
    glasses: rate(rows, ({ glasses }) => glasses !== 'none', known),
    correction: {
      uncorrected: poor.length - wearing.length,
      under: measured.filter((row) => seen(row).some((one) => one! < 49)).length,
      full: measured.filter((row) => seen(row).every((one) => one! >= 49)).length,
      unmeasured: wearing.length - measured.length,
    },
    acuity: { right: mean(0), left: mean(1) },
  }
}
type Counted = Awaited<ReturnType<typeof ask>>['data']['total']
function expectByHand(shown: Counted, rows: readonly Raw[], isByGlasses: boolean) {
  const { acuity, glasses, correction, ...counted } = countByHand(rows)
  expect(shown).toMatchObject(counted)
  if (isByGlasses) expect([shown.glasses, shown.correction]).toEqual([undefined, undefined])
  else expect(shown).toMatchObject({ glasses, correction })
  for (const eye of ['right', 'left'] as const) {
    expect(shown.acuity[eye]?.of).toBe(acuity[eye].of)
    if (acuity[eye].of > 0) expect(Math.abs(shown.acuity[eye]!.mean - acuity[eye].mean)).toBeLessThan(0.00501)
  }
}

type Filter = {
  grade?: number
  sex?: 'boy' | 'girl'
  stage?: 'primary' | 'junior'
  glasses?: 'worn' | 'none'
  school?: number
}
const ask = (input: Filter, as: keyof typeof tokens = 'first') =>
  server.ask(eyesightRefraction, input, { token: tokens[as] })
/** The filters of the page, each of them a condition on a child. */
const conditions = (filter: Filter): ((row: Raw) => boolean)[] => [
  (row) => filter.grade === undefined || row.grade === filter.grade,
  (row) => filter.sex === undefined || row.sex === (filter.sex === 'boy' ? 1 : 2),
  (row) =>
    filter.grade !== undefined || filter.stage === undefined || gradesOf(filter.stage).includes(row.grade),
  (row) =>
    filter.glasses === undefined ||
    (row.glasses !== null && (row.glasses !== 'none') === (filter.glasses === 'worn')),
]
const filters = fc.record(
  {
    grade: fc.constantFrom(1, 2, 7),
    sex: fc.constantFrom('boy' as const, 'girl' as const),
    stage: fc.constantFrom('primary' as const, 'junior' as const),
    glasses: fc.constantFrom('worn' as const, 'none' as const),
  },
  { requiredKeys: [] },
)

test('VIS-03 FILE-07 at the own school each figure of refraction is a count of its raw exams, and the parts sum to the whole', async () => {
  const raw = await rawRows(at.schools.first)
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { data } = await ask(filter)
      const within = raw.filter((row) => conditions(filter).every((holds) => holds(row)))
      expectByHand(data.total, within, filter.glasses !== undefined)
      expect(data.by).toBe(filter.grade === undefined ? 'grade' : 'class')
      for (const row of data.rows)
        expectByHand(
          row,
          within.filter((one) => (data.by === 'class' ? one.class_id === row.id : one.grade === row.grade)),
          filter.glasses !== undefined,
        )
      const sum = (pick: (part: Counted) => number | undefined) =>
        data.rows.reduce((total, row) => total + (pick(row) ?? 0), 0)
      for (const pick of [
        (part: Counted) => part.astigmatism?.n,
        (part: Counted) => part.lowReserve?.of,
        (part: Counted) => part.correction?.uncorrected ?? 0,
        (part: Counted) => part.acuity.left?.of,
      ])
        expect(sum(pick)).toBe(pick(data.total))
    }),
    { numRuns: 30 },
  )
})

test('VIS-03 filters commute: in whatever order they are chosen, each takes its share of the same children', async () => {
  const raw = await rawRows(at.schools.first)
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.shuffledSubarray(['glasses', 'sex', 'grade', 'stage'] as const, { minLength: 4 }),
      async (filter, order) => {
        const chosen = Object.fromEntries(order.flatMap((key) => (filter[key] ? [[key, filter[key]]] : [])))
        const { data } = await server.ask(visionBreakdown, { ...chosen, by: 'sex' }, { token: tokens.first })
        const [grade, sex, stage, glasses] = conditions(filter)
        const steps = { grade: grade!, sex: sex!, stage: stage!, glasses: glasses! }
        const left = order.reduce((rows, key) => rows.filter(steps[key]), raw)
        expect(data.total.now.myopia).toEqual(
          rate(
            left,
            ({ myopia }) => myopia === true,
            ({ myopia }) => myopia !== null,
          ),
        )
        expect(data.total.now.coverage === null).toBe(filter.glasses !== undefined)
      },
    ),
    { numRuns: 20 },
  )
})

test('VIS-03 with and without glasses sum to all but those of whom it is not known', async () => {
  const raw = await rawRows(at.schools.first)
  const [all, worn, none] = await Promise.all(
    [{}, { glasses: 'worn' as const }, { glasses: 'none' as const }].map(
      async (filter) => (await ask(filter)).data.total,
    ),
  )
  const unknown = countByHand(raw.filter(({ glasses, state }) => state === 'done' && glasses === null))
  expect(unknown.astigmatism.of).toBeGreaterThan(3)
  expect(worn!.astigmatism!.n + none!.astigmatism!.n + unknown.astigmatism.n).toBe(all!.astigmatism!.n)
  expect(none!.lowReserve!.of + worn!.lowReserve!.of + unknown.lowReserve.of).toBe(all!.lowReserve!.of)
})

test('VIS-09 the bureau’s figures are those of all its schools; one of another district it may not ask for', async () => {
  const raw = (await rawRows()).filter(({ grade }) => grade < 7)
  const { data } = await ask({ stage: 'primary' }, 'bureau')
  expect(data.by).toBe('grade')
  const { astigmatism, correction, glasses } = countByHand(raw)
  expect(data.total).toMatchObject({ astigmatism, correction, glasses })
  const drilled = await ask({ school: at.schools.third, grade: 1 }, 'bureau')
  expect(drilled.data.by).toBe('class')
  expect((await ask({ school: at.schools.foreign }, 'bureau')).code).toBe(403)
})

test('FND-verify recounts measures of every kind without a difference', async () => {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  // The fixture keeps no summary of the record.
  expect(lines.filter((line) => line.startsWith('vision'))).toEqual([])
})
