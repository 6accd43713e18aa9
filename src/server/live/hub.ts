import pg from 'pg'
import type { Logger } from 'pino'
import { SharedReads } from '../cache/shared-reads.ts'
import { announceChannel, type HubMessage } from '../db/announce.ts'

type Listener = (message: HubMessage) => void

const question = { text: 'select', query_timeout: 2_000 }

/** One connection that listens to what committed anywhere, and hands it to this instance's parts. */
export class Hub {
  readonly #config: pg.ClientConfig
  readonly #log: Logger
  readonly #listeners = new Set<Listener>()
  readonly #asking = new SharedReads()
  readonly #gapListeners = new Set<() => void>()
  /** The newest connection, made or still being made: what others hear or lose is of no account. */
  #newest: pg.Client | null = null
  #client: pg.Client | null = null
  #isClosed = false
  #retry: NodeJS.Timeout | undefined
  #attempt = 0

  constructor(config: pg.ClientConfig, log: Logger) {
    this.#config = config
    this.#log = log
  }

  /** False while nothing would be heard: caches must not be trusted then. */
  get isListening(): boolean {
    return this.#client !== null
  }

  /** Resolves once all that committed before the call has been heard: what waits is delivered before the answer to the next question. */
  async caughtUp(): Promise<void> {
    const client = this.#client
    if (client) await this.#asking.read('', () => client.query(question).catch(() => this.#drop(client)))
  }

  /** Of a connection that answers no more nothing is heard either: it counts as lost at once, is closed, and made anew. */
  #drop(client: pg.Client): void {
    this.#lost(client)
    void client.end().catch(() => undefined)
  }

  on(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Called when messages may have been missed: whatever is cached must be dropped. */
  onGap(listener: () => void): void {
    this.#gapListeners.add(listener)
  }

  /** @throws what the database says where the first connection fails; later ones are made anew until one holds. */
  async start(): Promise<void> {
    try {
      await this.#connect()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#config)
    this.#newest = client
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#newest === client && this.#hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${announceChannel}`)
    } catch (error) {
      this.#drop(client)
      throw error
    }
    if (this.#newest !== client) return
    this.#client = client
    this.#attempt = 0
    for (const forget of this.#gapListeners) forget()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    const client = this.#newest
    this.#newest = null
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  #hear(payload: string | undefined): void {
    if (!payload) return
    const message = JSON.parse(payload) as HubMessage
    for (const listener of this.#listeners) listener(message)
  }

  #lost(client: pg.Client): void {
    // One connection may report its end more than once, and late: only the first counts, or two would listen afterwards.
    if (this.#newest !== client) return
    this.#newest = null
    this.#client = null
    for (const forget of this.#gapListeners) forget()
    if (this.#isClosed) return
    const delayMs = Math.min(10_000, 200 * 2 ** this.#attempt++) * (0.5 + Math.random() / 2)
    this.#retry = setTimeout(() => {
      this.#connect().catch(() => this.#log.warn('the database is not listening yet'))
    }, delayMs)
  }
}
