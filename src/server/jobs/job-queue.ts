import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { poolOf, longestBehindShortSeconds, queueOf, type JobPool } from './job-pools.ts'

/** Workers listen here, where the lane of a new job is said; a job waiting in the table is found without it too, only later. */
export const jobChannel = 'mingmu_job'

export interface JobPayloads {
  /** Those of an upload. */
  read: { mapping?: { field: string; column: number }[] }
  commit: {
    only: 'valid' | 'all'
    hash: string
    closeEmptied?: boolean | undefined
    removes?: number | undefined
    accountId: number
    requestId: string | null
  }
  undo: { accountId: number; requestId: string | null }
  /** Not of an upload; `schoolId` 0 = of bureau staff. */
  export: { exportId: string }
  definition: { switchId: string }
  /** `day`: on which it was asked for; a job of before this was written down has none. */
  turnover: { runId: string; accountId: number; requestId: string | null; day?: string }
}
type JobKind = keyof JobPayloads
/** Kinds that are not of an upload. */
type OtherKind = 'export' | 'definition' | 'turnover'

export type Job = {
  [K in JobKind]: {
    schoolId: number
    id: string
    uploadId: K extends OtherKind ? null : string
    attempts: number
    /** Taken by the worker of short jobs, which gives back what turns out to be long. */
    onlyShort: boolean
    kind: K
    payload: JobPayloads[K]
  }
}[JobKind]
export type ExportWork = Extract<Job, { kind: 'export' }>
export type DefinitionWork = Extract<Job, { kind: 'definition' }>
export type TurnoverWork = Extract<Job, { kind: 'turnover' }>
export type UploadJob = Exclude<Job, ExportWork | DefinitionWork | TurnoverWork>

/** Somebody else does this job now, or nobody is to: what this worker wrote of it is theirs to throw away. */
export class JobLost extends Error {}

/** A worker that died is known by its lost connection; one that only stands still, by its last sign of life. */
const staleSeconds = 30

/** Whose job it is; a short one is taken before long ones. */
interface JobOwner {
  schoolId: number
  regionCode: string
  isShort?: boolean
}

/** Puts a job in its owner's queue, seen by the workers once the caller's transaction commits. */
export async function enqueue<K extends JobKind>(
  trx: Db,
  of: K extends OtherKind ? JobOwner : JobOwner & { uploadId: string },
  kind: K,
  payload: JobPayloads[K],
): Promise<void> {
  await sql`
    insert into job (school_id, id, queue, is_short, kind, upload_id, payload)
    values (${of.schoolId}, ${randomUUID()}, ${queueOf(of)}, ${of.isShort ?? false}, ${kind},
      ${'uploadId' in of ? of.uploadId : null}, ${JSON.stringify(payload)}::jsonb)
  `.execute(trx)
  await sql`select pg_notify(${jobChannel}, ${poolOf({ kind, isShort: of.isShort ?? false })})`.execute(trx)
}

/** Whether somebody works on a running job. */
const isAlive = (
  job: 'j' | 'other',
) => sql`${sql.ref(`${job}.heartbeat_at`)} >= now() - make_interval(secs => ${staleSeconds})
  and exists (select from pg_stat_activity where application_name = ${sql.ref(`${job}.claimed_by`)})`

/**
 * Takes the next job of a lane that waits or whose worker is gone: of the queues of which nothing runs in that lane (exports apart from
 * all else), short jobs before long ones, then the queue that was served longest ago. So a school with many workbooks keeps one worker
 * busy and no more, and whoever brings one file comes before its second. `worker` is the application name of a living connection.
 */
export async function claimJob(db: Db, worker: string, pool: JobPool): Promise<Job | undefined> {
  const ofPool = {
    import: sql`j.kind <> 'export'`,
    short: sql`j.kind <> 'export' and j.is_short`,
    export: sql`j.kind = 'export'`,
  }[pool]
  return db.transaction().execute(async (trx) => {
    // One claim at a time: two at once would not see that both take of the same queue.
    await sql`select pg_advisory_xact_lock(hashtext('claim job'))`.execute(trx)
    const { rows } = await sql<Job>`
      update job set state = 'running', claimed_by = ${worker}, heartbeat_at = now(), claimed_at = now(), attempts = attempts + 1
      where (school_id, id) in (
        select j.school_id, j.id from job j
        where (j.state = 'waiting' or (j.state = 'running' and not (${isAlive('j')}))) and ${ofPool}
          and not exists (select from job other where other.queue = j.queue and other.state = 'running'
            and (other.kind = 'export') = (j.kind = 'export') and ${isAlive('other')})
        order by (j.is_short or j.created_at < now() - make_interval(secs => ${longestBehindShortSeconds})) desc,
          (select max(served.claimed_at) from job served where served.queue = j.queue) nulls first, j.created_at
        limit 1 for update of j skip locked)
      returning school_id as "schoolId", id, kind, upload_id as "uploadId", payload, attempts,
        ${pool === 'short'}::boolean as "onlyShort"`.execute(trx)
    return rows[0]
  })
}

/** Lanes of which a job waits, or ran when its worker died. */
export async function poolsWaiting(db: Db): Promise<JobPool[]> {
  const { rows } = await sql<{ kind: string; isShort: boolean }>`
    select distinct kind, is_short as "isShort" from job j
    where state = 'waiting' or (state = 'running' and not (${isAlive('j')}))`.execute(db)
  return [...new Set(rows.map(poolOf))]
}

/** Of a job taken as a short one: it has more rows than that. It goes back, to be read by whoever takes long ones. */
export class JobIsLong extends Error {}

export async function giveBackAsLong(db: Db, job: Job, worker: string): Promise<void> {
  await sql`
    update job set state = 'waiting', is_short = false, attempts = attempts - 1
    where school_id = ${job.schoolId} and id = ${job.id} and claimed_by = ${worker} and state = 'running'`.execute(
    db,
  )
  await sql`select pg_notify(${jobChannel}, ${'import' satisfies JobPool})`.execute(db)
}

export async function beat(db: Db, worker: string): Promise<void> {
  await sql`
    update job set heartbeat_at = now() where claimed_by = ${worker} and state = 'running'`.execute(db)
}

/** False when somebody else has taken the job over: then the caller's transaction must not commit. */
export async function lockJob(trx: Db, job: Job, worker: string): Promise<boolean> {
  const { rows } = await sql`
    select from job where school_id = ${job.schoolId} and id = ${job.id} and claimed_by = ${worker}
      and state = 'running' for share`.execute(trx)
  return rows.length === 1
}

export async function endJob(trx: Db, job: Job, state: 'done' | 'failed' | 'waiting'): Promise<void> {
  await sql`
    update job set state = ${state} where school_id = ${job.schoolId} and id = ${job.id}`.execute(trx)
}

/** Takes the reading of an upload off the queue, also from a worker's hands: it finds the job lost at its next batch. */
export async function cancelReading(trx: Db, schoolId: number, uploadId: string): Promise<void> {
  await sql`
    update job set state = 'done'
    where school_id = ${schoolId} and upload_id = ${uploadId} and kind = 'read' and state in ('waiting', 'running')
  `.execute(trx)
}

/** Takes an export off the queue, also from a worker's hands: it finds the job lost when it writes its next piece. */
export async function endExportJob(trx: Db, schoolId: number, exportId: string): Promise<void> {
  await sql`
    update job set state = 'done'
    where school_id = ${schoolId} and kind = 'export' and payload ->> 'exportId' = ${exportId}
      and state in ('waiting', 'running')`.execute(trx)
}

/** What a worker that just died was working on. */
export async function jobsOf(db: Db, worker: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select school_id as "schoolId", id, kind, upload_id as "uploadId", payload, attempts, false as "onlyShort"
    from job where claimed_by = ${worker} and state = 'running'`.execute(db)
  return rows
}
