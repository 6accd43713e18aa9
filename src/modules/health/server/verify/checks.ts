import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import {
  assessedColumns,
  findingNames,
  nothingFound,
  type CheckFindings,
  type CheckMeasures,
} from '../summaries/check-grade.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { askingFor, readFollowedUp } from '@/modules/health/server/verify/followed-up.ts'
import { readHealthSummary, summaryKeys } from './stored-health.ts'
import { problemsOf } from './problems.ts'
import { verifyGrowth } from './growth.ts'

interface RawCheck extends CheckMeasures, CheckFindings {
  round_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  taken_on: string | null
  birth_date: string | null
}

/** Recounts one school's check-ups: what the standards say of each, and their summary, without the SQL that keeps it. */
export async function verifyChecks(db: Db, schoolId: number): Promise<Difference[]> {
  const rows = await readChecks(db, schoolId)
  const followedUp = await readFollowedUp(db, schoolId)
  const differences: Difference[] = []
  const counted: FigureTable = new Map()
  for (const row of rows) {
    const found =
      row.taken_on === null || row.birth_date === null
        ? nothingFound
        : assessedColumns(row, { birthDate: row.birth_date, takenOn: row.taken_on, sex: row.sex })
    for (const column of findingNames)
      if (row[column] !== found[column])
        differences.push({
          table: 'health_check',
          schoolId,
          roundId: row.round_id,
          key: `student ${row.student_id}`,
          column,
          stored: comparable(row[column]),
          counted: comparable(found[column]),
        })
    for (const key of summaryKeys(row)) {
      const line = counted.get(key) ?? noChecks()
      counted.set(key, line)
      countCheck(line, row, found)
      for (const [name, is] of Object.entries({
        ...followedUp(row.round_id, row.student_id, askingFor(row, found)),
        ...problemsOf(found),
      }))
        line[name] = (line[name] ?? 0) + Number(is)
    }
  }
  const stored = await readHealthSummary(db, 'health_summary', schoolId, Object.keys(noChecks()))
  const growth = await verifyGrowth(db, schoolId, rows)
  return [...differences, ...compareFigures('health_summary', schoolId, stored, counted), ...growth]
}

/** A difference is said in numbers: a class of weight by its place. */
const comparable = (value: CheckFindings[keyof CheckFindings]): number | boolean | null =>
  typeof value === 'string' ? ['wasting', 'normal', 'overweight', 'obese'].indexOf(value) : value

const noChecks = (): Record<string, number> => ({
  enrolled: 0,
  examined: 0,
  absent: 0,
  exempt: 0,
  weight_valid: 0,
  wasting: 0,
  normal_weight: 0,
  overweight: 0,
  obese: 0,
  stunting_valid: 0,
  stunted: 0,
  pressure_valid: 0,
  pressure_raised: 0,
  spine_valid: 0,
  spine_abnormal: 0,
  anaemia_valid: 0,
  anaemia: 0,
  teeth_valid: 0,
  caries: 0,
  caries_filled: 0,
  teeth_sum: 0,
  filled_sum: 0,
  weight_unconfirmed: 0,
  pressure_unconfirmed: 0,
  anaemia_unconfirmed: 0,
  height_n: 0,
  height_sum: 0,
  weight_n: 0,
  weight_sum: 0,
  capacity_n: 0,
  capacity_sum: 0,
  concern: 0,
  notified: 0,
  visited: 0,
  closed: 0,
  weight_concern: 0,
  weight_visited: 0,
  pressure_concern: 0,
  pressure_visited: 0,
  spine_concern: 0,
  spine_visited: 0,
  teeth_concern: 0,
  teeth_visited: 0,
  spine_notified: 0,
  spine_confirmed: 0,
  ...Object.fromEntries(Object.keys(problemsOf(nothingFound)).map((name) => [name, 0])),
})

function countCheck(line: Record<string, number>, row: RawCheck, found: CheckFindings): void {
  const add = (name: string, by: number | boolean) => (line[name] = (line[name] ?? 0) + Number(by))
  const addFinding = (name: string, valid: string, value: boolean | null) => {
    add(valid, value !== null)
    add(name, value === true)
  }
  add('enrolled', 1)
  if (row.state === 'done') add('examined', 1)
  else if (row.state !== 'due') add(row.state, 1)
  if (found.weight !== null) {
    add('weight_valid', 1)
    add(found.weight === 'normal' ? 'normal_weight' : found.weight, 1)
  }
  addFinding('stunted', 'stunting_valid', found.stunted)
  addFinding('pressure_raised', 'pressure_valid', found.pressure_raised)
  addFinding('spine_abnormal', 'spine_valid', found.spine_abnormal)
  addFinding('caries', 'teeth_valid', found.caries)
  addFinding('anaemia', 'anaemia_valid', found.anaemia)
  for (const name of ['weight', 'pressure', 'anaemia'] as const)
    add(`${name}_unconfirmed`, found[`${name}_confirmed`] === false)
  const filled = (row.deciduous_filled ?? 0) + (row.permanent_filled ?? 0)
  const others =
    (row.deciduous_decayed ?? 0) +
    (row.deciduous_missing ?? 0) +
    (row.permanent_decayed ?? 0) +
    (row.permanent_missing ?? 0)
  add('caries_filled', found.caries === true && filled > 0)
  if (found.caries !== null) {
    add('teeth_sum', filled + others)
    add('filled_sum', filled)
  }
  for (const [name, value, times] of [
    ['height', row.height_cm, 10],
    ['weight', row.weight_kg, 10],
    ['capacity', row.capacity_ml, 1],
  ] as const) {
    add(`${name}_n`, value !== null)
    add(`${name}_sum`, Math.round((value ?? 0) * times))
  }
}

async function readChecks(db: Db, schoolId: number): Promise<RawCheck[]> {
  const { rows } = await sql<RawCheck>`
    select e.*, e.student_id::int, e.class_id::int, e.taken_on::text, s.birth_date::text, e.height_cm::float8,
      e.weight_kg::float8, e.bmi::float8
    from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.school_id = ${schoolId}`.execute(db)
  return rows
}
