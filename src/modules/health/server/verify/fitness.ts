import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import type { FitnessResult } from '@/modules/health/standards/fitness/score-test.ts'
import {
  columnsOfResult,
  scoreMeasures,
  sexOfCode,
  type FitnessMeasures,
  type FitnessScores,
} from '../summaries/fitness-columns.ts'
import { fitnessTotals } from '../summaries/fitness-totals.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { readHealthSummary, summaryKeys } from './stored-health.ts'
import { countInBin, histogramKey, readHistograms } from '@/modules/vision/server/public.ts'
import { verifyFitnessCohort, type TotalOfStudent } from './fitness-cohort.ts'

interface RawTest extends FitnessMeasures, FitnessScores {
  round_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  made_up: boolean
}

const noScores: { [Name in keyof FitnessScores]: FitnessScores[Name] | null } = {
  vital_capacity_score: null,
  sprint_50_score: null,
  sit_and_reach_score: null,
  rope_score: null,
  long_jump_score: null,
  sit_ups_score: null,
  pull_ups_score: null,
  shuttle_score: null,
  run_1000_score: null,
  run_800_score: null,
  bmi: null,
  bmi_score: null,
  bonus: null,
  total: null,
  level: null,
  rule_version: null,
}
const levels = ['fail', 'pass', 'good', 'excellent']

/** Recounts one school's fitness tests: each child's scores, and the summaries, without the SQL that keeps them. */
export async function verifyFitness(db: Db, schoolId: number): Promise<Difference[]> {
  const differences: Difference[] = []
  const tests: FigureTable = new Map()
  const items: FigureTable = new Map()
  const totals: FigureTable = new Map()
  const children: TotalOfStudent[] = []
  for (const row of await readTests(db, schoolId)) {
    const result = row.state === 'done' ? scoreMeasures(row, row.grade, row.sex) : null
    differences.push(...compareScores(schoolId, row, result))
    for (const key of summaryKeys(row)) countTest(lineOf(tests, key, noTests), row, result)
    if (result)
      for (const item of ['bmi', ...fitnessItems(row.grade, sexOfCode(row.sex)).map((each) => each.item)])
        for (const key of summaryKeys(row, item)) countItem(lineOf(items, key, noMarks), item, result)
    if (!result || result.total === null || result.level === null) continue
    children.push({ ...row, total: result.total, level: result.level })
    const key = histogramKey(row.round_id, row.grade, row.sex)
    countInBin(totals, key, Math.floor(result.total), Math.round(result.total * 10))
  }
  const compare = async (
    table: 'fitness_summary' | 'fitness_item_summary',
    none: () => object,
    counted: FigureTable,
  ) => {
    const stored = await readHealthSummary(db, table, schoolId, Object.keys(none()))
    differences.push(...compareFigures(table, schoolId, stored, counted))
  }
  await compare('fitness_summary', noTests, tests)
  await compare('fitness_item_summary', noMarks, items)
  const stored = await readHistograms(db, fitnessTotals, schoolId)
  differences.push(...compareFigures('fitness_total_summary', schoolId, stored, totals))
  differences.push(...(await verifyFitnessCohort(db, schoolId, children)))
  return differences
}

function lineOf(table: FigureTable, key: string, none: () => Record<string, number>): Record<string, number> {
  const line = table.get(key) ?? none()
  table.set(key, line)
  return line
}
const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]))
const noTests = () =>
  zeros([
    'enrolled',
    'tested',
    'absent',
    'exempt',
    'made_up',
    'complete',
    'whole',
    ...levels,
    'near_good',
    'total_sum',
    ...Array.from({ length: 21 }, (_, step) => `total_${5 * step}`),
  ])
const noMarks = () =>
  zeros([
    'scored',
    'score_sum',
    'passed',
    'good',
    'exempt',
    'absent',
    'missing',
    ...[0, 10, 20, 30, 40, 50, 85, 90, 95, 100].map((score) => `score_${score}`),
    ...Array.from({ length: 11 }, (_, step) => `score_${60 + 2 * step}`),
  ])

function countTest(
  line: Record<string, number>,
  { state, made_up }: RawTest,
  result: FitnessResult | null,
): void {
  const add = (name: string, by = 1) => (line[name] = (line[name] ?? 0) + by)
  add('enrolled')
  if (made_up) add('made_up')
  if (result) add('tested')
  else if (state !== 'due') add(state)
  if (result && result.bmi !== null && result.absent.length + result.missing.length === 0) add('whole')
  if (result?.total === undefined || result.total === null) return
  add('complete')
  add(result.level ?? '')
  if (result.level === 'pass' && result.total >= 78) add('near_good')
  add('total_sum', Math.round(result.total * 10))
  add(`total_${Math.min(100, Math.floor(result.total / 5) * 5)}`)
}

function countItem(
  line: Record<string, number>,
  item: string,
  { bmi, items, exempt, absent }: FitnessResult,
): void {
  const add = (name: string, by = 1) => (line[name] = (line[name] ?? 0) + by)
  const score = item === 'bmi' ? bmi?.score : items.find((each) => each.item === item)?.score
  const isIn = (list: readonly string[]) => list.includes(item)
  if (score === undefined) return void add(isIn(exempt) ? 'exempt' : isIn(absent) ? 'absent' : 'missing')
  add('scored')
  add('score_sum', score)
  add(`score_${score}`)
  if (score >= 60) add('passed')
  if (score >= 80) add('good')
}

/** Who was not tested has no score. */
function compareScores(schoolId: number, row: RawTest, result: FitnessResult | null): Difference[] {
  const counted = result ? columnsOfResult(result) : noScores
  const asNumber = (value: string | number | null) =>
    typeof value === 'string' ? levels.indexOf(value) : value
  return (Object.keys(noScores) as (keyof FitnessScores)[])
    .filter((column) => row[column] !== counted[column])
    .map((column) => ({
      table: 'fitness_test',
      schoolId,
      roundId: row.round_id,
      key: `student ${row.student_id}`,
      column,
      stored: asNumber(row[column]),
      counted: asNumber(counted[column]),
    }))
}

async function readTests(db: Db, schoolId: number): Promise<RawTest[]> {
  const { rows } = await sql<RawTest>`
    select *, student_id::int, class_id::int, height_cm::float8, weight_kg::float8, sprint_50::float8,
      sit_and_reach::float8, bmi::float8, total::float8
    from fitness_test where school_id = ${schoolId}`.execute(db)
  return rows
}
