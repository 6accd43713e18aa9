import { Kysely, PostgresDialect, type Logger } from 'kysely'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import type { Settings } from '../settings.ts'
import { DatabaseUnreachable, StartError } from '../start/start-error.ts'
import { applicationName, type Role } from './embedded/instance-lock.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded/start-embedded.ts'
import { PreparingClient } from './prepare.ts'

export type DatabaseHandle<Tables> = {
  pool: pg.Pool
  kysely: Kysely<Tables>
  /** For connections beside the pool (LISTEN, a worker); plain values only, so it can be posted to a thread. */
  connectionConfig: pg.ClientConfig
  /** Waits for running queries (at most 10 s), then stops the embedded database if it is ours. */
  close: () => Promise<void>
}

type DatabaseSettings = Pick<
  Settings,
  'databaseUrl' | 'databasePool' | 'dataDir' | 'sharedBuffersMb' | 'workMemMb'
>
/** `onQuery`: called with each query when it is done. */
type OpenOptions = { role?: Role; onLost?: (error: unknown) => void; onQuery?: Logger | undefined } & Pick<
  EmbeddedOptions,
  'onSpace' | 'freeBytes' | 'warn'
>

const MIN_VERSION = 15
const UNREACHED_MS = 10_000
const DRAIN_MS = 10_000

/** Counts and sums as Number, dates as 'YYYY-MM-DD', whatever the database; instants stay Date. */
const asNumber = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format?) {
    if (asNumber.has(oid)) return Number
    if (oid === pg.types.builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * The database that the settings choose: DATABASE_URL's, else the embedded one. Throws StartError's kinds, each one clear
 * line. `onLost` is called when the embedded database went away for good; without it the process ends.
 */
export async function openDatabase<Tables>(
  settings: DatabaseSettings,
  { role = 'server', onLost = endProcess, onQuery, onSpace, freeBytes, warn }: OpenOptions = {},
): Promise<DatabaseHandle<Tables>> {
  const { connection, stop } = settings.databaseUrl
    ? await connectionByUrl(settings.databaseUrl, settings.workMemMb)
    : await startEmbedded({
        dataDir: settings.dataDir,
        sizes: {
          sharedBuffersMb: settings.sharedBuffersMb,
          workMemMb: settings.workMemMb ?? 16,
          connections: settings.databasePool,
        },
        role,
        onLost,
        onSpace,
        freeBytes,
        warn,
      })
  const connectionConfig = { ...connection, application_name: applicationName(role) }
  const pool = new pg.Pool({
    ...connectionConfig,
    types: columnTypes,
    max: settings.databasePool,
    Client: PreparingClient,
  })
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => {})
  // The same for one that is in use: the query that runs on it fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery ? { log: onQuery } : {}),
  })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= drain(pool).then(stop))
  return { pool, kysely, connectionConfig, close }
}

async function drain(pool: pg.Pool) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)))
  await Promise.race([pool.end().catch(() => {}), late])
  clearTimeout(timer)
}

function endProcess(error: unknown): never {
  process.stderr.write(
    `${error instanceof StartError ? error.message : `the database was lost: ${String(error)}`}\n`,
  )
  process.exit(1)
}

/** The address taken apart, so that whoever spreads the config can put another database in its place. */
async function connectionByUrl(url: string, workMemMb: number | undefined) {
  const options = workMemMb ? { options: `-c work_mem=${workMemMb}MB` } : {}
  const connection = { connectionTimeoutMillis: UNREACHED_MS, ...readAddress(url), ...options }
  await checkReachable(connection)
  return { connection, stop: async () => {} }
}

function readAddress(url: string): pg.ClientConfig {
  try {
    return parseIntoClientConfig(url)
  } catch {
    throw new DatabaseUnreachable('DATABASE_URL: the address cannot be read')
  }
}

async function checkReachable(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  const where = `${client.host}:${client.port}/${client.database}`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version >= MIN_VERSION) return
    throw new DatabaseUnreachable(
      `DATABASE_URL: ${where} is PostgreSQL ${version}; at least ${MIN_VERSION} is needed`,
    )
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new DatabaseUnreachable(`DATABASE_URL: cannot use ${where}: ${reason(error)}`)
  } finally {
    client.end().catch(() => {})
  }
}

/** PostgreSQL's own words, else the network's code. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  if (first instanceof pg.DatabaseError) return first.message
  const { code, message } = first as { code?: string; message: string }
  return code ?? message
}
