import { sql } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '../db/schema.ts'
import type { RetentionName } from './days.ts'

/** What a rule removed in the last thirty days, and when it last ran. */
export interface RetentionRun {
  rule: RetentionName
  lastAt: Date
  removed: number
  /** Why the last run failed; null where it did not. */
  failure: string | null
}

export async function noteRetention(
  db: Db,
  rule: RetentionName,
  { removed, failure }: { removed: number; failure: string | null },
): Promise<void> {
  await sql`
    insert into retention_run as had (rule, day, last_at, runs, removed, failure)
    values (${rule}, ${schoolDay(new Date())}::date, clock_timestamp(), 1, ${removed}, ${failure})
    on conflict (rule, day) do update set last_at = excluded.last_at, runs = had.runs + 1,
      removed = had.removed + excluded.removed, failure = excluded.failure`.execute(db)
}

export async function ranSince(db: Db, rule: RetentionName, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    select from retention_run
    where rule = ${rule} and last_at > clock_timestamp() - make_interval(mins => ${minutes}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function latestRuns(db: Db): Promise<RetentionRun[]> {
  const { rows } = await sql<RetentionRun>`
    select rule, max(last_at) as "lastAt",
      coalesce(sum(removed) filter (where last_at > clock_timestamp() - interval '30 days'), 0)::float8 as removed,
      (array_agg(failure order by day desc))[1] as failure
    from retention_run group by rule`.execute(db)
  return rows
}
