import { readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { openDatabase } from '../db/connect.ts'
import { prepareFolders } from '../db/embedded/prepare-folders.ts'
import { isKnownMigration, migrate } from '../db/migrations.ts'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../settings.ts'
import { BackupRefused } from './backup-refused.ts'
import { withBackupLock } from './backup-lock.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isFolderMarked, markFolder, unmarkFolder } from './restore-mark.ts'

interface Restored {
  manifest: Manifest
  /** Where the files of the data folder are now. */
  files: string[]
  filesInto: string
}

/**
 * Reads a backup to its end before anything is touched, then loads it into the empty folder or database that the settings name. Throws
 * BackupRefused in words for whatever is not empty, whole, or of this version.
 */
export async function runRestore(settings: Settings, file: string): Promise<Restored> {
  const backup = { file: resolve(file), passphrase: settings.backup.key }
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) requireEmptyFolder(dataDir)
  const manifest = await checkBackup(backup)
  requireKnown(manifest)
  if (!databaseUrl) {
    // Its parents are opened for the database's user as on a first start.
    prepareFolders(dataDir)
    markFolder(dataDir)
  }
  const database = await openDatabase<Database>(settings, { role: 'command' })
  // On another database there is no data folder: the files come to lie beside the backup.
  const filesInto = databaseUrl ? dirname(backup.file) : dataDir
  try {
    const connection = database.connectionConfig
    const migrateTo = (names: readonly string[]) => migrate(database.kysely, names)
    const { files } = await withBackupLock(connection, () =>
      restoreBackup({ ...backup, manifest, filesInto, connection, migrateTo }),
    )
    if (!databaseUrl) unmarkFolder(dataDir)
    return { manifest, files, filesInto }
  } finally {
    await database.close()
  }
}

function requireEmptyFolder(dataDir: string): void {
  if (!statSync(dataDir, { throwIfNoEntry: false })) return
  if (isFolderMarked(dataDir))
    throw new BackupRefused(
      `data folder ${dataDir} holds a restore that was not finished: remove the folder, and restore again`,
    )
  if (readdirSync(dataDir).length > 0)
    throw new BackupRefused(
      `a backup is restored into an empty folder only, and ${dataDir} is not: name another one with DATA_DIR, or move it away`,
    )
}

function requireKnown({ schema, product }: Manifest): void {
  if (schema.every(isKnownMigration)) return
  throw new BackupRefused(
    `the backup is of version ${product} with tables that this version does not know: restore it with that version or a newer one`,
  )
}
