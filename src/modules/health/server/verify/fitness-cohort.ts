import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { FitnessResult } from '@/modules/health/standards/fitness/score-test.ts'
import { fitnessCohortColumns } from '../summaries/fitness-cohort.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { summaryKey, summaryKeys } from './stored-health.ts'

export interface TotalOfStudent {
  round_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  total: number
  level: NonNullable<FitnessResult['level']>
}

/** Recounts the children of one school with a total in a round and in that of the school year before. */
export async function verifyFitnessCohort(
  db: Db,
  schoolId: number,
  children: readonly TotalOfStudent[],
): Promise<Difference[]> {
  const before = await roundsBefore(db)
  const byStudent = new Map(children.map((student) => [`${student.round_id} ${student.student_id}`, student]))
  const counted: FigureTable = new Map()
  for (const now of children) {
    const then = byStudent.get(`${before.get(now.round_id)} ${now.student_id}`)
    if (!then) continue
    for (const key of summaryKeys(now)) {
      const line = counted.get(key) ?? Object.fromEntries(fitnessCohortColumns.map((name) => [name, 0]))
      counted.set(key, line)
      line['matched']! += 1
      line['before_sum']! += Math.round(then.total * 10)
      line['now_sum']! += Math.round(now.total * 10)
      line[`${then.level}_${now.level}`]! += 1
    }
  }
  return compareFigures('fitness_cohort_summary', schoolId, await readCohort(db, schoolId), counted)
}

async function roundsBefore(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; region_code: string; school_year: number }>`
    select id, region_code, school_year from health_round where kind = 'fitness'`.execute(db)
  const byYear = new Map(
    rows.map(({ id, region_code, school_year }) => [`${region_code} ${school_year}`, id]),
  )
  return new Map(
    rows.flatMap(({ id, region_code, school_year }) => {
      const earlier = byYear.get(`${region_code} ${school_year - 1}`)
      return earlier === undefined ? [] : [[id, earlier] as const]
    }),
  )
}

async function readCohort(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<Parameters<typeof summaryKey>[0] & Record<string, number>>`
    select *, class_id::int from fitness_cohort_summary where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map((row) => [
      summaryKey(row),
      Object.fromEntries(fitnessCohortColumns.map((name) => [name, row[name] ?? 0])),
    ]),
  )
}
