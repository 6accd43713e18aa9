import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** How a backup went. `failure`: in words, without what is personal; null of a good one. */
export interface BackupRun {
  startedAt: Date
  finishedAt: Date
  scheduled: boolean
  /** Name alone. */
  file: string
  encrypted: boolean
  bytes: number | null
  rowCount: number | null
  failure: string | null
}

const columns = sql`started_at as "startedAt", finished_at as "finishedAt", scheduled, file, encrypted, bytes,
  row_count as "rowCount", failure`

/** A database of an older version, and one that no server was started on yet, has no table for it. */
export async function hasBackupRuns(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('public.backup_run') is not null`.execute(db)
  return rows.length > 0
}

/** Without the table nothing is noted. */
export async function noteBackup(db: Db, run: Omit<BackupRun, 'finishedAt'>): Promise<void> {
  if (!(await hasBackupRuns(db))) return
  await sql`
    insert into backup_run (id, started_at, finished_at, scheduled, file, encrypted, bytes, row_count, failure)
    values (${randomUUID()}, ${run.startedAt}, clock_timestamp(), ${run.scheduled}, ${run.file}, ${run.encrypted},
      ${run.bytes}, ${run.rowCount}, ${run.failure})`.execute(db)
}

/** The last backup that is whole; undefined where none was ever made. */
export async function lastGoodBackup(db: Db): Promise<BackupRun | undefined> {
  const { rows } = await sql<BackupRun>`
    select ${columns} from backup_run where failure is null order by finished_at desc limit 1`.execute(db)
  return rows[0]
}

/** The newest first, good ones and others. */
export async function latestBackups(db: Db, limit: number): Promise<BackupRun[]> {
  const { rows } = await sql<BackupRun>`
    select ${columns} from backup_run order by finished_at desc limit ${limit}`.execute(db)
  return rows
}

/** When the schedule last tried, and when it last succeeded. */
export async function scheduledRuns(db: Db): Promise<{ triedAt: Date | null; madeAt: Date | null }> {
  const { rows } = await sql<{ triedAt: Date | null; madeAt: Date | null }>`
    select max(finished_at) as "triedAt", max(started_at) filter (where failure is null) as "madeAt"
    from backup_run where scheduled`.execute(db)
  return rows[0] ?? { triedAt: null, madeAt: null }
}
