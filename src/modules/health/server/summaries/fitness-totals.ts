import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { refreshHistograms, type HistogramTable } from '@/modules/vision/server/public.ts'

export const fitnessTotals: HistogramTable = { table: 'fitness_total_summary', keys: ['grade', 'sex'] }

/** Recounts how many children of one school's fitness round have each total, in whole points. The caller holds the school's row lock. */
export async function refreshFitnessTotals(trx: Db, schoolId: number, roundId: number): Promise<void> {
  await refreshHistograms(
    trx,
    fitnessTotals,
    { schoolId, roundId },
    sql`
      select grade, sex, floor(total)::int as bin, (total * 10)::int as value from fitness_test
      where school_id = ${schoolId} and round_id = ${roundId} and total is not null`,
  )
}
