import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/db/connect.ts'
import { readSettings } from '../../src/server/settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of a real PostgreSQL whose user may create databases. */
    cluster: { config: pg.ClientConfig }
  }
}

/** One real PostgreSQL for all server suites: DATABASE_URL's, else an embedded one in a throw-away folder. */
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
  project.provide('cluster', { config: plain(database.connectionConfig) })
  return async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const plain = (config: pg.ClientConfig): pg.ClientConfig =>
  JSON.parse(JSON.stringify(config)) as pg.ClientConfig
