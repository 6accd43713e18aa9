import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HistogramTable } from '@/modules/vision/server/summaries/histograms.ts'
import type { FigureTable } from '@/server/verify/differences.ts'

type Stored = Record<string, number> & { round_id: number; first: number; counts: number[]; total: number }

/** A summary of histograms as it is stored: per key the children of each bin, `bin_12`, and `total`. */
export async function readHistograms(
  db: Db,
  { table, keys }: HistogramTable,
  schoolId: number,
): Promise<FigureTable> {
  const { rows } = await sql<Stored>`
    select * from ${sql.table(table)} where school_id = ${schoolId}`.execute(db)
  return new Map(
    rows.map((row) => {
      const figures: Record<string, number> = { total: row.total }
      row.counts.forEach((n, index) => n > 0 && (figures[`bin_${row.first + index}`] = n))
      return [histogramKey(row.round_id, ...keys.map((key) => row[key] ?? '')), figures]
    }),
  )
}

export const histogramKey = (round: number, ...keys: readonly (number | string)[]): string =>
  [round, ...keys].join('|')

/** Counts a child, by the same key. */
export function countInBin(table: FigureTable, key: string, bin: number, value: number): void {
  const line = table.get(key) ?? { total: 0 }
  table.set(key, line)
  line[`bin_${bin}`] = (line[`bin_${bin}`] ?? 0) + 1
  line['total'] = (line['total'] ?? 0) + value
}
