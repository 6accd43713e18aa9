import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { columnTypes } from '../../src/server/db/connect.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import type { Database, Db } from '../../src/server/db/schema.ts'
import { checkBackup } from '../../src/server/backup/read-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'

/** A database without a table, owned by a role that is no superuser, as the one of DATABASE_URL mostly is. */
export async function createEmptyDatabase() {
  const { config } = inject('cluster')
  const name = `mingmu_empty_${randomBytes(6).toString('hex')}`
  const cluster = new pg.Client(config)
  await cluster.connect()
  await cluster.query(`create role ${name} login password 'plain'`)
  await cluster.query(`create database ${name} owner ${name} template template0`)
  const connection = { ...config, database: name, user: name, password: 'plain' }
  const pool = new pg.Pool({ ...connection, types: columnTypes, max: 4 })
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    connection,
    pool,
    db,
    drop: async () => {
      await db.destroy()
      await cluster.query(`drop database ${name} with (force)`)
      await cluster.query(`drop role ${name}`)
      await cluster.end()
    },
  }
}
export type EmptyDatabase = Awaited<ReturnType<typeof createEmptyDatabase>>

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'mingmu-backup-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** As the command does it: read to the end first, then loaded. */
export async function restoreInto(
  target: EmptyDatabase,
  file: string,
  { passphrase, filesInto = '/nowhere' }: { passphrase?: string; filesInto?: string } = {},
) {
  const backup = { file, passphrase }
  const manifest = await checkBackup(backup)
  return restoreBackup({
    ...backup,
    manifest,
    connection: target.connection,
    filesInto,
    migrateTo: (names) => migrate(target.db, names),
  })
}

/** Every row of every table as text, in one order: what the database reckons itself is among it. */
export async function allRows(db: Db): Promise<Map<string, { rows: number; hash: string }>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`.execute(
    db,
  )
  const tables = new Map<string, { rows: number; hash: string }>()
  for (const { name } of rows) {
    const found = await sql<{ rows: number; hash: string }>`
      select count(*) as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
      from ${sql.table(name)} t`.execute(db)
    for (const each of found.rows) tables.set(name, each)
  }
  return tables
}

/** Constraints, indexes and what comes next of each sequence. */
export async function shapeOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select sequencename, coalesce(last_value::text, '-'), '' from pg_sequences where schemaname = 'public'
    order by 1, 2, 3`.execute(db)
  return rows
}
