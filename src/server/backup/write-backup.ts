import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { projectFolder } from '../db/embedded/data-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import { documentRecord, recordOf, type BackedUpFile } from './backup-records.ts'
import { appliedMigrations, sequenceStates, storedTables, type StoredTable } from './database-shape.ts'
import type { Manifest } from './manifest.ts'
import { ownConnection, quoted } from './own-connection.ts'
import { hasUnfinishedRestore } from './restore-mark.ts'
import { RowSum } from './row-sum.ts'
import { seal } from './sealed-file.ts'
import { rowsOut } from './table-copy.ts'

/** Written under this name until it is whole. */
const partialSuffix = '.part'
const pieceBytes = 256 * 1024

export interface BackupOrder {
  connection: pg.ClientConfig
  /** Where the backup will be; nothing may be there yet. */
  file: string
  passphrase: string | undefined
  /** Files of the data folder that the database cannot be used without. */
  files: readonly string[]
}

/**
 * Writes all rows of one moment into a file, while the server goes on. The file has its name once it is whole and on the disk; what an end
 * in the middle leaves is called `.part`. The caller holds the lock of backups. Throws BackupRefused.
 */
export async function writeBackup(order: BackupOrder): Promise<Manifest & { bytes: number }> {
  const partial = `${order.file}${partialSuffix}`
  const { client, cut } = await ownConnection(order.connection)
  let manifest: Manifest | undefined
  try {
    const records = recordsOf(client, order, (made) => (manifest = made))
    await pipeline(
      Readable.from(records, { objectMode: true, highWaterMark: 1 }),
      createGzip({ level: 4, chunkSize: pieceBytes }),
      seal(order.passphrase),
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
    )
    await client.query('commit')
    const { size } = await stat(partial)
    await finish(partial, order.file)
    if (!manifest) throw new Error('a backup without a manifest')
    return { ...manifest, bytes: size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(partial, { force: true })
    throw asRefusal(error, partial)
  } finally {
    cut()
  }
}

async function* recordsOf(
  client: pg.Client,
  { files }: BackupOrder,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const tables = await lockedTables(client)
  const taken = await client.query<{ at: string; postgres: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, current_setting('server_version') as postgres`,
  )
  const summed: Manifest['tables'] = []
  for (const table of tables) {
    yield documentRecord('table', table)
    const sum = new RowSum()
    for await (const chunk of rowsOut(client, table)) {
      sum.add(chunk as Buffer)
      yield recordOf('rows', chunk as Buffer)
    }
    summed.push({ ...table, ...sum.total() })
  }
  for (const path of files) yield documentRecord('file', fileOf(path))
  const manifest: Manifest = {
    takenAt: taken.rows[0]?.at ?? '',
    postgres: taken.rows[0]?.postgres ?? '',
    product: productVersion(),
    schema: await appliedMigrations(client),
    tables: summed,
    // A sequence knows no snapshot: what it says now is past all numbers of the rows.
    sequences: await sequenceStates(client),
    files: files.map((path) => fileOf(path).name),
  }
  onManifest(manifest)
  yield documentRecord('manifest', manifest)
}

/** Begins the moment that the backup is of. The locks come before it, so that no migration changes a table behind its back. */
async function lockedTables(client: pg.Client): Promise<StoredTable[]> {
  if (await hasUnfinishedRestore(client))
    throw new BackupRefused('the database holds a restore that was not finished: there is nothing to back up')
  const seen = await storedTables(client)
  if (seen.length === 0) throw new BackupRefused('the database has no tables: there is nothing to back up')
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    `lock table ${seen.map(({ name }) => `public.${quoted(name)}`).join(', ')} in access share mode`,
  )
  const locked = await storedTables(client)
  if (JSON.stringify(locked) !== JSON.stringify(seen))
    throw new BackupRefused('the tables were changed while the backup began, as by an upgrade: try again')
  return locked
}

function fileOf(path: string): BackedUpFile {
  return { name: path.slice(dirname(path).length + 1), content: readFileSync(path).toString('base64') }
}

/** On the disk first, then under its name. */
async function finish(partial: string, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already`)
  for (const path of [partial, dirname(partial)]) {
    const handle = await open(path, 'r').catch(() => undefined)
    // Windows opens no folder.
    await handle?.sync().catch(() => undefined)
    await handle?.close()
  }
  await rename(partial, file)
}

function productVersion(): string {
  const text = readFileSync(join(projectFolder(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

function asRefusal(error: unknown, partial: string): unknown {
  if (error instanceof BackupRefused) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST')
    return new BackupRefused(`${partial} is there already: another backup writes it, or remove it`)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused('the disk of the backup is full: nothing was kept of it')
  if (code && /^E[A-Z]+$/.test(code))
    return new BackupRefused(`the backup cannot be written to ${dirname(partial)} (${code})`)
  if (error instanceof pg.DatabaseError || /connection/i.test((error as Error).message ?? ''))
    return new BackupRefused(`the database broke the backup off: ${(error as Error).message}`)
  return error
}
