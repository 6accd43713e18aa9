import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { watchEventLoop } from './event-loop.ts'
import { databaseGauges } from './database-gauges.ts'
import type { DatabaseFigures } from './read-database.ts'

/** What the instance itself can say at any moment, without a query. */
export interface InstanceSources {
  /** Counts of the pool's connections; absent where nobody gave it. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number } | undefined
  cache: { hits: number; misses: number }
  liveClients: () => number
  isReady: () => boolean
}

/** From a cached answer to a workbook that is waited for. */
const secondsUpTo = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60]

/**
 * What one instance counts of itself, and what it reads of the database when it is asked. Every label has few values that are known before:
 * a call is named by its path in the contract, never by what somebody asked for. Nothing in it is of a person, a school or a district.
 */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Counter<'call' | 'code'>
  readonly #seconds: Histogram<'call'>
  readonly #refused: Counter
  readonly #messages: Counter<'channel' | 'result'>
  readonly #loop = watchEventLoop()
  readonly #setDatabase: (figures: DatabaseFigures | null) => void

  constructor(sources: InstanceSources) {
    const registers = [this.registry]
    this.#requests = new Counter({
      name: 'mingmu_requests_total',
      help: 'Calls answered, by path of the contract and status',
      labelNames: ['call', 'code'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'mingmu_request_seconds',
      help: 'Time from a call to its answer',
      labelNames: ['call'],
      buckets: secondsUpTo,
      registers,
    })
    this.#refused = new Counter({
      name: 'mingmu_refused_calls_total',
      help: 'Calls refused because as many are at work as MAX_CALLS allows',
      registers,
    })
    this.#messages = new Counter({
      name: 'mingmu_message_tries_total',
      help: 'Messages handed to a channel of the operator, by what became of it',
      labelNames: ['channel', 'result'],
      registers,
    })
    this.#addInstance(sources)
    this.#setDatabase = databaseGauges(registers)
  }

  noteRequest(call: string, code: number, seconds: number): void {
    this.#requests.inc({ call, code: String(code) })
    this.#seconds.observe({ call }, seconds)
  }

  noteMessage(channel: string, result: 'sent' | 'failed' | 'refused'): void {
    this.#messages.inc({ channel, result })
  }

  noteRefused(): void {
    this.#refused.inc()
  }

  /** The text that is scraped. `figures`: of the database, or null while it does not answer. */
  text(figures: DatabaseFigures | null): Promise<string> {
    this.#setDatabase(figures)
    return this.registry.metrics()
  }

  close(): void {
    this.#loop.stop()
  }

  #addInstance({ pool, cache, liveClients, isReady }: InstanceSources): void {
    const registers = [this.registry]
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    gauge('mingmu_ready', '1 while a balancer may send calls, 0 while the instance ends', () =>
      Number(isReady()),
    )
    gauge('mingmu_live_clients', 'Consoles that hear live events from this instance', liveClients)
    gauge('mingmu_resident_bytes', 'Memory of the process', () => process.memoryUsage.rss())
    if (pool) {
      gauge(
        'mingmu_pool_in_use',
        'Connections to the database that a query holds',
        () => pool.totalCount - pool.idleCount,
      )
      gauge('mingmu_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
    }
    new Counter({
      name: 'mingmu_figure_reads_total',
      help: 'Figures told from memory (hit) or worked out (miss)',
      labelNames: ['result'],
      registers,
      collect() {
        this.reset()
        this.inc({ result: 'hit' }, cache.hits)
        this.inc({ result: 'miss' }, cache.misses)
      },
    })
    new Counter({
      name: 'mingmu_cpu_seconds_total',
      help: 'Processor time of the process',
      registers,
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1_000_000)
      },
    })
    const loop = this.#loop
    new Gauge({
      name: 'mingmu_event_loop_lag_seconds',
      help: 'How late the event loop came since the last scrape',
      labelNames: ['quantile'],
      registers,
      collect() {
        for (const [quantile, seconds] of Object.entries(loop.take())) this.set({ quantile }, seconds)
      },
    })
  }
}
