import { statSync } from 'node:fs'
import { lastGoodBackup, latestBackups } from '../backup/backup-runs.ts'
import type { Db } from '../db/schema.ts'
import { latestRuns } from '../retention/retention-runs.ts'
import type { Settings } from '../settings.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

const hourMs = 3_600_000
/** A day, and what a backup and a pause after a failure take. */
const lateHours = 27
const badHours = 72

/** How old the last good backup is, and whether its folder is worth the name. */
export async function backupFindings(settings: Settings, db: Db, now: Date): Promise<Finding[]> {
  const { folder } = settings.backup
  const [last, [newest]] = await Promise.all([lastGoodBackup(db), latestBackups(db, 1)])
  const failed = newest?.failure ? `; the newest failed: ${newest.failure}` : ''
  const found: Finding[] = []
  if (!last) found.push(unmade(settings, failed))
  else {
    const hours = (now.getTime() - last.finishedAt.getTime()) / hourMs
    const said = `the last good backup is ${hours < 48 ? `${Math.max(0, hours).toFixed(0)} hours` : `${(hours / 24).toFixed(0)} days`} old${failed}`
    const todo = folder
      ? 'look at the log of the server, and run npm run backup'
      : 'set BACKUP_DIR, or run npm run backup'
    if (hours > badHours) found.push(bad(`${said}: ${todo}`))
    else found.push(hours > lateHours || failed ? warn(`${said}: ${todo}`) : ok(said))
    if (!last.encrypted && settings.mode === 'production')
      found.push(warn('the last backup is not encrypted: set BACKUP_KEY, and keep it apart from the backups'))
  }
  if (folder && !settings.databaseUrl && isSameDisk(folder, settings.dataDir))
    found.push(
      warn('BACKUP_DIR lies on the disk of the data folder, and is lost with it: choose another disk'),
    )
  return found
}

function unmade({ mode, backup }: Settings, failed: string): Finding {
  const todo = backup.folder
    ? 'the first is made at BACKUP_DAILY_AT, or by npm run backup'
    : 'set BACKUP_DIR, or run npm run backup'
  return mode === 'production'
    ? warn(`no backup was ever made${failed}: ${todo}`)
    : ok('no backup was ever made')
}

function isSameDisk(folder: string, dataDir: string): boolean {
  const one = statSync(folder, { throwIfNoEntry: false })
  return one !== undefined && one.dev === statSync(dataDir, { throwIfNoEntry: false })?.dev
}

/** Whether what has to be removed by the clock is removed. */
export async function retentionFinding(db: Db, now: Date): Promise<Finding> {
  const runs = await latestRuns(db)
  const failing = runs.filter(({ failure }) => failure !== null).map(({ rule }) => rule)
  if (failing.length > 0) return bad(`retention fails for ${failing.join(', ')}: npm run operations says why`)
  const last = Math.max(...runs.map(({ lastAt }) => lastAt.getTime()))
  if (runs.length === 0) return ok('retention has not run yet: it does so once the server runs')
  return now.getTime() - last > 24 * hourMs
    ? warn('retention last ran more than a day ago: start the server, which runs it every hour')
    : ok('retention runs')
}
