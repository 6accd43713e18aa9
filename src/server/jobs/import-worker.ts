import '../compose/register.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../db/schema.ts'
import pg from 'pg'
import { columnTypes } from '../db/connect.ts'
import type { JobPool } from './job-pools.ts'
import { beat, claimJob, endJob, jobChannel, jobsOf, poolsWaiting } from './job-queue.ts'
import type { RetentionSettings } from '../retention/days.ts'
import { upkeep } from './module-jobs.ts'
import { abandon, runJob } from './run-job.ts'

/** What the runner hands to a worker thread. `name` marks its connections: while one lives, its jobs are not taken over. */
export interface WorkerOrders {
  connection: pg.ClientConfig
  name: string
  pool: JobPool
  retention: RetentionSettings
  /** A worker that a file killed: the same file would kill the next one, so its job is given up. */
  abandoned?: { name: string; cause: 'tooHeavy' | 'timeout' } | undefined
}
/** From worker to runner. */
export type WorkerNews =
  | { kind: 'ready' }
  | { kind: 'alive' }
  /** A job of another lane waits, which this worker does not take now. */
  | { kind: 'needed'; pool: JobPool }
  | { kind: 'failed'; name: string; code: string; stack: string[] }

const beatMs = 1000
const lookAgainMs = 2000
const afterFailureMs = 500

const { connection, name, pool: ofPool, retention, abandoned } = workerData as WorkerOrders
const notify = (news: WorkerNews) => parentPort?.postMessage(news)

// A lost connection ends the thread; the runner starts another, and the job is found by its state.
const end = () => process.exit(1)
const settings = { ...connection, application_name: name, types: columnTypes }
const listener = new pg.Client(settings)
listener.on('error', end)
await listener.connect()
const pool = new pg.Pool({ ...settings, max: 2 })
pool.on('error', end)
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** When each of `upkeep` is looked for again. */
const dueAt = upkeep.map(() => 0)
let wake = () => {}
let isAwake = false
/** Between two jobs, with nothing to do: then a short one is taken here. */
let isIdle = false
const notifyNeeded = (of: JobPool) => {
  if (ofPool === 'import' && (of === 'export' || (of === 'short' && !isIdle)))
    notify({ kind: 'needed', pool: of })
}
listener.on('notification', ({ payload }) => {
  notifyNeeded(payload as JobPool)
  isAwake = true
  wake()
})
await listener.query(`listen ${jobChannel}`)
let isBeating = false
setInterval(() => {
  notify({ kind: 'alive' })
  // While a job's transaction holds its row, the beat waits for it; one is enough.
  if (isBeating) return
  isBeating = true
  beat(db, name).then(() => (isBeating = false), end)
}, beatMs)
if (abandoned) for (const job of await jobsOf(db, abandoned.name)) await abandon(db, job, abandoned.cause)
notify({ kind: 'ready' })

for (;;) {
  isAwake = false
  const job = await claimJob(db, name, ofPool)
  // What was not heard of, because it was there before the listener.
  if (ofPool === 'import') for (const of of await poolsWaiting(db)) notifyNeeded(of)
  if (!job) {
    if (ofPool === 'import') await tend()
    isIdle = true
    if (!isAwake) await Promise.race([delay(lookAgainMs), new Promise<void>((resolve) => (wake = resolve))])
    isIdle = false
    continue
  }
  try {
    await runJob(db, job, name)
  } catch (error) {
    notify(failure(error))
    await delay(afterFailureMs)
    await endJob(db, job, 'waiting')
  }
}

/** What comes due by the clock. */
async function tend(): Promise<void> {
  for (const [index, { everyMs, run }] of upkeep.entries()) {
    if (Date.now() < (dueAt[index] ?? 0)) continue
    dueAt[index] = Date.now() + everyMs
    await run(db, retention)
  }
}

/** Of a database error only its code: its message may hold a person's data. */
function failure(error: unknown): WorkerNews {
  const { name: kind, code, stack } = error as { name?: string; code?: string; stack?: string }
  const frames = (stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { kind: 'failed', name: kind ?? 'unknown', code: code ?? '', stack: frames.slice(0, 8) }
}
