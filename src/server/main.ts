import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { openDatabase, type DatabaseHandle } from './db/connect.ts'
import { migrate } from './db/migrations.ts'
import type { Database } from './db/schema.ts'
import { seedIfEmpty } from './seed/seed-demo.ts'
import { loadReference } from './reference/load-reference.ts'
import { demoAccountsText, hasDemoAccounts } from './seed/demo-accounts.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { assembleServer, builtClientFolder } from './start-server.ts'

/** Reads the environment, opens the database, listens, and closes all of it again on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const settings = readSettings()
  const log = pino({ level: settings.logLevel, base: null })
  const database = await openDatabase<Database>(settings)
  const parts = await assemble(settings, database, log).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  let isClosing = false
  const close = async (signal: NodeJS.Signals) => {
    if (isClosing) return
    isClosing = true
    log.info({ signal }, 'closing')
    await parts.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  process.on('SIGHUP', close)
}

async function assemble(
  settings: ReturnType<typeof readSettings>,
  database: DatabaseHandle<Database>,
  log: pino.Logger,
) {
  await migrate(database.kysely)
  await loadReference(database.kysely)
  const seeded = await seedIfEmpty(database.kysely, settings, new Date())
  const parts = await assembleServer({
    db: database.kysely,
    connectionConfig: database.connectionConfig,
    log,
    uploadLimitBytes: settings.uploadLimitBytes,
    importWorkers: settings.importWorkers,
    clientFolder: builtClientFolder(),
    ...(settings.mqttUrl === undefined ? {} : { mqttUrl: settings.mqttUrl }),
  })
  const { server } = parts
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(listenError(error, settings.host, settings.port)),
    )
    server.listen(settings.port, settings.host, done)
  }).catch(async (error: unknown) => {
    await parts.close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Mingmu is listening on http://${settings.host}:${port}\n`)
  const isDemo = settings.mode !== 'production' && (await hasDemoAccounts(database.kysely))
  if (isDemo) process.stdout.write(demoAccountsText(seeded?.pupils))
  return parts
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`port ${port} on ${host} is taken by another program; choose one with PORT`)
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    return new StartError(
      `cannot listen on ${host}:${port} (${error.code}); choose others with HOST and PORT`,
    )
  return error
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError ? error.message : String((error as Error)?.stack ?? error)}\n`,
  )
  process.exit(1)
})
