import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf, ReplyOf } from '@/contract/call.ts'
import { fitnessHead, fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import { fitnessCohort } from '@/modules/health/contract/analysis.ts'
import { fitnessBreakdown, fitnessTotals, type HealthFilter } from '@/modules/health/contract/screen.ts'
import { stageOf } from '@/standards/grade.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import {
  isIn,
  levelsOf,
  meanOf,
  readRawFitness,
  totalsOf,
  type Raw,
} from '../../../../tests/support/raw-fitness.ts'
import type { Shown } from '../../../../tests/support/brute/walk-vision.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeHealthDistrict>>['at']
let now: Raw[]
const tokens = { first: '', bureau: '' }
beforeAll(async () => {
  server = await startServer()
  const written = await writeHealthDistrict(server.db)
  at = written.at
  now = (await readRawFitness(server.db)).filter(({ round_id }) => round_id === written.rounds.fitness)
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

/** What the tests say, counted from their rows. */
function countTests(rows: readonly Raw[]) {
  const totals = totalsOf(rows)
  const levels = levelsOf(rows)
  const tested = rows.filter(({ state }) => state === 'done').length
  return {
    levels,
    tested,
    of: totals.length,
    good: { n: levels.excellent + levels.good, of: totals.length },
    mean: totals.length === 0 ? { mean: 0, of: 0 } : { mean: meanOf(totals), of: totals.length },
  }
}

/** Each place that shows the level, the mean and the share of the good, about one place. */
async function walk(
  ask: <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>,
  input: HealthFilter,
  rows: readonly Raw[],
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const whole = countTests(rows)
  const screen = await ask(fitnessTotals, input)
  for (const { metric, rate, history } of screen.figures) {
    note(`screen ${metric}`, rate, whole.good)
    note(`screen ${metric}, newest of its years`, history.at(-1)?.rate, whole.good)
  }
  note('screen levels', screen.parts, whole.levels)
  note('screen mean', screen.meanTotal, whole.mean)
  const head = await ask(fitnessHead, input)
  note('analysis good', head.good.now, whole.good)
  note('analysis mean', head.total.now, whole.mean)
  note('analysis tested', head.tested.now.n, whole.tested)
  note('analysis enrolled', head.enrolled, rows.length)
  note('screen coverage', screen.coverage.rate, { n: whole.of, of: rows.length - head.exempt })
  const scores = await ask(fitnessScores, input)
  note('scores of', scores.of, whole.of)
  note('scores levels', scores.figures.now.levels, whole.levels)
  note('scores mean', scores.figures.now.total, whole.mean)
  const cohort = await ask(fitnessCohort, input)
  note('cohort, all students', cohort.total.cross.now, whole.mean)
  const isDistrict = screen.area.school === undefined
  for (const by of ['stage', 'grade', 'sex', isDistrict ? 'school' : 'class'] as const) {
    const breakdown = await ask(fitnessBreakdown, { ...input, by })
    note(`by ${by} total`, breakdown.total.figures.fitness, whole.good)
    for (const row of breakdown.rows) {
      const own = countTests(
        rows.filter(
          (raw) =>
            (by === 'stage' && stageOf(raw.grade) === row.stage) ||
            (by === 'grade' && raw.grade === row.grade) ||
            (by === 'sex' && raw.sex === (row.sex === 'boy' ? 1 : 2)) ||
            (by === 'school' && raw.school_id === row.id) ||
            (by === 'class' && raw.class_id === row.id),
        ),
      )
      note(`by ${by} ${row.key}`, row.figures.fitness, own.good)
      note(`by ${by} ${row.key} levels`, row.parts, own.levels)
    }
  }
  return shown
}

test.each([
  ['internal', false],
  ['published', true],
] as const)(
  'HEA-01 HEA-03 the fitness figures of screen, analysis, table and of the other role’s drill are one count, as %s',
  async (_name, published) => {
    const { first, second } = at.schools
    const areas: { school?: number; grade?: number; sex?: 'boy' | 'girl' }[] = [
      {},
      { grade: 4 },
      { school: first },
      { school: first, grade: 5 },
      { school: first, sex: 'girl' as const },
      { school: second },
    ]
    for (const area of areas)
      for (const reader of ['first', 'bureau'] as const) {
        const { school, ...own } = area
        if (reader === 'first' && school !== first) continue
        const rows = now.filter((row) => (school === undefined || row.school_id === school) && isIn(row, own))
        const shown = await walk(
          async (call, input) => {
            const { code, msg, data } = await server.ask(call, input, { token: tokens[reader], published })
            if (code !== 0) throw new Error(`${call.path} ${JSON.stringify(input)}: ${code} ${msg}`)
            return data
          },
          reader === 'first' ? own : area,
          rows,
        )
        const wrong = shown.filter(({ got, counted }) => {
          if (published && got === null) return false
          return JSON.stringify(sorted(got)) !== JSON.stringify(sorted(counted))
        })
        expect(wrong, `${reader} ${JSON.stringify(area)}`).toEqual([])
      }
  },
  60_000,
)

const sorted = (value: unknown) =>
  value !== null && typeof value === 'object' ? Object.entries(value).toSorted() : value
