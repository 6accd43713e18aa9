import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedDatabaseFailed } from '../../start/start-error.ts'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import { isOvertaken, launchPostgres, reasonOf, type Launched } from './launch.ts'
import { clearStalePidFile, readPidFile, runningPostmaster } from './postmaster.ts'
import type { Folders } from './prepare-folders.ts'
import type { ServerSizes } from './server-arguments.ts'

export type Target = { folders: Folders; binaries: Binaries; password: string; sizes: ServerSizes }
export type Connection = { host: string; port: number; user: string; password: string; database: string }

const ANSWER_MS = 10_000
const NOT_THERE = new Set(['ENOENT', 'ECONNREFUSED'])
/** Starting up, shutting down, or gone while we were greeting it: it settles by itself. */
const NOT_YET = new Set(['57P03', '57P01', 'ECONNRESET', 'EPIPE'])

/** How to connect to the PostgreSQL of this cluster that runs now, or that would be launched on `port`. */
export function connectionTo({ folders, password }: Target, database: string, port = 5432): Connection {
  const running = runningPostmaster(folders.cluster) ? readPidFile(folders.cluster) : undefined
  const host = process.platform === 'win32' ? '127.0.0.1' : running?.socket || folders.socket
  return { host, port: running?.port ?? port, user: SUPERUSER, password, database }
}

/**
 * A connection to the cluster's PostgreSQL: the one that runs, else one that we launch. Recovery after a crash is waited
 * for as long as it goes on. Throws EmbeddedDatabaseFailed when PostgreSQL ends by itself or does not answer.
 */
export async function reach(
  target: Target,
  applicationName: string,
): Promise<{ client: pg.Client; launched: boolean }> {
  const port = process.platform === 'win32' ? await freePort() : 5432
  let own: Launched | undefined
  let overtaken = 0
  for (;;) {
    const answer = await greet({
      ...connectionTo(target, 'postgres', port),
      application_name: applicationName,
    })
    if (answer instanceof pg.Client) return { client: answer, launched: !!own && own.ended === undefined }
    if (own?.ended !== undefined) {
      if (!isOvertaken(own) || ++overtaken > 500) {
        throw new EmbeddedDatabaseFailed(
          `the database did not start: ${reasonOf(own)} (log: ${target.folders.log})`,
        )
      }
      own = undefined
    }
    if (answer === 'absent' && !own && !runningPostmaster(target.folders.cluster)) {
      clearStalePidFile(target.folders.cluster)
      own = launchPostgres(target.folders, target.binaries, port, target.sizes)
    }
    await delay(10)
  }
}

async function greet(config: pg.ClientConfig): Promise<pg.Client | 'absent' | 'later'> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ANSWER_MS })
  // The loss of the connection is noticed through 'end'; without a listener the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    client.end().catch(() => {})
    if (NOT_THERE.has(code)) return 'absent'
    if (NOT_YET.has(code) || /terminated unexpectedly/.test(message)) return 'later'
    throw new EmbeddedDatabaseFailed(`the database in ${config.host} does not let us in: ${message}`)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
