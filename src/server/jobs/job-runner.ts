import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type pg from 'pg'
import type { Logger } from 'pino'
import { usualRetention, type RetentionSettings } from '../retention/days.ts'
import type { WorkerNews, WorkerOrders } from './import-worker.ts'
import type { JobPool } from './job-pools.ts'

interface JobRunnerOptions {
  connectionConfig: pg.ClientConfig
  /** Workbooks of any size read, committed or undone at the same time by this instance; none = no jobs at all. */
  workers: number
  log: Pick<Logger, 'warn' | 'error'>
  /** Missing = the usual days. */
  retention?: RetentionSettings | undefined
  /** Heap of one worker; a file that needs more is refused and takes only its worker down. */
  heapMb?: number
}

interface JobRunner {
  /** Resolves when the workers of imports wait for jobs. */
  ready: Promise<void>
  /** Ends the workers; what they were doing is rolled back and waits for the next start. */
  stop: () => Promise<void>
}

const defaultHeapMb = 256
/** Of what a worker has just made: three times as much, as usual, is 30 MB more in each worker that has ever read a file. */
const youngHeapMb = 12
const silentMs = 60_000
const respawnMs = 300

/** In the built server the worker lies beside it as JavaScript; from source it is loaded through tsx. */
const isSource = import.meta.url.endsWith('.ts')
const workerUrl = new URL(isSource ? './import-worker.ts' : './import-worker.js', import.meta.url)

function startThread(options: WorkerOptions): Worker {
  if (!isSource) return new Worker(workerUrl, options)
  // Node hands no --import hooks to a thread: the thread registers them itself.
  const commonJs = createRequire(import.meta.url).resolve('tsx/esm/api')
  const tsx = pathToFileURL(commonJs.replace(/cjs$/, 'mjs')).href
  const code = `import('${tsx}').then((tsx) => (tsx.register(), import('${workerUrl.href}')))`
  return new Worker(code, { ...options, eval: true })
}

/**
 * Runs the queue's jobs in threads of this process, and starts a thread again when one dies. Beside the workers of imports there may be one
 * for short jobs and one for exports: each 40 MB, so it is started when the first job waits that needs it, and stays.
 */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const others = new Map<JobPool, JobRunner>()
  let stopping = false
  const onNeeded = (pool: JobPool) => {
    if (!stopping && !others.has(pool))
      others.set(
        pool,
        startSlot(options, pool, () => {}),
      )
  }
  const slots = Array.from({ length: options.workers }, () => startSlot(options, 'import', onNeeded))
  return {
    ready: Promise.all(slots.map((slot) => slot.ready)).then(() => undefined),
    stop: async () => {
      stopping = true
      await Promise.all([...slots, ...others.values()].map((slot) => slot.stop()))
    },
  }
}

function startSlot(
  { connectionConfig, log, retention = usualRetention, heapMb = defaultHeapMb }: JobRunnerOptions,
  pool: JobPool,
  onNeeded: (pool: JobPool) => void,
): JobRunner {
  let stopping = false
  let worker: Worker
  let again: NodeJS.Timeout | undefined
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))

  const spawn = (abandoned?: WorkerOrders['abandoned']) => {
    const name = `mingmu import ${randomUUID()} ${process.pid}`
    let cause: NonNullable<WorkerOrders['abandoned']>['cause'] | undefined
    let heardAt = Date.now()
    let isUp = false
    worker = startThread({
      name: pool,
      workerData: {
        connection: plain(connectionConfig),
        name,
        pool,
        retention,
        abandoned,
      } satisfies WorkerOrders,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
    })
    const thread = worker
    const watch = setInterval(() => {
      if (Date.now() - heardAt < silentMs) return
      cause = 'timeout'
      void thread.terminate()
    }, 5000)
    watch.unref()
    thread.on('message', (news: WorkerNews) => {
      heardAt = Date.now()
      if (news.kind === 'ready') {
        isUp = true
        isReady()
      }
      if (news.kind === 'needed') onNeeded(news.pool)
      if (news.kind === 'failed') log.error({ failure: news }, 'import job failed')
    })
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') cause = 'tooHeavy'
      log.error({ failure: { name: error.name, code: error.code ?? '' } }, 'import worker failed')
    })
    thread.on('exit', () => {
      clearInterval(watch)
      if (stopping) return
      // One that died before it was up has taken no job, nor given up that of the one before.
      again = setTimeout(spawn, respawnMs, isUp ? cause && { name, cause } : abandoned)
    })
  }
  spawn()
  return {
    ready,
    stop: async () => {
      stopping = true
      clearTimeout(again)
      await worker.terminate()
    },
  }
}

/** Functions cannot be posted to a thread. */
const plain = (config: pg.ClientConfig): pg.ClientConfig =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value !== 'function'))
