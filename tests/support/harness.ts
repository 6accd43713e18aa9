import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { takenBy } from '../../src/api/taken-by.ts'
import { callBase, type Call, type InputOf, type ReplyOf } from '../../src/contract/call.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { login } from '../../src/contract/account.ts'
import { changePassword } from '../../src/contract/registration.ts'
import { columnTypes } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { retentionNames, type RetentionSettings } from '../../src/server/retention/days.ts'
import { assembleServer, type ServerParts } from '../../src/server/start-server.ts'
import { emptyDatabase } from './emptied-database.ts'
import { asRequest, OneConnectionPool } from './one-connection.ts'
import { RecordingClient } from './recording-client.ts'

/** A database of its own on the suites' cluster, migrated and empty, or a copy of another; dropped again by `drop`. */
export async function createDatabase(copied?: string) {
  const { config, template, isDistributed } = inject('cluster')
  if (isDistributed) {
    if (copied !== undefined) throw new Error('a distributed database is not copied')
    await withClient({ ...config, database: template }, emptyDatabase)
    return connect({ ...config, database: template }, () => Promise.resolve())
  }
  const name = `mingmu_${randomBytes(6).toString('hex')}`
  await onCluster(config, `create database ${name} template ${copied ?? template}`)
  return connect({ ...config, database: name }, () => onCluster(config, `drop database ${name} with (force)`))
}

function connect(connectionConfig: pg.ClientConfig, drop: () => Promise<void>) {
  const pool = new OneConnectionPool({
    ...connectionConfig,
    types: columnTypes,
    max: 8,
    Client: RecordingClient,
  })
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    connectionConfig,
    drop: async () => {
      await db.destroy()
      await drop()
    },
  }
}

const onCluster = (config: pg.ClientConfig, statement: string) =>
  withClient(config, async (client) => void (await client.query(statement)))

async function withClient(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await work(client).finally(() => client.end())
}

const removesNothing = Object.fromEntries(retentionNames.map((name) => [name, 36_500])) as RetentionSettings

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** The whole server on a database of its own; requests go in process, no port is open. */
export async function startServer(
  options: {
    importWorkers?: number
    now?: () => Date
    logTo?: (line: string) => void
    captchaWebhook?: string
    parts?: Partial<ServerParts>
    database?: Awaited<ReturnType<typeof createDatabase>>
  } = {},
) {
  const database = options.database ?? (await createDatabase())
  const parts = await assembleServer({
    db: database.db,
    connectionConfig: database.connectionConfig,
    log: options.logTo
      ? pino({ level: 'debug', base: null }, { write: options.logTo })
      : pino({ level: 'silent' }),
    uploadLimitBytes: 50 * 1024 * 1024,
    importWorkers: options.importWorkers ?? 1,
    deviceKey: Buffer.alloc(32, 7),
    captchaWebhook: options.captchaWebhook,
    // Beside a clock of the test's own nothing is removed by the database's.
    ...(options.now ? { now: options.now, retention: removesNothing } : {}),
    ...options.parts,
  })
  const request = (path: string, init?: RequestInit) =>
    asRequest(() => Promise.resolve(parts.app.request(path, init)))

  /** The envelope of a call, whatever its code. */
  async function ask<C extends Call>(
    call: C,
    provided: InputOf<C>,
    as: { token?: string; language?: string; file?: File; published?: boolean } = {},
  ): Promise<Envelope<ReplyOf<C>>> {
    // Asks as the console does, with what the call takes; and published, as whoever asks for what may leave the desk.
    const whole = as.published ? { ...(provided as object), audience: 'published' } : (provided as object)
    const input = takenBy(call, whole)
    const headers: Record<string, string> = { 'accept-language': as.language ?? 'zh-CN' }
    if (as.token) headers['x-token'] = as.token
    const query = new URLSearchParams(
      Object.entries(input as object).map(([key, value]) => [key, String(value)]),
    )
    if (call.transport === 'upload') {
      const body = new FormData()
      if (as.file) body.set('file', as.file)
      const response = await request(`${callBase}${call.path}?${query}`, { method: 'POST', headers, body })
      return (await response.json()) as Envelope<ReplyOf<C>>
    }
    const response =
      call.method === 'GET'
        ? await request(`${callBase}${call.path}?${query}`, { headers })
        : await request(`${callBase}${call.path}`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(input),
          })
    return (await response.json()) as Envelope<ReplyOf<C>>
  }

  async function signIn(username: string, password = 'mingmu-demo'): Promise<string> {
    const reply = await ask(login, {
      username: encodeCredential(username),
      password: encodeCredential(password),
    })
    if (reply.code !== 0) throw new Error(`sign-in of ${username}: ${reply.code} ${reply.msg}`)
    return reply.data.token
  }

  /** Signs in with a one-time password and changes it to one's own, as everybody must before anything else is served. */
  async function signInFirst(username: string, oneTime: string, own = 'own-password'): Promise<string> {
    const token = await signIn(username, oneTime)
    const changed = await ask(changePassword, { token: own, password: oneTime }, { token })
    if (changed.code !== 0) throw new Error(`password of ${username}: ${changed.code} ${changed.msg}`)
    return token
  }

  return {
    ...database,
    ...parts,
    request,
    ask,
    signIn,
    signInFirst,
    stop: async () => {
      await parts.close()
      await database.drop()
    },
  }
}

/** base64( 10 random ASCII letters + base64(utf-8 text) ) — AUTH-02. */
export function encodeCredential(text: string): string {
  const letters = Array.from({ length: 10 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26)))
  return btoa(letters.join('') + Buffer.from(text, 'utf8').toString('base64'))
}
