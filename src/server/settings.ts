import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import * as z from 'zod/mini'
import { consoleLayersOf, consoleVariables } from './console-variables.ts'
import type { ConsoleSource } from './console-document.ts'
import { defaultDataFolder, projectFolder } from './db/embedded/data-folder.ts'
import { usualMaxCalls } from './http/load.ts'
import { demoConsole } from './demo-console.ts'
import {
  retentionDays,
  retentionNames,
  variableOf,
  type RetentionName,
  type RetentionSettings,
} from './retention/days.ts'
import { SettingsError } from './start/start-error.ts'

const integer = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce
    .number({ error })
    .check(z.int({ error }), z.minimum(from, { error }), z.maximum(to, { error }))
}
const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const address = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }))

/** For how long each kind of thing is stored; no shorter and no longer than its rule allows. */
function retentionVariables() {
  const one = (name: RetentionName) => {
    const { usual, min, max } = retentionDays[name]
    return [variableOf(name), z._default(integer(min, max), usual)] as const
  }
  return Object.fromEntries(retentionNames.map(one)) as Record<
    ReturnType<typeof variableOf<RetentionName>>,
    ReturnType<typeof one>[1]
  >
}

/** Every variable the server reads, in the order of `.env.example`. An empty value counts as absent. */
export const environmentSchema = z.object({
  PORT: z._default(integer(0, 65_535), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: z.optional(
    address(/^https?:\/\/[^/]+$/, 'must be an origin such as https://mingmu.example'),
  ),
  TRUST_PROXY: z._default(integer(0, 10), 0),
  MODE: z._default(oneOf('demo', 'production'), 'demo'),
  SEED: z._default(oneOf('demo', 'none'), 'demo'),
  DEMO_LIVE: z.optional(oneOf('on', 'off')),
  LOG_LEVEL: z._default(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(address(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgresql://')),
  DATABASE_POOL: z.optional(integer(2, 500)),
  DEVICE_SECRET_KEY: z.optional(
    z.string().check(z.minLength(24, { error: 'must have at least 24 characters' })),
  ),
  SHARED_BUFFERS_MB: z._default(integer(16, 65_536), 256),
  WORK_MEM_MB: z.optional(integer(1, 4096)),
  MAX_CALLS: z._default(integer(8, 10_000), usualMaxCalls),
  UPLOAD_LIMIT_MB: z._default(integer(1, 50), 50),
  UPLOAD_DIR: z.optional(z.string()),
  IMPORT_WORKERS: z._default(integer(1, 16), 1),
  DRAIN_SECONDS: z._default(integer(0, 300), 0),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, { error: 'must have at least 16 characters' }))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address(/^https?:\/\/\S+$/, 'must begin with https:// or http://')),
  MQTT_URL: z.optional(
    address(/^(mqtts?|wss?):\/\/\S+$/, 'must begin with mqtt://, mqtts://, ws:// or wss://'),
  ),
  CAPTCHA_WEBHOOK: z.optional(address(/^https?:\/\/\S+$/, 'must begin with https:// or http://')),
  MESSAGE_CHANNELS_FILE: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_DAILY_AT: z._default(address(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:30'), '02:30'),
  BACKUP_KEEP: z._default(integer(1, 400), 7),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(16, { error: 'must have at least 16 characters' }))),
  ...retentionVariables(),
  DISTRICT_MAP_FILE: z.optional(z.string()),
  DISTRICT_MAP_APPROVAL: z.optional(z.string()),
  UPLOAD_PROFILES_FILE: z.optional(z.string()),
  ...consoleVariables,
})

/**
 * Connections to a database on the same machine: more queries at a time than its cores can do take from the event loop the time in which it
 * would answer, or refuse. Measured on two cores at 500 calls a second: with 10 connections the slowest waited for seconds, with 4 not.
 */
export const poolBesideDatabase = (cores: number): number => Math.min(Math.max(2 * cores, 4), 10)

/** What the server runs by. Sizes carry their unit; `workMemMb` is undefined unless the person chose one. */
export type Settings = ReturnType<typeof toSettings>

function toSettings(env: z.infer<typeof environmentSchema>, consoleLayers: ConsoleSource['layers']) {
  return {
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustProxy: env.TRUST_PROXY,
    mode: env.MODE,
    seed: env.SEED,
    demoLive:
      env.DEMO_LIVE === undefined ? env.MODE === 'demo' && env.SEED === 'demo' : env.DEMO_LIVE === 'on',
    logLevel: env.LOG_LEVEL,
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : defaultDataFolder(),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL ?? (env.DATABASE_URL ? 10 : poolBesideDatabase(availableParallelism())),
    deviceSecretKey: env.DEVICE_SECRET_KEY,
    sharedBuffersMb: env.SHARED_BUFFERS_MB,
    workMemMb: env.WORK_MEM_MB,
    maxCalls: env.MAX_CALLS,
    uploadLimitBytes: env.UPLOAD_LIMIT_MB * 1024 * 1024,
    uploadFolder: env.UPLOAD_DIR ? resolve(env.UPLOAD_DIR) : undefined,
    importWorkers: env.IMPORT_WORKERS,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    mqttUrl: env.MQTT_URL,
    captchaWebhook: env.CAPTCHA_WEBHOOK,
    messageChannelsFile: env.MESSAGE_CHANNELS_FILE ? resolve(env.MESSAGE_CHANNELS_FILE) : undefined,
    backup: {
      folder: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
      dailyAt: env.BACKUP_DAILY_AT,
      keep: env.BACKUP_KEEP,
      key: env.BACKUP_KEY,
    },
    retention: Object.fromEntries(
      retentionNames.map((name) => [name, env[variableOf(name)]]),
    ) as RetentionSettings,
    uploadProfilesFile: env.UPLOAD_PROFILES_FILE ? resolve(env.UPLOAD_PROFILES_FILE) : undefined,
    districtMap: {
      file: env.DISTRICT_MAP_FILE ? resolve(env.DISTRICT_MAP_FILE) : undefined,
      approval: env.DISTRICT_MAP_APPROVAL,
    },
    console: {
      defaults: env.SEED === 'demo' ? demoConsole : undefined,
      file: env.CONSOLE_SETTINGS_FILE ? resolve(env.CONSOLE_SETTINGS_FILE) : undefined,
      layers: consoleLayers,
    },
  }
}

/** NODE_ENV=production chooses the production mode; in it nothing is seeded unless asked for, and asking for demo accounts is refused. */
function withMode(env: Record<string, string>): Record<string, string> {
  const MODE = env['MODE'] ?? (env['NODE_ENV'] === 'production' ? 'production' : 'demo')
  return MODE === 'production' ? { SEED: 'none', ...env, MODE } : { ...env, MODE }
}

/**
 * Settings from environment variables; for the process's own environment the project's `.env` file is read first
 * (what is already set wins). Throws SettingsError with one line for each bad variable; values are never repeated in it.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const file = join(projectFolder(), '.env')
  if (env === process.env && existsSync(file)) loadEnvFile(file)
  const present = Object.entries(env).filter((entry): entry is [string, string] => !!entry[1])
  const input = Object.fromEntries(present)
  const parsed = environmentSchema.safeParse(withMode(input))
  const { layers, problems } = consoleLayersOf(input)
  if (!parsed.success || problems.length > 0) {
    const lines = parsed.error?.issues.map((i) => `${i.path.join('.')} ${i.message}`) ?? []
    throw new SettingsError([...lines, ...problems].join('\n'))
  }
  if (parsed.data.MODE === 'production' && parsed.data.SEED === 'demo') {
    throw new SettingsError('SEED=demo is refused in production mode: demo accounts have a public password')
  }
  if (parsed.data.MODE === 'production' && parsed.data.DEMO_LIVE === 'on') {
    throw new SettingsError('DEMO_LIVE=on is refused in production mode: what arrives is made up')
  }
  return toSettings(parsed.data, layers)
}
