import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { Db } from '../db/schema.ts'

/** Null = not known, such as the lag where there is no standby, or where this user may not see it. */
export interface DatabaseFigures {
  jobs: Partial<Record<string, number>>
  imports: Record<string, number>
  oldestWaiting: number | null
  messages: Partial<Record<string, number>>
  /** Seconds since the message that waits longest should have been sent. */
  oldestMessage: number | null
  replicas: number
  lagSeconds: number | null
  lagBytes: number | null
  /** Seconds since the newest backup that succeeded. */
  backupAge: number | null
}

/** Counts over all schools; no name, no school and no district among them. */
export async function readDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select
      (select coalesce(jsonb_object_agg(state, n), '{}') from (
        select state, count(*) as n from job
        where state in ('waiting', 'running') or (state = 'failed' and claimed_at > now() - interval '1 day')
        group by state) j) as jobs,
      (select coalesce(jsonb_object_agg(state, n), '{}') from (
        select state, count(*) as n from upload group by state) u) as imports,
      (select extract(epoch from now() - min(created_at))::float8 from job where state = 'waiting') as "oldestWaiting",
      (select coalesce(jsonb_object_agg(state, n), '{}') from (
        select state, count(*) as n from message where state <> 'sent' group by state) m) as messages,
      (select extract(epoch from greatest(interval '0', now() - min(next_at)))::float8 from message
        where state = 'waiting') as "oldestMessage",
      (select count(*)::int from pg_stat_replication) as replicas,
      (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as "lagSeconds",
      (select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 from pg_stat_replication) as "lagBytes",
      (select extract(epoch from now() - max(finished_at))::float8 from backup_run where failure is null) as "backupAge"
  `.execute(db)
  return required(rows[0], 'a row of figures')
}
