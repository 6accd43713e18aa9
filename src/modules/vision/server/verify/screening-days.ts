import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RawExam } from './recount.ts'
import type { FigureTable } from '../../../../server/verify/differences.ts'

const keyOf = (round: number, grade: number, classId: number, day: string) =>
  `${round}|grade ${grade}|class ${classId}|${day}`

/** Children screened per class and day, from the exams. */
export function countScreeningDays(rows: readonly RawExam[]): FigureTable {
  const counted: FigureTable = new Map()
  for (const { state, taken_on, round_id, grade, class_id } of rows) {
    if (state !== 'done' || taken_on === null) continue
    const key = keyOf(round_id, grade, class_id, taken_on)
    counted.set(key, { children: (counted.get(key)?.['children'] ?? 0) + 1 })
  }
  return counted
}

/** As `vision_screening_day` keeps them. */
export async function readScreeningDays(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows } = await sql<{
    round_id: number
    grade: number
    class_id: number
    day: string
    children: number
  }>`
    select round_id, grade, class_id, taken_on::text as day, children
    from vision_screening_day where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map(({ round_id, grade, class_id, day, children }) => [
      keyOf(round_id, grade, class_id, day),
      { children },
    ]),
  )
}
