import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasUnfinishedRestore } from '../../src/server/backup/restore-mark.ts'
import { writeBackup } from '../../src/server/backup/write-backup.ts'
import { seedLarge } from '../../src/server/compose/seed/seed-large.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { loadReference } from '../../src/server/reference/load-reference.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import {
  allRows,
  createEmptyDatabase,
  restoreInto,
  shapeOf,
  temporaryFolder,
} from '../support/backup-driver.ts'
import { createDatabase } from '../support/harness.ts'

const passphrase = 'a key that nobody guesses'
const folder = temporaryFolder()
const file = join(folder.path, 'district.backup')
const deviceKey = join(folder.path, 'device-secret.key')
let district: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  district = await createDatabase()
  await loadReference(district.db)
  await seedLarge(district.db, {
    schools: 1,
    rounds: 2,
    sportDays: 5,
    region: '990300',
    today: new Date('2026-11-21T02:40:00Z'),
  })
  writeFileSync(deviceKey, 'what the secrets of devices are sealed with')
  // An upload and an export, whose files lie in the database in pieces.
  await sql`
    with made as (
      insert into export (school_id, id, account_id, list, request, format, masked, locale, state)
      select coalesce(school_id, 0), gen_random_uuid(), id, 'students', '{}', 'xlsx', true, 'zh-CN', 'done' from account limit 1
      returning school_id, id)
    insert into export_chunk (school_id, export_id, seq, bytes)
    select school_id, id, n, '\\x00ff0a0d5c09'::bytea from made cross join generate_series(1, 3) n`.execute(
    district.db,
  )
  await sql`
    with made as (
      insert into upload (school_id, id, kind, account_id, file_name, file_bytes, file_sha256, state)
      select school_id, gen_random_uuid(), 'roster', id, '名册\\.xlsx', 6, '\\x00'::bytea, 'planned'
      from account where school_id is not null limit 1
      returning school_id, id)
    insert into upload_chunk (school_id, upload_id, seq, bytes)
    select school_id, id, 1, decode(repeat('0a5c00', 100000), 'hex') from made`.execute(district.db)
  // What text may hold that a copy writes in another way.
  await sql`insert into server_note (name, noted_at) values (${'tab\t line\n back\\slash 明目 \\N \\.'}, now())`.execute(
    district.db,
  )
  await writeBackup({ connection: district.connectionConfig, file, passphrase, files: [deviceKey] })
}, 900_000)
afterAll(async () => {
  await district.drop()
  folder.remove()
})

test('OPS-01 what is restored is the district row by row, and verify finds no difference', async () => {
  const target = await createEmptyDatabase()
  try {
    const filesInto = temporaryFolder()
    expect(await restoreInto(target, file, { passphrase, filesInto: filesInto.path })).toEqual({
      files: ['device-secret.key'],
    })
    const before = await allRows(district.db)
    expect(before.size).toBeGreaterThan(140)
    expect(before.get('vision_exam')?.rows).toBeGreaterThan(1000)
    expect(await allRows(target.db)).toEqual(before)
    expect(await shapeOf(target.db)).toEqual(await shapeOf(district.db))
    expect(readFileSync(join(filesInto.path, 'device-secret.key'), 'utf8')).toBe(
      readFileSync(deviceKey, 'utf8'),
    )
    filesInto.remove()
    expect(await hasUnfinishedRestore(target.pool)).toBe(false)
    // What an upgrade and the next number do to it.
    await migrate(target.db)
    await sql`
      insert into account (username, name, role, region_code, password_hash)
      select 'after', 'after', 'qu', min(region_code), '-' from school`.execute(target.db)
    const lines: string[] = []
    expect(await verifyFigures(target.db, (line) => lines.push(line))).toMatchObject({ differences: 0 })
  } finally {
    await target.drop()
  }
})
