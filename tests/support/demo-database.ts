import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { columnTypes } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { seedIfEmpty, type Seeded } from '../../src/server/compose/seed/seed-demo.ts'
import { createDatabase } from './harness.ts'

export const demoSeededAt = new Date('2026-11-21T02:40:00Z')

/** A copy of the demo district as a start writes it at `demoSeededAt`, and what its seed printed. It is seeded once for all suites of a run. */
export async function createDemoDatabase() {
  const { config, template } = inject('cluster')
  const name = `${template}_demo`
  const cluster = new pg.Client(config)
  await cluster.connect()
  try {
    // Two suites may come at once: the second waits for the seed of the first.
    await cluster.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await cluster.query<{ published: string }>(
      `select shobj_description(oid, 'pg_database') as published from pg_database where datname = $1`,
      [name],
    )
    const published = rows[0]?.published ?? (await seedOnce(cluster, config, name, template))
    return { ...(await createDatabase(name)), seeded: JSON.parse(published) as Seeded | null }
  } finally {
    await cluster.end()
  }
}

/** Its report becomes the database's comment: a seed that broke off has none, and is made anew. */
async function seedOnce(cluster: pg.Client, config: pg.ClientConfig, name: string, template: string) {
  await cluster.query(`drop database if exists ${name} with (force)`)
  await cluster.query(`create database ${name} template ${template}`)
  const pool = new pg.Pool({ ...config, database: name, types: columnTypes })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const seeded = await seedIfEmpty(db, { seed: 'demo', mode: 'demo' }, demoSeededAt)
  await db.destroy()
  const published = JSON.stringify(seeded)
  await cluster.query(`comment on database ${name} is ${cluster.escapeLiteral(published)}`)
  return published
}
