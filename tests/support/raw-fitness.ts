import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import type { HealthFilter } from '../../src/modules/health/contract/screen.ts'
import { fitnessItems } from '../../src/modules/health/standards/fitness/items.ts'
import { stageOf } from '../../src/standards/grade.ts'

/** A row of `fitness_test`, and all of it as JSON. */
export interface Raw {
  school_id: number
  round_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  total: number | null
  level: string | null
  bmi_score: number | null
  columns: Record<string, unknown>
}

/** Whether a filter counts it. */
export const isIn = (row: Raw, { grade, stage, sex, class: ofClass }: HealthFilter) =>
  (grade === undefined || row.grade === grade) &&
  (stage === undefined || stageOf(row.grade) === stage) &&
  (sex === undefined || (row.sex === 1) === (sex === 'boy')) &&
  (ofClass === undefined || row.class_id === ofClass)

export const levelsOf = (rows: readonly Raw[]) => {
  const n = (level: string) => rows.filter((row) => row.level === level).length
  return { excellent: n('excellent'), good: n('good'), pass: n('pass'), fail: n('fail') }
}
/** Tested, with a mark of height, weight and every item of grade and sex, or excused from the item. */
export const isWhole = (row: Raw): boolean =>
  row.state === 'done' &&
  row.bmi_score !== null &&
  fitnessItems(row.grade, row.sex === 1 ? 'boy' : 'girl').every(
    ({ item }) =>
      scoreOf(row, item) !== null ||
      (row.columns['no_mark'] as Record<string, string> | null)?.[item] === 'exempt',
  )
/** To 0.1. */
export const meanOf = (values: readonly number[]) =>
  Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10
export const totalsOf = (rows: readonly Raw[]) => rows.flatMap(({ total }) => (total === null ? [] : [total]))
export const scoreOf = (row: Raw, item: string): number | null =>
  item === 'bmi'
    ? row.bmi_score
    : (row.columns[`${item.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)}_score`] as
        number | null)

export async function readRawFitness(db: Db): Promise<Raw[]> {
  const { rows } = await sql<Raw>`
    select e.*, class_id::int, student_id::int, total::float8, to_jsonb(e) as columns from fitness_test e`.execute(
    db,
  )
  return rows
}

type Growth = Record<'height' | 'weight' | 'bmi' | 'capacity', number | null> &
  Record<'birth' | 'taken', string> & { sex: number }

/** Of a school's check-ups of a round: cm, kg, kg/m², mL. */
export async function readRawGrowth(db: Db, round: number, school: number): Promise<Growth[]> {
  const { rows } = await sql<Growth>`
    select e.sex, s.birth_date::text as birth, e.taken_on::text as taken, e.height_cm::float8 as height,
      e.weight_kg::float8 as weight, e.bmi::float8 as bmi, e.capacity_ml as capacity
    from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${round} and e.school_id = ${school} and e.state = 'done'`.execute(db)
  return rows
}

/** Places of the own school, by chance. */
export const areas = fc.record(
  {
    grade: fc.constantFrom(1, 4, 5),
    sex: fc.constantFrom('boy' as const, 'girl' as const),
    stage: fc.constant('primary' as const),
  },
  { requiredKeys: [] },
)
