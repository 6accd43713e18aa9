import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { deviceKeyFile } from '../device-key.ts'
import type { BackedUpFile, BackupRecord } from './backup-records.ts'
import { BackupRefused } from './backup-refused.ts'
import { relationsHeld, sequenceStates, storedTables, type StoredTable } from './database-shape.ts'
import type { Manifest } from './manifest.ts'
import { ownConnection, quoted } from './own-connection.ts'
import { eachRecord, type BackupFile } from './read-backup.ts'
import { hasUnfinishedRestore, markDatabase, unmarkDatabase } from './restore-mark.ts'
import { rowsIn, sumOf } from './table-copy.ts'

export interface RestoreOrder extends BackupFile {
  /** As `checkBackup` returned it. */
  manifest: Manifest
  connection: pg.ClientConfig
  /** Makes the tables as they were then. */
  migrateTo: (names: readonly string[]) => Promise<void>
  /** Where files of the data folder go. */
  filesInto: string
}

/**
 * Loads a backup into an empty database: marks it, makes the tables as they were when the backup was made, and loads, checks and unmarks in
 * one transaction. Whatever ends it before, the mark stays and nothing starts on it. Throws BackupRefused.
 */
export async function restoreBackup(order: RestoreOrder): Promise<{ files: string[] }> {
  const { client, cut } = await ownConnection(order.connection)
  try {
    await requireEmpty(client)
    await markDatabase(client)
    await order.migrateTo(order.manifest.schema)
    await client.query('begin')
    await requireSameTables(client, order.manifest)
    const files = await load(client, order)
    await checkTables(client, order.manifest)
    await unmarkDatabase(client)
    await client.query('commit')
    await client.query('analyze')
    return { files }
  } finally {
    cut()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  if (await hasUnfinishedRestore(client))
    throw new BackupRefused(
      'the database holds a restore that was not finished: drop it, create it empty, and restore again',
    )
  const held = await relationsHeld(client)
  if (held.length > 0)
    throw new BackupRefused(
      `a backup is restored into an empty database only, and this one holds ${held.join(', ')}${held.length === 5 ? ' and more' : ''}: create another one`,
    )
}

async function requireSameTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const said = tables.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(await storedTables(client)) === JSON.stringify(said)) return
  throw new BackupRefused(
    'the tables of the backup are not those that its migrations make: it cannot be restored',
  )
}

/** Foreign keys are checked once at the end: no order of tables satisfies them all, and row by row they take longest. */
async function load(client: pg.Client, order: RestoreOrder): Promise<string[]> {
  const { tables, sequences } = order.manifest
  const keys = await foreignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  // What migrations write is in the backup too, as it was then.
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  const files: string[] = []
  await eachRecord(order, async (records) => {
    let next = await records.next()
    while (!next.done) {
      const { kind, payload } = next.value
      if (kind === 'file') files.push(...writeFile(payload, order.filesInto))
      next =
        kind === 'table'
          ? await loadTable(client, JSON.parse(payload.toString()) as StoredTable, records)
          : await records.next()
    }
  })
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      value,
      isCalled,
    ])
  return files
}

/** Answers the record after the last row. */
async function loadTable(
  client: pg.Client,
  table: StoredTable,
  records: AsyncGenerator<BackupRecord>,
): Promise<IteratorResult<BackupRecord>> {
  let next = await records.next()
  async function* rows() {
    for (; !next.done && next.value.kind === 'rows'; next = await records.next()) yield next.value.payload
  }
  await pipeline(rows, rowsIn(client, table))
  return next
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

/** The one file of a data folder that belongs to its rows is the key of devices; one that is there already is left as it is. */
function writeFile(payload: Buffer, folder: string): string[] {
  const { name, content } = JSON.parse(payload.toString()) as BackedUpFile
  if (name !== deviceKeyFile) throw new BackupRefused(`the backup holds a file that no backup holds: ${name}`)
  try {
    writeFileSync(join(folder, name), Buffer.from(content, 'base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return []
    throw error
  }
  return [name]
}

/** What was loaded is read again, and must be what was backed up. */
async function checkTables(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  for (const { rows, sum, ...table } of tables) {
    const found = await sumOf(client, table)
    if (found.rows === rows && found.sum === sum) continue
    throw new BackupRefused(
      `table ${table.name} was loaded with ${found.rows} of ${rows} rows, or with other ones`,
    )
  }
  if (JSON.stringify(await sequenceStates(client)) !== JSON.stringify(sequences))
    throw new BackupRefused('the numbers that come next were not restored')
}
