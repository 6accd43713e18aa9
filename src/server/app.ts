import './compose/register.ts'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ConsoleSettings } from '@/contract/console-settings.ts'
import { firstWeekRoutes } from '@/modules/account/server/first-week/routes.ts'
import { accountRoutes } from '@/modules/account/server/routes.ts'
import { bindingRoutes } from '@/modules/records/server/binding/routes.ts'
import { competitionRoutes } from '@/modules/competitions/server/routes.ts'
import type { Db } from './db/schema.ts'
import { calendarRoutes } from '@/modules/records/server/calendar/routes.ts'
import { definitionSetRoutes } from '@/modules/vision/server/definition-sets/routes.ts'
import { displayRoutes } from '@/modules/display/server/routes.ts'
import { nationalReportRoutes } from '@/modules/health/server/national-report/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { guardianRoutes } from '@/modules/guardians/server/routes.ts'
import { healthRoutes } from '@/modules/health/server/routes.ts'
import { healthRecordRoutes } from '@/modules/health/server/records/routes.ts'
import { answerError } from './http/answer-error.ts'
import { mountContractDocuments } from './http/contract-documents.ts'
import { mountRoutes } from './http/dispatch.ts'
import { Failure } from './http/failure.ts'
import { formBytes, limitBody } from './http/limit-body.ts'
import { Limits } from './http/limits.ts'
import { Load } from './http/load.ts'
import { ownOriginOnly } from './http/own-origin.ts'
import { requestLog, type AppEnv } from './http/request.ts'
import type { Route } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Sessions } from './http/session.ts'
import { staticFiles } from './http/static-files.ts'
import { inverseRoutes } from '@/modules/health/server/inverse/routes.ts'
import { letterRoutes } from '@/modules/letters/server/routes.ts'
import { labourRoutes } from '@/modules/labour/server/routes.ts'
import { turnoverRoutes } from '@/modules/records/server/turnover/routes.ts'
import { tripRoutes } from '@/modules/trips/server/routes.ts'
import { lessonMarkRoutes } from '@/modules/pe/server/lesson-marks/routes.ts'
import { lessonRoutes } from '@/modules/pe/server/lessons/routes.ts'
import { timetableRoutes } from '@/modules/pe/server/timetable/routes.ts'
import { sportTaskRoutes } from '@/modules/sport/server/tasks/routes.ts'
import { labourTaskRoutes } from '@/modules/labour/server/tasks/routes.ts'
import { doubtRoutes } from '@/modules/labour/server/evidence/doubts.ts'
import { evidenceRoutes } from '@/modules/labour/server/evidence/evidence.ts'
import { portfolioRoutes } from '@/modules/labour/server/portfolio/routes.ts'
import { roleRoutes } from '@/modules/records/server/staff/role-routes.ts'
import { logRoutes } from '@/modules/log/server/routes.ts'
import { noticesRoutes } from '@/modules/notices/server/routes.ts'
import { countRequests, mountMetrics } from './metrics/metrics-route.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Channel } from './messages/channels/channel.ts'
import { noteProxy } from './note-proxy.ts'
import { mountPartnerPage } from '@/modules/partner/server/partner-page.ts'
import { mountStopPage } from '@/modules/notices/server/messages/stop-page.ts'
import { partnerRoutes } from '@/modules/partner/server/routes.ts'
import { referralRoutes } from '@/modules/referrals/server/routes.ts'
import { regionRoutes } from '@/modules/regions/server/public.ts'
import { roundRoutes } from '@/modules/records/server/rounds/routes.ts'
import { schoolRoutes } from '@/modules/records/server/schools/routes.ts'
import { searchRoutes } from '@/modules/records/server/search/routes.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import type { Tracer } from './tracing/tracer.ts'
import { setupRoutes } from '@/modules/account/server/setup/routes.ts'
import { submissionRoutes } from '@/modules/submissions/server/public.ts'
import { sportRoutes } from '@/modules/sport/server/routes.ts'
import { staffRoutes } from '@/modules/records/server/staff/routes.ts'
import { studentListRoutes } from '@/modules/records/server/students/list-routes.ts'
import { studentRoutes } from '@/modules/records/server/students/routes.ts'
import { competitionUploadRoutes } from '@/modules/competitions/server/import/routes.ts'
import { questionnaireUploadRoutes } from '@/modules/health/server/import/routes.ts'
import { timetableUploadRoutes } from '@/modules/pe/server/import/routes.ts'
import { uploadRoutes } from './imports/upload-routes.ts'
import { viewRoutes } from './lists/saved-views/routes.ts'
import type { MapOfCodes } from '@/modules/vision/server/map/read-map.ts'
import type { UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { nationalUploadRoutes } from '@/modules/vision/server/national-upload/routes.ts'
import { visionRoutes } from '@/modules/vision/server/routes.ts'
import type { ScreenCache } from '@/modules/vision/server/screen-cache.ts'
import { visionRecordRoutes } from '@/modules/vision/server/records/routes.ts'

export interface AppDeps {
  db: Db
  sessions: Sessions
  cache: ScreenCache
  log: Logger
  now?: () => Date
  uploadLimitBytes: number
  /** Where a file lies while it comes; none = where the system keeps what is temporary. */
  uploadFolder?: string | undefined
  /** Calls at work at once; what is beyond is refused. */
  load?: Load | undefined
  /** As they stand now: a settings file may change while the server runs. */
  consoleSettings: () => ConsoleSettings
  /** Proxies in front whose X-Forwarded-For is believed; none unless named. */
  trustProxy?: number | undefined
  /** What secrets of devices are sealed with; none = no devices. */
  deviceKey?: Buffer | undefined
  /** Origin under which browsers reach us where a proxy gives us another host name. */
  publicOrigin?: string | undefined
  /** Where codes for mobiles go (AUTH-07); none = the outbox. */
  captchaWebhook?: string | undefined
  /** By which messages leave the console; none = nothing does. */
  channels?: (() => readonly Channel[]) | undefined
  /** The district's own map; none = tiles. */
  map?: MapOfCodes | undefined
  /** Profiles of upload templates from the operator's file. */
  uploadProfiles?: readonly UploadProfile[] | undefined
  /** In production: demo accounts, whose password is public, are nobody here. */
  refusesDemo?: boolean | undefined
  /** Folder of the built console; none in tests. */
  clientFolder?: string
  /** Without one there are no traces. */
  tracer?: Tracer | undefined
  /** Without them nothing is counted, and there is no /eye/metrics. */
  metrics?: Metrics | undefined
  /** Who brings it may read them; none = who asks on this machine. */
  metricsToken?: string | undefined
  /** Called before shutdown, so that a balancer stops sending. */
  isReady?: () => boolean
}

/** Every route the server has; the matrix test walks over these. */
export const routesOf = (
  deps: Pick<
    AppDeps,
    | 'cache'
    | 'captchaWebhook'
    | 'channels'
    | 'deviceKey'
    | 'map'
    | 'publicOrigin'
    | 'refusesDemo'
    | 'uploadProfiles'
  >,
): Route[] => [
  ...accountRoutes(deps),
  ...bindingRoutes(deps.publicOrigin),
  ...competitionRoutes,
  ...calendarRoutes,
  ...definitionSetRoutes(deps.cache),
  ...displayRoutes,
  ...exportRoutes,
  ...firstWeekRoutes,
  ...nationalReportRoutes(deps.cache),
  ...guardianRoutes,
  ...healthRoutes(deps.cache),
  ...healthRecordRoutes,
  ...inverseRoutes(deps.cache),
  ...lessonRoutes,
  ...lessonMarkRoutes,
  ...timetableRoutes,
  ...sportTaskRoutes(deps.cache),
  ...labourTaskRoutes(deps.cache),
  ...evidenceRoutes,
  ...doubtRoutes,
  ...portfolioRoutes,
  ...labourRoutes({ cache: deps.cache }),
  ...letterRoutes(deps.publicOrigin),
  ...tripRoutes,
  ...turnoverRoutes,
  ...roleRoutes,
  ...logRoutes,
  ...noticesRoutes(deps),
  ...partnerRoutes,
  ...referralRoutes(deps.cache),
  ...regionRoutes,
  ...roundRoutes(deps.cache),
  ...schoolRoutes,
  ...searchRoutes(deps.cache),
  ...setupRoutes,
  ...sportRoutes({ cache: deps.cache }, deps.deviceKey),
  ...staffRoutes,
  ...submissionRoutes,
  ...studentListRoutes,
  ...studentRoutes,
  ...uploadRoutes,
  ...competitionUploadRoutes,
  ...questionnaireUploadRoutes,
  ...timetableUploadRoutes,
  ...viewRoutes,
  ...visionRoutes(deps.cache, deps.map),
  ...visionRecordRoutes,
  ...nationalUploadRoutes(deps.uploadProfiles),
]

/** The server as a value: no port, no environment, no clock of its own. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const trustProxy = deps.trustProxy ?? 0
  app.use(
    requestLog(deps.log, trustProxy, () => noteProxy(deps.db, deps.log, trustProxy)),
    securityHeaders(deps.consoleSettings),
  )
  app.onError(answerError(deps.log))
  app.use('/eye/api/*', ownOriginOnly(deps.publicOrigin))
  const routes = routesOf(deps)
  const { metrics } = deps
  if (deps.tracer) app.use('/eye/api/*', traceRequests(deps.tracer, routes))
  if (metrics) {
    app.use('/eye/api/*', countRequests(metrics, routes))
    mountMetrics(app, { db: deps.db, metrics, token: deps.metricsToken })
  }
  const isUpload = new Set(
    routes.filter(({ call }) => call.transport === 'upload').map(({ call }) => `/eye${call.path}`),
  )
  const limitUpload = limitBody(deps.uploadLimitBytes + formBytes, true)
  const limitJson = limitBody(1024 * 1024)
  app.use('/eye/*', (c, next) => (isUpload.has(c.req.path) ? limitUpload(c, next) : limitJson(c, next)))

  const limits = new Limits(deps.db)
  mountRoutes(app, routes, {
    ...deps,
    now: deps.now ?? (() => new Date()),
    limits,
    load: deps.load ?? new Load(),
  })

  app.get('/eye/healthz', (c) => c.json({ code: 0, msg: '', data: { alive: true } }))
  app.get('/eye/readyz', async (c) => {
    if (deps.isReady?.() === false) throw new Failure(503)
    await sql`select 1`.execute(deps.db).catch((cause: unknown) => {
      throw new Failure(503, { cause })
    })
    return c.json({ code: 0, msg: '', data: { ready: true } })
  })
  mountContractDocuments(app)
  app.all('/eye/*', () => {
    throw new Failure(404)
  })
  mountPartnerPage(app, { ...deps, limits })
  mountStopPage(app, { ...deps, limits })
  if (deps.clientFolder) app.use('*', staticFiles(deps.clientFolder))
  app.notFound(() => {
    throw new Failure(404)
  })
  return app
}
