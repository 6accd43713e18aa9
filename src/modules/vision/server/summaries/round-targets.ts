import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { retestTarget } from '@/standards/retest-target.ts'

/** What the bureau asks of a screening: shares of 1. Without a round of its own, or a share of its own, retests follow the standard. */
export async function targetsOfRound(
  db: Db,
  roundId: number,
): Promise<{ coverage: number | null; retest: { share: number; standard: string } }> {
  const { rows } = await sql<{ coverage: number; retest: number | null }>`
    select coverage_target as coverage, retest_target as retest from screening_round where id = ${roundId}`.execute(
    db,
  )
  const found = rows[0]
  const share = found?.retest
  return {
    coverage: found ? found.coverage / 100 : null,
    retest: share === undefined || share === null ? retestTarget : { ...retestTarget, share: share / 100 },
  }
}
