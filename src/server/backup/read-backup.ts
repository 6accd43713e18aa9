import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupRefused } from './backup-refused.ts'
import { readRecords, type BackupRecord } from './backup-records.ts'
import type { StoredTable } from './database-shape.ts'
import type { Manifest } from './manifest.ts'
import { RowSum } from './row-sum.ts'
import { unseal } from './sealed-file.ts'

const pieceBytes = 256 * 1024

export interface BackupFile {
  file: string
  passphrase: string | undefined
}

/** Gives what is in a backup to `take`, piece by piece. Throws BackupRefused for a file that cannot be read or is not whole. */
export async function eachRecord(
  { file, passphrase }: BackupFile,
  take: (records: AsyncGenerator<BackupRecord>) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: pieceBytes }),
      unseal(passphrase),
      createGunzip({ chunkSize: pieceBytes }),
      (source: AsyncIterable<Buffer>) => take(readRecords(source)),
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupRefused(`the backup ${file} cannot be read (${code})`)
    if (code?.startsWith('Z_')) throw new BackupRefused('the backup was changed or damaged')
    throw error
  }
}

/** Reads a backup to its end, counts and sums every table as the manifest does, and answers the manifest. Writes nothing. */
export async function checkBackup(backup: BackupFile): Promise<Manifest> {
  let manifest: Manifest | undefined
  const found: (StoredTable & { sum: RowSum })[] = []
  await eachRecord(backup, async (records) => {
    for await (const { kind, payload } of records) {
      if (kind === 'table')
        found.push({ ...(JSON.parse(payload.toString()) as StoredTable), sum: new RowSum() })
      if (kind === 'rows') found.at(-1)?.sum.add(payload)
      if (kind === 'manifest') manifest = JSON.parse(payload.toString()) as Manifest
    }
  })
  if (!manifest) throw new BackupRefused('the backup ends before its manifest')
  const said = manifest.tables
  for (const [at, { sum, ...table }] of found.entries())
    if (JSON.stringify({ ...table, ...sum.total() }) !== JSON.stringify(said[at]))
      throw new BackupRefused(`table ${table.name} is not what the manifest says of it`)
  if (found.length !== said.length) throw new BackupRefused('a table of the manifest is missing')
  return manifest
}
