import type { AddressInfo } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { columnTypes } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { assembleServer } from '../../src/server/start-server.ts'

// One of several servers on one database, a process of its own, to be killed.
const connectionConfig = JSON.parse(process.argv[2] ?? '{}') as pg.ClientConfig
const pool = new pg.Pool({ ...connectionConfig, types: columnTypes, max: 6 })
pool.on('error', () => undefined)
const { server } = await assembleServer({
  db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
  connectionConfig,
  log: pino({ level: 'silent' }),
  uploadLimitBytes: 1_000_000,
  importWorkers: 0,
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
