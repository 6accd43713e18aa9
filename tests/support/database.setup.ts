import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { columnTypes, openDatabase } from '../../src/server/db/connect.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import { readSettings } from '../../src/server/settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of a real PostgreSQL whose user may create databases, and the name of a migrated one to copy. */
    cluster: { config: pg.ClientConfig; template: string; isDistributed: boolean }
  }
}

/**
 * One real PostgreSQL for all server suites: DATABASE_URL's, else an embedded one in a throw-away folder. In it a migrated, empty database of which
 * each suite gets a copy.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-test-'))
  chmodSync(folder, 0o755)
  const settings = readSettings({
    ...process.env,
    MODE: 'demo',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  })
  const database = await openDatabase(settings)
  if (!settings.databaseUrl) {
    // It is thrown away: what a machine's fall would lose need not be written through.
    await database.pool.query('alter system set fsync = off')
    await database.pool.query('select pg_reload_conf()')
  }
  if (process.env['CITUS'] === '1') {
    const { database: template = '' } = database.connectionConfig
    await database.pool.query(storeEmptied)
    project.provide('cluster', { config: plain(database.connectionConfig), template, isDistributed: true })
    return () => database.close()
  }
  const template = `mingmu_template_${randomBytes(6).toString('hex')}`
  await database.pool.query(`create database ${template}`)
  const pool = new pg.Pool({ ...database.connectionConfig, database: template, types: columnTypes })
  const empty = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await migrate(empty)
  await empty.destroy()
  project.provide('cluster', { config: plain(database.connectionConfig), template, isDistributed: false })
  return async () => {
    await database.pool.query(`drop database if exists ${template}_demo with (force)`)
    await database.pool.query(`drop database ${template}`)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What migrations and the start wrote into an empty distributed database is stored beside it, since no other can be made as a copy of it: each
 * suite empties the one there is (\`emptied-database.ts\`).
 */
const storeEmptied = `
  do $$
  declare
    found record;
  begin
    if to_regnamespace('emptied') is not null then return; end if;
    create schema emptied;
    for found in select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and relname not like 'citus%'
    loop
      execute format('create table emptied.%I as select * from public.%I', found.name, found.name);
    end loop;
  end
  $$`

const plain = (config: pg.ClientConfig): pg.ClientConfig =>
  JSON.parse(JSON.stringify(config)) as pg.ClientConfig
