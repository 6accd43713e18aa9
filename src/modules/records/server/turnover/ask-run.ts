import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { enqueue } from '@/server/jobs/job-queue.ts'

interface RequestedRun {
  regionCode: string
  toYear: number
  action: 'commit' | 'undo'
  wholeDistrict: boolean
  turnovers: readonly { schoolId: number; id: string }[]
  accountId: number
  requestId: string | null
  now: Date
}

/** Puts turnovers in the queue of the job, school by school in one run. The caller holds their schools. */
export async function askRun(trx: Db, requested: RequestedRun): Promise<void> {
  const runId = randomUUID()
  await sql`
    insert into turnover_run (id, region_code, to_year, action, whole_district, units_of, account_id)
    values (${runId}, ${requested.regionCode}, ${requested.toYear}, ${requested.action}, ${requested.wholeDistrict},
      ${requested.turnovers.length}, ${requested.accountId})`.execute(trx)
  await sql`
    update turnover t set state = ${requested.action === 'commit' ? 'waiting' : 'undoing'}, run_id = ${runId}, refusal = null,
      version = version + 1, changed_at = now()
    from unnest(${requested.turnovers.map(({ schoolId }) => schoolId)}::int[],
      ${requested.turnovers.map(({ id }) => id)}::uuid[]) as chosen (school_id, id)
    where t.school_id = chosen.school_id and t.id = chosen.id`.execute(trx)
  const { accountId, requestId } = requested
  const day = schoolDay(requested.now)
  await enqueue(trx, { schoolId: 0, regionCode: requested.regionCode }, 'turnover', {
    runId,
    accountId,
    requestId,
    day,
  })
}
