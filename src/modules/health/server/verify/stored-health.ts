import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { FigureTable } from '@/server/verify/differences.ts'

interface Area {
  round_id: number
  grade: number
  class_id: number
  sex: number
}

export const summaryKey = (area: Area, item?: string): string =>
  `${area.round_id}|grade ${area.grade}|class ${area.class_id}|sex ${area.sex}${item ? `|${item}` : ''}`

/** The rows of a health or fitness summary in which a child counts: its class and its grade, which is class 0. */
export const summaryKeys = (area: Area, item?: string): string[] => [
  summaryKey(area, item),
  summaryKey({ ...area, class_id: 0 }, item),
]

/** A summary of check-ups or fitness tests as it is stored, by `summaryKey`. */
export async function readHealthSummary(
  db: Db,
  table: 'health_summary' | 'fitness_summary' | 'fitness_item_summary',
  schoolId: number,
  columns: readonly string[],
): Promise<FigureTable> {
  const { rows } = await sql<Area & { item?: string } & Record<string, number>>`
    select *, class_id::int from ${sql.table(table)} where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map((row) => [
      summaryKey(row, row.item),
      Object.fromEntries(columns.map((name) => [name, row[name] ?? 0])),
    ]),
  )
}
