import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBackupLock } from '../../src/server/backup/backup-lock.ts'
import { BackupRefused } from '../../src/server/backup/backup-refused.ts'
import { checkBackup } from '../../src/server/backup/read-backup.ts'
import { hasUnfinishedRestore, refuseUnfinishedRestore } from '../../src/server/backup/restore-mark.ts'
import { writeBackup } from '../../src/server/backup/write-backup.ts'
import {
  allRows,
  createEmptyDatabase,
  restoreInto,
  temporaryFolder,
  type EmptyDatabase,
} from '../support/backup-driver.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { createDatabase } from '../support/harness.ts'

const key = 'a key that nobody guesses'
const folder = temporaryFolder()
const whole = join(folder.path, 'district.backup')
const deviceKey = join(folder.path, 'device-secret.key')
let district: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  district = await createDatabase()
  await createDistricts(district.db)
  writeFileSync(deviceKey, 'what the secrets of devices are sealed with')
  await backUp(whole, key)
})
afterAll(async () => {
  await district.drop()
  folder.remove()
})

const backUp = (file: string, passphrase?: string, files: string[] = [deviceKey]) =>
  writeBackup({ connection: district.connectionConfig, file, passphrase, files })

async function withEmpty<T>(work: (target: EmptyDatabase) => Promise<T>): Promise<T> {
  const target = await createEmptyDatabase()
  try {
    return await work(target)
  } finally {
    await target.drop()
  }
}

test('OPS-01 a backup is of one moment, while others write', async () => {
  const file = join(folder.path, 'while.backup')
  let isOver = false
  // Two rows at a time, in tables that are far apart in the backup: one without the other is of no moment.
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1)
      await district.db.transaction().execute(async (trx) => {
        await sql`insert into backup_run (id, started_at, finished_at, scheduled, file, encrypted)
          values (gen_random_uuid(), now(), now(), false, ${`pair ${n}`}, false)`.execute(trx)
        await sql`insert into server_note (name, noted_at) values (${`pair ${n}`}, now())`.execute(trx)
      })
  })()
  const manifest = await backUp(file)
  isOver = true
  await writing
  await withEmpty(async (target) => {
    await restoreInto(target, file, { filesInto: folder.path })
    const { rows } = await sql<{ pairs: number; halves: number }>`
      select count(*) filter (where b.file is not null and n.name is not null) as pairs,
        count(*) filter (where b.file is null or n.name is null) as halves
      from (select file from backup_run where file like 'pair%') b
      full join (select name from server_note where name like 'pair%') n on n.name = b.file`.execute(
      target.db,
    )
    expect(rows[0]?.halves).toBe(0)
    expect(rows[0]?.pairs).toBe(manifest.tables.find(({ name }) => name === 'backup_run')?.rows)
  })
  await sql`delete from server_note where name like 'pair%'`.execute(district.db)
  await sql`delete from backup_run`.execute(district.db)
})

test('OPS-01 with a key nothing of the rows can be read in the file, and the manifest lists versions, rows and sums', async () => {
  const bytes = readFileSync(whole)
  expect(bytes.includes('vision_exam')).toBe(false)
  const manifest = await checkBackup({ file: whole, passphrase: key })
  expect(manifest).toMatchObject({ product: '0.1.0', files: ['device-secret.key'] })
  expect(manifest.schema).toContain('0001-organisations')
  const { rows } = await sql<{ n: number }>`select count(*) as n from account`.execute(district.db)
  expect(manifest.tables.find(({ name }) => name === 'account')).toMatchObject({
    rows: Number(rows[0]?.n),
    sum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('OPS-03 a wrong key and a missing one are distinguished from damage', async () => {
  await expect(checkBackup({ file: whole, passphrase: 'another key of that length' })).rejects.toThrow(
    'BACKUP_KEY is not the key that this backup was encrypted with',
  )
  await expect(checkBackup({ file: whole, passphrase: undefined })).rejects.toThrow(
    'the backup is encrypted: set BACKUP_KEY to its key',
  )
})

for (const passphrase of [key, undefined])
  test(`OPS-03 a byte that was changed, wherever it is, is found ${passphrase ? 'with' : 'without'} a key, and nothing is written`, async () => {
    const file = join(folder.path, `bytes-${passphrase ? 'sealed' : 'plain'}.backup`)
    if (passphrase) copyFileSync(whole, file)
    else await backUp(file)
    const good = readFileSync(file)
    await withEmpty(async (target) => {
      for (const at of [3, 30, 200, Math.floor(good.length / 2), good.length - 30, good.length - 1]) {
        const bytes = Buffer.from(good)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        writeFileSync(file, bytes)
        await expect(
          restoreInto(target, file, passphrase === undefined ? {} : { passphrase }),
          `byte ${at}`,
        ).rejects.toThrow(BackupRefused)
      }
      expect((await allRows(target.db)).size).toBe(0)
    })
  })

test('OPS-03 a file that is cut short, or goes on behind its end, is refused', async () => {
  const file = join(folder.path, 'cut.backup')
  const { length } = readFileSync(whole)
  for (const left of [0, 20, 400, Math.floor(length / 2), length - 21, length - 1]) {
    copyFileSync(whole, file)
    truncateSync(file, left)
    await expect(checkBackup({ file, passphrase: key }), `${left} bytes`).rejects.toThrow(
      /cut short|not a backup that this version can read/,
    )
  }
  writeFileSync(file, Buffer.concat([readFileSync(whole), Buffer.from('x')]))
  await expect(checkBackup({ file, passphrase: key })).rejects.toThrow('goes on behind its end')
})

test('OPS-02 a database that holds anything is refused in words and left as it is', async () => {
  await withEmpty(async (target) => {
    await sql`create table somebodys (n int)`.execute(target.db)
    await expect(restoreInto(target, whole, { passphrase: key })).rejects.toThrow(
      /an empty database only, and this one holds public\.somebodys/,
    )
    expect(await hasUnfinishedRestore(target.pool)).toBe(false)
    expect([...(await allRows(target.db)).keys()]).toEqual(['somebodys'])
  })
})

test('OPS-05 a restore that breaks off leaves a mark: neither a start, a backup nor another restore takes it', async () => {
  await withEmpty(async (target) => {
    const failing = restoreInto(target, whole, { passphrase: key, filesInto: '/nowhere' })
    await expect(failing).rejects.toThrow(/ENOENT/)
    const settings = { databaseUrl: 'postgresql://somewhere/mingmu', dataDir: '' }
    await expect(refuseUnfinishedRestore(target.pool, settings)).rejects.toThrow(/not finished: drop it/)
    await expect(restoreInto(target, whole, { passphrase: key })).rejects.toThrow(/not finished: drop it/)
    const again = join(folder.path, 'half.backup')
    const half = writeBackup({ connection: target.connection, file: again, passphrase: undefined, files: [] })
    await expect(half).rejects.toThrow(/not finished/)
    expect(existsSync(again)).toBe(false)
    expect((await sql`select from school`.execute(target.db)).rows).toHaveLength(0)
  })
})

test('OPS-02 two at once: the second backup is refused, and what is there already is not written over', async () => {
  const file = join(folder.path, 'twice.backup')
  const lockedBackUp = (path: string) => withBackupLock(district.connectionConfig, () => backUp(path))
  const both = await Promise.allSettled([lockedBackUp(file), lockedBackUp(join(folder.path, 'other.backup'))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'another backup or restore of this database is running' },
  })
  await expect(backUp(whole)).rejects.toThrow(/is there already/)
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await checkBackup({ file: whole, passphrase: key })).toMatchObject({ product: '0.1.0' })
})
