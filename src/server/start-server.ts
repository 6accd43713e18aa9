import { fileURLToPath } from 'node:url'
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import type { Logger } from 'pino'
import { consoleSettings, type ConsoleSettings } from '@/contract/console-settings.ts'
import { createApp, routesOf } from './app.ts'
import { districtPublisher } from './compose/publish-district.ts'
import type { Db } from './db/schema.ts'
import { Load, refusalsPublished } from './http/load.ts'
import { refuseEarly } from './http/refuse-early.ts'
import { Sessions } from './http/session.ts'
import { lookAgain } from './look-again.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { attachBroker } from './live/broker.ts'
import { publishToExternalBroker } from './live/external-broker.ts'
import { Hub } from './live/hub.ts'
import type { Channel } from './messages/channels/channel.ts'
import { MessageDispatcher } from './messages/dispatcher.ts'
import { Metrics, type InstanceSources } from './metrics/metrics.ts'
import type { RetentionSettings } from './retention/days.ts'
import { DistrictCounter } from '@/modules/regions/server/public.ts'
import type { UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import type { MapOfCodes } from '@/modules/vision/server/map/read-map.ts'
import type { Tracer } from './tracing/tracer.ts'
import { ScreenCache } from '@/modules/vision/server/screen-cache.ts'

export interface ServerParts {
  db: Db
  connectionConfig: pg.ClientConfig
  log: Logger
  uploadLimitBytes: number
  /** Where a file lies while it comes; missing = where the system keeps what is temporary. */
  uploadFolder?: string | undefined
  /** Calls at work at once; what is beyond is refused. */
  maxCalls?: number | undefined
  importWorkers: number
  /** Missing = the usual days. */
  retention?: RetentionSettings | undefined
  /** Missing = every default. */
  consoleSettings?: () => ConsoleSettings
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustProxy?: number
  /** What secrets of devices are sealed with; missing = no devices. */
  deviceKey?: Buffer | undefined
  /** Where browsers reach us when a proxy gives us another host name. */
  publicOrigin?: string | undefined
  clientFolder?: string
  /** Where codes for mobiles go; none = the outbox. */
  captchaWebhook?: string | undefined
  /** By which messages leave the console; missing = none. */
  channels?: (() => readonly Channel[]) | undefined
  /** Whether what is due of the queue is sent from here; not in suites of other things. */
  sendsMessages?: boolean
  /** The district's own map; none = tiles. */
  map?: MapOfCodes | undefined
  uploadProfiles?: readonly UploadProfile[] | undefined
  /** External broker that gets every live event as well. */
  mqttUrl?: string
  /** In production: demo accounts, whose password is public, are nobody here. */
  refusesDemo?: boolean | undefined
  now?: () => Date
  /** Counts of the pool's connections, for the metrics. */
  pool?: InstanceSources['pool']
  /** Who brings it may read the metrics; missing = who asks on this machine. */
  metricsToken?: string | undefined
  /** Spans of calls go to it; those of queries are given to it by the database. */
  tracer?: Tracer | undefined
  /** Whether what districts publish is counted for the bureaus above them; not in suites of other things. */
  countsDistricts?: boolean
  /** How long calls are still taken, while readiness says no, before the server closes. */
  drainSeconds?: number | undefined
}

/** How often districts that changed are looked for, for the bureaus above them. */
const looking = { firstMs: 1_000, everyMs: 1_000 }
/** The same of messages that are due. */
const sending = { firstMs: 1_000, everyMs: 1_000 }

/** Wires app, hub, broker and job runner to one HTTP server that is not listening yet. */
export async function assembleServer(parts: ServerParts) {
  const { db, log } = parts
  const now = parts.now ?? (() => new Date())
  const defaults = consoleSettings.parse({})
  const hub = new Hub(parts.connectionConfig, log)
  const sessions = new Sessions(db, now, { refusesDemo: parts.refusesDemo === true })
  const cache = new ScreenCache(
    () => hub.isListening,
    () => hub.caughtUp(),
  )
  hub.onGap(() => {
    cache.forgetAll()
    sessions.forgetAll()
  })
  hub.on((message) => {
    cache.hear(message)
    if ('sessionsEnded' in message) for (const hash of message.sessionsEnded) sessions.forget(hash)
    if ('accounts' in message && message.event.kind === 'account-changed')
      sessions.forgetAccounts(message.accounts)
  })
  await hub.start()

  let isReady = true
  let liveClients = () => 0
  const metrics = new Metrics({
    pool: parts.pool,
    cache: cache.counts,
    liveClients: () => liveClients(),
    isReady: () => isReady,
  })
  const say = refusalsPublished(log)
  const notify = () => {
    metrics.noteRefused()
    say()
  }
  const load = new Load({ max: parts.maxCalls, notify })
  const app = createApp({
    db,
    sessions,
    cache,
    log,
    now,
    uploadLimitBytes: parts.uploadLimitBytes,
    uploadFolder: parts.uploadFolder,
    load,
    consoleSettings: parts.consoleSettings ?? (() => defaults),
    trustProxy: parts.trustProxy,
    deviceKey: parts.deviceKey,
    publicOrigin: parts.publicOrigin,
    captchaWebhook: parts.captchaWebhook,
    channels: parts.channels,
    map: parts.map,
    uploadProfiles: parts.uploadProfiles,
    refusesDemo: parts.refusesDemo,
    ...(parts.clientFolder === undefined ? {} : { clientFolder: parts.clientFolder }),
    tracer: parts.tracer,
    metrics,
    metricsToken: parts.metricsToken,
    isReady: () => isReady,
  })
  const listener = refuseEarly(load, log, getRequestListener(app.fetch))
  const server = createServer((request, response) => {
    // Who comes again on the same connection would meet its end: a proxy makes its next one to another instance.
    if (!isReady) response.setHeader('connection', 'close')
    return listener(request, response)
  })
  // The longest call of the contract may take 500 s (product-spec §9).
  server.requestTimeout = 500_000
  // Longer than a proxy keeps a connection it may use again (60 or 75 s): else it sends on one that we have just closed, and answers 502.
  server.keepAliveTimeout = 90_000
  server.headersTimeout = 100_000
  const broker = await attachBroker(server, { sessions, hub, log })
  liveClients = broker.connected
  const external = parts.mqttUrl ? publishToExternalBroker(parts.mqttUrl, hub, log) : undefined
  const publish = districtPublisher({ db, routes: routesOf({ cache }), now, log })
  const districts = new DistrictCounter({
    db,
    publish,
    now,
    onFailure: (region, err) =>
      log.warn({ err, region }, 'a district could not be counted for those above it'),
  })
  const counting = parts.countsDistricts === true ? lookAgain(() => districts.countDue(), looking) : undefined
  hub.on((message) => districts.hear(message))
  hub.onGap(() => districts.missed())
  const { channels, publicOrigin } = parts
  const messages =
    parts.sendsMessages === true &&
    new MessageDispatcher({
      db,
      channels: channels ?? (() => []),
      publicOrigin,
      now,
      log,
      note: (channel, result) => metrics.noteMessage(channel, result),
    })
  const sendingDue = messages && lookAgain(() => messages.sendDue(), sending)
  const { connectionConfig, importWorkers: workers, retention } = parts
  const jobs = startJobRunner({ connectionConfig, workers, retention, log })

  return {
    app,
    server,
    hub,
    districts,
    /**
     * Says first that it is not ready and goes on answering for as long as a balancer takes to notice; then stops taking requests, lets running
     * ones end, then the jobs and the hub. The database is the caller's.
     */
    close: async () => {
      isReady = false
      if (server.listening && parts.drainSeconds) await delay(parts.drainSeconds * 1000)
      metrics.close()
      counting?.stop()
      if (sendingDue) sendingDue.stop()
      await external?.close()
      await broker.close()
      await closeServer(server)
      if (messages) await messages.stop()
      await jobs.stop()
      await hub.close()
      await parts.tracer?.close()
    },
  }
}

/** Calls that still run have so long to end. */
const lastCallsMs = 20_000

function closeServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((done) => {
    const late = setTimeout(() => server.closeAllConnections(), lastCallsMs)
    server.close(() => {
      clearTimeout(late)
      done()
    })
    server.closeIdleConnections()
  })
}

/** The built console beside the bundled server, or in dist/ when run from the sources. */
export const builtClientFolder = (): string => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  return fileURLToPath(
    here.includes('/dist/')
      ? new URL('../client', import.meta.url)
      : new URL('../../dist/client', import.meta.url),
  )
}
