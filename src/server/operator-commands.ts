import { parseArgs } from 'node:util'
import { BackupRefused } from './backup/backup-refused.ts'
import { hasBackupRuns, latestBackups } from './backup/backup-runs.ts'
import { makeBackup, makeScheduledBackup } from './backup/make-backup.ts'
import { rowsOf, type Manifest } from './backup/manifest.ts'
import { checkBackup } from './backup/read-backup.ts'
import { runRestore } from './backup/run-restore.ts'
import { openDatabase, type DatabaseHandle } from './db/connect.ts'
import type { Database } from './db/schema.ts'
import { latestRuns } from './retention/retention-runs.ts'
import { retentionRules } from './retention/rules.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartError } from './start/start-error.ts'
import { listenForStop } from './stop-signals.ts'

export const operatorUsage = `  backup [FILE|DIR]                              all rows of one moment into a file, while the server runs (default BACKUP_DIR)
  restore FILE                                   a backup into the empty DATA_DIR or DATABASE_URL
  restore FILE --check                           only reads the backup to its end
  operations                                     last backups, and what was removed by which rule of retention`

const print = (line: string) => process.stdout.write(`${line}\n`)
const shown = new Intl.NumberFormat('en-US')
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

type Command = 'backup' | 'restore' | 'operations'
const commands: readonly string[] = ['backup', 'restore', 'operations'] satisfies Command[]
export const isOperatorCommand = (name: string | undefined): name is Command =>
  name !== undefined && commands.includes(name)

/** Commands of whoever runs the server, which bring no table up to date. Answers the exit code. */
export async function runOperatorCommand(command: Command, args: string[]): Promise<number> {
  const { file, scheduled, check } = readArguments(args)
  const settings = readSettings()
  if (command === 'restore') {
    if (!file) throw new StartError(`usage:\n${operatorUsage}`)
    await (check ? checked(settings, file) : restored(settings, file))
    return 0
  }
  const database = await openDatabase<Database>(settings, { role: 'command' })
  // An end in the middle is none that counts as done.
  const close = async () => {
    await database.close()
    process.exit(1)
  }
  listenForStop().closeWith(close)
  try {
    if (command === 'operations') await report(settings, database)
    else await backUp(settings, database, file, scheduled)
    return 0
  } finally {
    await database.close()
  }
}

function readArguments(args: string[]) {
  const type = 'boolean' as const
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { scheduled: { type }, check: { type } },
    })
    if (positionals.length > 1) throw new Error('one file or folder at most')
    return { file: positionals[0], scheduled: values.scheduled === true, check: values.check === true }
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message : String(error)}\nusage:\n${operatorUsage}`,
    )
  }
}

async function backUp(
  settings: Settings,
  database: DatabaseHandle<Database>,
  file: string | undefined,
  scheduled: boolean,
): Promise<void> {
  const target = file ?? (settings.backup.folder && `${settings.backup.folder}/`)
  if (!target) throw new BackupRefused('say where: npm run backup -- FILE or DIR, or set BACKUP_DIR')
  const startedAt = performance.now()
  const made = scheduled
    ? await makeScheduledBackup(settings, database)
    : await makeBackup(settings, database, { target, scheduled })
  if (!made) {
    print('nothing to do: the daily backup is made, or another instance makes it')
    return
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(
    `${made.file}: ${shown.format(made.rows)} rows of ${made.tables} tables, ${megabytes(made.bytes)}, in ${seconds} s`,
  )
  if (made.removed > 0) print(`${made.removed} older backups removed`)
  if (!settings.backup.key) print('it is not encrypted: set BACKUP_KEY')
}

const said = (manifest: Manifest) =>
  `${shown.format(rowsOf(manifest))} rows of ${manifest.tables.length} tables, taken ${manifest.takenAt} by version ${manifest.product}`

async function checked({ backup }: Settings, file: string): Promise<void> {
  print(`the backup is whole: ${said(await checkBackup({ file, passphrase: backup.key }))}`)
}

async function restored(settings: Settings, file: string): Promise<void> {
  const { manifest, files, filesInto } = await runRestore(settings, file)
  print(`restored and checked: ${said(manifest)}`)
  if (files.length > 0 && settings.databaseUrl)
    print(`${files.join(', ')} lies in ${filesInto}: set DEVICE_SECRET_KEY to what is in it, and remove it`)
  print('now: npm run doctor, npm run verify, npm start')
}

async function report(settings: Settings, database: DatabaseHandle<Database>): Promise<void> {
  if (!(await hasBackupRuns(database.kysely)))
    throw new StartError('the database has no tables of this version: start the server once')
  print('last backups')
  const backups = await latestBackups(database.kysely, 10)
  if (backups.length === 0) print('  none yet')
  for (const { finishedAt, file, bytes, rowCount, failure } of backups)
    print(
      `  ${minute(finishedAt)}  ${file}  ${failure ?? `${shown.format(rowCount ?? 0)} rows, ${megabytes(bytes ?? 0)}`}`,
    )
  const runs = await latestRuns(database.kysely)
  print('retention')
  for (const { name, what } of retentionRules) {
    const run = runs.find(({ rule }) => rule === name)
    const last = run
      ? `last ${minute(run.lastAt)}, ${shown.format(run.removed)} removed in 30 days${run.failure ? `; failed: ${run.failure}` : ''}`
      : 'not run yet'
    print(`  ${name.padEnd(14)}${String(settings.retention[name]).padStart(5)} days  ${last}  (${what})`)
  }
}
