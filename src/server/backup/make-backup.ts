import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseHandle } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { deviceKeyFile } from '../device-key.ts'
import type { Settings } from '../settings.ts'
import { fileIn, removeOld } from './backup-folder.ts'
import { BackupRunning, withBackupLock } from './backup-lock.ts'
import { BackupRefused } from './backup-refused.ts'
import { noteBackup, scheduledRuns } from './backup-runs.ts'
import { isDue } from './due.ts'
import { rowsOf } from './manifest.ts'
import { writeBackup } from './write-backup.ts'

type Made = { file: string; rows: number; tables: number; bytes: number; removed: number }

/** A backup into `target`, noted whether it came to be or not. Throws BackupRefused. */
export const makeBackup = (
  settings: Settings,
  database: DatabaseHandle<Database>,
  order: { target: string; scheduled: boolean },
): Promise<Made> => withBackupLock(database.connectionConfig, () => makeAndNote(settings, database, order))

/** The backup that the schedule asks for; undefined where another instance makes it, or has made it meanwhile. */
export async function makeScheduledBackup(
  settings: Settings,
  database: DatabaseHandle<Database>,
): Promise<Made | undefined> {
  const { folder, dailyAt } = settings.backup
  if (!folder) throw new BackupRefused('BACKUP_DIR is not set: there is no schedule')
  try {
    return await withBackupLock(database.connectionConfig, async () => {
      if (!isDue(dailyAt, await scheduledRuns(database.kysely), new Date())) return undefined
      return await makeAndNote(settings, database, { target: join(folder, '/'), scheduled: true })
    })
  } catch (error) {
    if (error instanceof BackupRunning) return undefined
    throw error
  }
}

async function makeAndNote(
  settings: Settings,
  database: DatabaseHandle<Database>,
  { target, scheduled }: { target: string; scheduled: boolean },
): Promise<Made> {
  const startedAt = new Date()
  const passphrase = settings.backup.key
  const encrypted = passphrase !== undefined
  let file = target
  const note = (how: { bytes: number | null; rowCount: number | null; failure: string | null }) =>
    noteBackup(database.kysely, { startedAt, scheduled, file: basename(file), encrypted, ...how })
  try {
    file = fileIn(target, startedAt)
    const files = filesOf(settings)
    const manifest = await writeBackup({ connection: database.connectionConfig, file, passphrase, files })
    const rows = rowsOf(manifest)
    await note({ bytes: manifest.bytes, rowCount: rows, failure: null }).catch(() => {
      throw new BackupRefused(
        `${file} is whole, but the database took no note of it: see whether its disk is full`,
      )
    })
    const removed = scheduled ? removeOld(dirname(file), settings.backup.keep) : 0
    return { file, rows, tables: manifest.tables.length, bytes: manifest.bytes, removed }
  } catch (error) {
    const failure = error instanceof BackupRefused ? error.message : 'it broke off'
    // Where the database takes no writes the note is lost, and not the reason.
    await note({ bytes: null, rowCount: null, failure }).catch(() => undefined)
    throw error
  }
}

/** The key that the first start of an embedded database made: without it the secrets of devices cannot be opened again. */
function filesOf({ databaseUrl, deviceSecretKey, dataDir }: Settings): string[] {
  const file = join(dataDir, deviceKeyFile)
  return databaseUrl || deviceSecretKey || !existsSync(file) ? [] : [file]
}
