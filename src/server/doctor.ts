import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db/schema.ts'
import { hasBackupRuns } from './backup/backup-runs.ts'
import { freeBytesOf, minFreeBytes } from './db/embedded/guard-space.ts'
import { deviceKeyFile } from './device-key.ts'
import { clockFinding } from './doctor/clock.ts'
import { connectionFinding } from './doctor/connections.ts'
import { bad, ok, warn, type Finding } from './doctor/finding.ts'
import { certificateFindings, webhookFinding } from './doctor/neighbours.ts'
import { channelFindings } from './doctor/channels.ts'
import { backupFindings, retentionFinding } from './doctor/upkeep.ts'
import { proxyNoted } from './note-proxy.ts'
import { demoHeld } from './seed/demo-district.ts'
import type { Settings } from './settings.ts'

/** Whether settings, disk and database fit how the server is run; each line says what to do. No secret is in any. */
export async function examine(settings: Settings, db: Db, now = new Date()): Promise<Finding[]> {
  // Of the newest tables; the doctor itself makes none.
  const hasTables = await hasBackupRuns(db)
  return [
    ok(`settings can be read; mode ${settings.mode}`),
    await databaseFinding(db),
    await clockFinding(db),
    await connectionFinding(db, settings),
    ...(hasTables ? [] : [warn('the database has no tables of this version: start the server once')]),
    await diskFinding(settings),
    ...proxyFindings(settings, hasTables && (await proxyNoted(db))),
    originFinding(settings),
    ...(await certificateFindings(settings.publicOrigin, now)),
    await webhookFinding(settings.captchaWebhook, settings.mode),
    ...(await channelFindings(settings)),
    secretFinding(settings),
    ...userFindings(settings),
    ...(hasTables ? await demoFindings(settings, db) : []),
    ...(hasTables ? await backupFindings(settings, db, now) : []),
    ...(hasTables ? [await retentionFinding(db, now)] : []),
  ]
}

async function databaseFinding(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string; is_read_only: string }>`
    select current_setting('server_version') as version,
      current_setting('default_transaction_read_only') as is_read_only`.execute(db)
  const [row] = rows
  if (row?.is_read_only === 'on') return bad('the database takes no writes: free its disk')
  return ok(`the database answers: PostgreSQL ${row?.version}`)
}

async function diskFinding({ dataDir, databaseUrl }: Settings): Promise<Finding> {
  if (databaseUrl) return ok('the disk is the database server of DATABASE_URL')
  const free = await freeBytesOf(dataDir)()
  const said = `${Math.floor(free / 1024 / 1024)} MB free in the data folder's disk`
  if (free < minFreeBytes) return bad(`${said}: writes are refused until there is more`)
  return free < 16 * minFreeBytes ? warn(`${said}: make room soon`) : ok(said)
}

function proxyFindings({ trustProxy, publicOrigin }: Settings, isNoted: boolean): Finding[] {
  const found: Finding[] = []
  if (trustProxy === 0 && publicOrigin?.startsWith('https:'))
    found.push(
      warn(
        'TRUST_PROXY is 0, while PUBLIC_ORIGIN has https, which only a proxy can serve: set how many there are',
      ),
    )
  if (isNoted)
    found.push(
      bad(
        `many accounts came from one private address these days: TRUST_PROXY=${trustProxy} is probably less than the proxies in front`,
      ),
    )
  return found.length > 0 ? found : [ok(`TRUST_PROXY is ${trustProxy}`)]
}

function originFinding({ mode, publicOrigin }: Settings): Finding {
  if (mode !== 'production') return ok('PUBLIC_ORIGIN matters in production only')
  if (!publicOrigin)
    return warn('PUBLIC_ORIGIN is not set: behind a proxy that rewrites Host signing in answers 403')
  if (publicOrigin.startsWith('http:')) return warn('PUBLIC_ORIGIN has no https: passwords travel open')
  return ok('PUBLIC_ORIGIN has https')
}

function secretFinding({ mode, deviceSecretKey, databaseUrl, dataDir }: Settings): Finding {
  if (deviceSecretKey) return ok('DEVICE_SECRET_KEY is set')
  if (databaseUrl) return warn('DEVICE_SECRET_KEY is not set: no sport device can be made')
  const mine = modeOf(join(dataDir, deviceKeyFile))
  if (mine !== undefined && (mine & 0o077) !== 0)
    return bad(`${deviceKeyFile} can be read by others: chmod 600, and make new secrets for the devices`)
  return mode === 'production'
    ? warn('DEVICE_SECRET_KEY is not set: the key lies beside the data that it seals, in every backup')
    : ok('the key of the devices lies in the data folder')
}

function userFindings({ dataDir, databaseUrl }: Settings): Finding[] {
  if (databaseUrl || process.getuid?.() === undefined) return []
  const cluster = statSync(join(dataDir, 'pg'))
  const nobody = 65_534
  if (cluster.uid === nobody)
    return [
      warn('the database runs as nobody, whose other processes can read it: start as a user of its own'),
    ]
  return [ok(`the database belongs to uid ${cluster.uid}`)]
}

async function demoFindings({ mode }: Settings, db: Db): Promise<Finding[]> {
  if (mode !== 'production') return []
  return (await demoHeld(db))
    ? [bad('the database holds the demo, whose password is public: npm start -- --forget-demo')]
    : [ok('no demo data')]
}

function modeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mode
}
