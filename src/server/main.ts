import type { AddressInfo } from 'node:net'
import pino from 'pino'
import type { ConsoleSettings } from '@/contract/console-settings.ts'
import { openConsoleSettings } from './console-document.ts'
import { readDistrictMap } from '@/modules/vision/server/map/district-map.ts'
import { readProfilesFile } from '@/modules/vision/server/national-upload/profiles-file.ts'
import { startDemoLife } from './compose/seed/demo-life.ts'
import type { Channel } from './messages/channels/channel.ts'
import { openChannels } from './messages/channels/channel-file.ts'
import { openDeviceKey } from './device-key.ts'
import { openDatabase, type DatabaseHandle } from './db/connect.ts'
import { migrate } from './db/migrations.ts'
import type { Database } from './db/schema.ts'
import { readStartArguments, type StartArguments } from './start-arguments.ts'
import { seedIfEmpty } from './compose/seed/seed-demo.ts'
import { loadReference } from './reference/load-reference.ts'
import { demoAccountsText, hasDemoAccounts } from './seed/demo-accounts.ts'
import { demoHeld, type DemoHeld } from './seed/demo-district.ts'
import { demoMap } from './demo-map.ts'
import { forgetDemo } from './seed/forget-demo.ts'
import { forgottenText } from './seed/forgotten-text.ts'
import { listenWider } from './http/listen-wider.ts'
import { refuseUnfinishedRestore } from './backup/restore-mark.ts'
import { startBackupSchedule } from './backup/schedule.ts'
import { readSettings, type Settings } from './settings.ts'
import { makeSetupLink } from '@/modules/account/server/setup/setup-link.ts'
import { productionStartText } from '@/modules/account/server/setup/start-text.ts'
import { StartError } from './start/start-error.ts'
import type { Tracer } from './tracing/tracer.ts'
import { assembleServer, builtClientFolder } from './start-server.ts'
import { listenForStop } from './stop-signals.ts'
import type { MapOfCodes } from '@/modules/vision/server/map/read-map.ts'

/**
 * Connections that the system keeps until they are taken: with fewer places a rush of new ones is dropped,
 * and comes again after 1, 3, 7 seconds.
 */
const connectionsWaiting = 4096
/** Connections that are taken at one turn of the event loop. */
const connectionsAtOnce = 24

/** Reads the environment, opens the database, listens; a signal at any moment closes what is open by then. */
async function main(): Promise<void> {
  const settings = readSettings()
  const requested = readStartArguments(process.argv.slice(2), settings.mode)
  const log = pino({ level: settings.logLevel, base: null })
  const consoleSettings = openConsoleSettings(settings.console, log)
  const channels = openChannels(settings.messageChannelsFile, { log, now: () => new Date() })
  const supplied = readDistrictMap(settings.districtMap.file, settings.districtMap.approval)
  // It names schools by the codes of the demo: where there are none it shows nothing, and a production server has none.
  const map = supplied ?? (settings.mode === 'production' ? undefined : demoMap())
  const stop = listenForStop((signal) => log.info({ signal }, 'closing'))
  const tracer = await openTracer(settings, log)
  const database = await openDatabase<Database>(settings, {
    onQuery: tracer?.noteQuery,
    warn: (message) => log.warn(message),
    onSpace: (isLow) =>
      isLow
        ? log.error('the disk of the data folder is nearly full: writes are refused, reads go on')
        : log.warn('the disk of the data folder has room again: writes are taken'),
  })
  stop.closeWith(database.close)
  try {
    await refuseUnfinishedRestore(database.pool, settings)
    await prepare(database.kysely, settings, requested)
    if (requested.isDryRun) return await database.close()
    const parts = await assemble({ ...settings, consoleSettings, channels, map, tracer }, database, log)
    stop.closeWith(async () => {
      await parts.close()
      await database.close()
    })
  } catch (error) {
    // A stop in the middle of the start makes it fail: the database is being closed already.
    if (stop.isStopping()) return
    await database.close()
    throw error
  }
}

/** Schema and reference data; then, in production, nothing of the demo may be left. */
async function prepare(
  db: DatabaseHandle<Database>['kysely'],
  settings: Settings,
  { forgetsDemo, isDryRun }: StartArguments,
): Promise<void> {
  await migrate(db)
  await loadReference(db)
  if (settings.mode !== 'production') return
  if (forgetsDemo) process.stdout.write(forgottenText(await forgetDemo(db, { isDryRun }), isDryRun))
  const held = isDryRun ? null : await demoHeld(db)
  if (held)
    throw demoRefused(
      held,
      settings.databaseUrl ? 'the database of DATABASE_URL' : `data folder ${settings.dataDir}`,
    )
}

/** Loaded only where traces are asked for. */
async function openTracer(settings: Settings, log: pino.Logger): Promise<Tracer | undefined> {
  if (settings.tracesEndpoint === undefined) return undefined
  const loaded = await import('./tracing/tracer.ts')
  return new loaded.Tracer(settings.tracesEndpoint, log)
}

async function assemble(
  settings: Settings & {
    consoleSettings: () => ConsoleSettings
    channels: () => readonly Channel[]
    map: MapOfCodes | undefined
    tracer: Tracer | undefined
  },
  database: DatabaseHandle<Database>,
  log: pino.Logger,
) {
  const deviceKey = await openDeviceKey(database.kysely, settings)
  const seeded = await seedIfEmpty(database.kysely, settings, new Date())
  // Asked before listening: once it listens, a database that goes away must not end the start.
  const isProduction = settings.mode === 'production'
  const isDemo = !isProduction && (await hasDemoAccounts(database.kysely))
  const parts = await assembleServer({
    db: database.kysely,
    connectionConfig: database.connectionConfig,
    pool: database.pool,
    metricsToken: settings.metricsToken,
    drainSeconds: settings.drainSeconds,
    countsDistricts: true,
    sendsMessages: true,
    tracer: settings.tracer,
    log,
    uploadLimitBytes: settings.uploadLimitBytes,
    uploadFolder: settings.uploadFolder,
    maxCalls: settings.maxCalls,
    importWorkers: settings.importWorkers,
    retention: settings.retention,
    clientFolder: builtClientFolder(),
    captchaWebhook: settings.captchaWebhook,
    channels: settings.channels,
    consoleSettings: settings.consoleSettings,
    map: settings.map,
    // Read before anything listens: a file that does not fit ends the start.
    uploadProfiles: readProfilesFile(settings.uploadProfilesFile),
    trustProxy: settings.trustProxy,
    deviceKey,
    publicOrigin: settings.publicOrigin,
    refusesDemo: isProduction,
    ...(settings.mqttUrl === undefined ? {} : { mqttUrl: settings.mqttUrl }),
  })
  const setupLink = isProduction ? await makeSetupLink(database.kysely, new Date()) : null
  const { server } = parts
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(listenError(error, settings.host, settings.port)),
    )
    server.listen({ port: settings.port, host: settings.host, backlog: connectionsWaiting }, done)
  }).catch(async (error: unknown) => {
    await parts.close()
    throw error
  })
  // Its end is not waited for: calls are answered meanwhile.
  const wider = listenWider(server, connectionsAtOnce)
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Mingmu is listening on http://${settings.host}:${port}\n`)
  if (isDemo) process.stdout.write(demoAccountsText(seeded?.students))
  if (isProduction) {
    const address = { host: settings.host, port, publicOrigin: settings.publicOrigin }
    process.stdout.write(productionStartText(address, setupLink))
  }
  const life = settings.demoLive && isDemo ? startDemoLife({ db: database.kysely, log, deviceKey }) : null
  const backups = startBackupSchedule(settings, { db: database.kysely, log })
  return {
    close: async () => {
      wider.close()
      await backups.stop()
      await life?.stop()
      await parts.close()
    },
  }
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

/** Why production does not start on a database that holds the demo, in one line that says what to do. */
function demoRefused({ regions, schools, accounts }: DemoHeld, where: string): StartError {
  const district = regions.length > 0 ? ` of the demo district ${regions.join(', ')}` : ''
  return new StartError(
    `MODE=production does not start on ${where}: it holds ${schools} schools and ${accounts} demo accounts${district}, ` +
      'whose password is public. --forget-demo removes all of it, --forget-demo --dry-run shows first what would go; ' +
      'or choose an empty place with DATA_DIR or DATABASE_URL',
  )
}
