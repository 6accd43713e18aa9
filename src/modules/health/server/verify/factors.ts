import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import {
  binsOf,
  outdoorLimit,
  quantityBins,
  screenLimit,
  sleepLimitOf,
  sportLimit,
} from '@/modules/health/standards/questionnaire.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

interface Found {
  outcome: string
  round_id: number
  school_year: number
  student_id: number
  grade: number
  sex: number
  has: boolean
}
interface Answers {
  student_id: number
  school_year: number
  parent_myopic: boolean
  reading_long: boolean
  stays_in: boolean
  sugary_drinks: boolean
  outdoor_minutes: number
  screen_minutes: number
  sleep_minutes: number
  sport_minutes: number
}

type StoredBins = Found &
  Record<string, number> & { quantity: string; has_outcome: boolean; answers: number[]; children: number[] }

const factorNames = [
  'parent_myopic',
  'outdoor_short',
  'screen_long',
  'reading_long',
  'stays_in',
  'sleep_short',
  'sport_short',
  'sugary_drinks',
]
const quantities: readonly InverseQuantity[] = ['outdoor', 'screen', 'sleep', 'sport']

/** Recounts how one school's questionnaires go with the outcomes of their year, without the SQL that keeps it. */
export async function verifyFactors(db: Db, schoolId: number): Promise<Difference[]> {
  const answered = new Map(
    (await readAnswers(db, schoolId)).map((row) => [`${row.school_year} ${row.student_id}`, row]),
  )
  const factors: FigureTable = new Map()
  const bins: FigureTable = new Map()
  for (const found of await readFound(db, schoolId)) {
    const answers = answered.get(`${found.school_year} ${found.student_id}`)
    if (!answers) continue
    const side = found.has ? 'with' : 'without'
    const recordKey = `${found.round_id}|${found.outcome}|grade ${found.grade}`
    for (const name of ['asked', ...factorsOf(answers, found.grade)])
      countIn(factors, `${recordKey}|sex ${found.sex}`, `${name}_${side}`, noChildren)
    for (const quantity of quantities) {
      const minutes = answers[`${quantity}_minutes`]
      const key = `${recordKey}|${quantity} ${side}`
      countIn(bins, key, `bin_${binOf(quantity, minutes)}`, noBins)
      countIn(bins, key, `answer_${minutes}`, noBins)
    }
  }
  return [
    ...compareFigures('factor_summary', schoolId, await readFactors(db, schoolId), factors),
    ...compareFigures('quantity_summary', schoolId, await readBins(db, schoolId), bins),
  ]
}

function factorsOf(answers: Answers, grade: number): string[] {
  const says = {
    parent_myopic: answers.parent_myopic,
    outdoor_short: answers.outdoor_minutes < outdoorLimit,
    screen_long: answers.screen_minutes >= screenLimit,
    reading_long: answers.reading_long,
    stays_in: answers.stays_in,
    sleep_short: answers.sleep_minutes < sleepLimitOf(grade),
    sport_short: answers.sport_minutes < sportLimit,
    sugary_drinks: answers.sugary_drinks,
  }
  return Object.entries(says).flatMap(([name, isSaid]) => (isSaid ? [name] : []))
}

function binOf(quantity: InverseQuantity, minutes: number): number {
  const { from, width } = binsOf[quantity]
  return Math.min(quantityBins - 1, Math.max(0, Math.floor((minutes - from) / width)))
}

const names = ['asked', ...factorNames].flatMap((name) => [`${name}_with`, `${name}_without`])
const noChildren = () => Object.fromEntries(names.map((name) => [name, 0]))
const noBins = () => Object.fromEntries(Array.from({ length: quantityBins }, (_, bin) => [`bin_${bin}`, 0]))

function countIn(
  table: FigureTable,
  key: string,
  column: string,
  nothing: () => Record<string, number>,
): void {
  const line = table.get(key) ?? nothing()
  table.set(key, line)
  line[column] = (line[column] ?? 0) + 1
}

async function readAnswers(db: Db, schoolId: number): Promise<Answers[]> {
  const { rows } = await sql<Answers & Record<string, unknown>>`
    select *, student_id::int from questionnaire where school_id = ${schoolId}`.execute(db)
  return rows.filter((row) =>
    Object.entries(row).every(([name, value]) => value !== null || name === 'upload_id'),
  )
}

async function readFound(db: Db, schoolId: number): Promise<Found[]> {
  const of = (outcome: string, table: string, rounds: string, value: string) => sql`
    select ${outcome} as outcome, e.round_id, r.school_year::int, e.student_id::int, e.grade::int, e.sex::int,
      ${sql.raw(value)} as has
    from ${sql.table(table)} e join ${sql.table(rounds)} r on r.id = e.round_id
    where e.school_id = ${schoolId} and ${sql.raw(value)} is not null`
  const { rows } = await sql<Found>`
    ${of('myopia', 'vision_exam', 'screening_round', 'e.myopia')}
    union all ${of('obesity', 'health_check', 'health_round', `e.weight = 'obese'`)}
    union all ${of('raisedPressure', 'health_check', 'health_round', 'e.pressure_raised')}
    union all ${of('lowFitness', 'fitness_test', 'health_round', `e.level = 'fail'`)}`.execute(db)
  return rows
}

async function readFactors(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Found & Record<string, number>>`
    select * from factor_summary where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map((row) => [`${row.round_id}|${row.outcome}|grade ${row.grade}|sex ${row.sex}`, pick(row, names)]),
  )
}

async function readBins(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<StoredBins>`
    select * from quantity_summary where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map((row) => [
      `${row.round_id}|${row.outcome}|grade ${row.grade}|${row.quantity} ${row.has_outcome ? 'with' : 'without'}`,
      { ...pick(row, Object.keys(noBins())), ...answersOf(row) },
    ]),
  )
}

/** Children by each answer; one that the row names twice is the sum, and one without a count is counted as nobody. */
function answersOf({ answers, children }: StoredBins): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const [index, minutes] of answers.entries())
    figures[`answer_${minutes}`] = (figures[`answer_${minutes}`] ?? 0) + (children[index] ?? 0)
  return figures
}

const pick = (row: Readonly<Record<string, number>>, columns: readonly string[]): Record<string, number> =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? 0]))
