import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type DatabaseHandle } from '@/server/db/connect.ts'
import { readSettings } from '@/server/settings.ts'
import { DatabaseUnreachable } from '@/server/start/start-error.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

const DATA_DIR = newDataFolder()
let other: DatabaseHandle<unknown>
beforeAll(async () => {
  other = await openDatabase(readSettings({ DATA_DIR }))
})
afterAll(async () => {
  await other.close()
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

function addressOf(password: string): string {
  const { host, port } = other.connectionConfig
  const query = new URLSearchParams({ host: String(host), port: String(port), user: 'mingmu', password })
  return `postgresql:///mingmu?${query}`
}
const password = () => readFileSync(join(DATA_DIR, 'password'), 'utf8')
const open = (env: Record<string, string>) => openDatabase(readSettings(env))

test('FND-start DATABASE_URL names the database; closing leaves that server running', async () => {
  const { pool, close } = await open({ DATABASE_URL: addressOf(password()), WORK_MEM_MB: '7' })
  const { rows } = await pool.query(
    `select current_database() as name, current_setting('work_mem') as memory, 2::int8 as two`,
  )
  expect(rows).toEqual([{ name: 'mingmu', memory: '7MB', two: 2 }])
  await close()
  expect(postgresOn(DATA_DIR)).toHaveLength(1)
})

test('FND-start the connection config of DATABASE_URL takes another database', async () => {
  const { connectionConfig, close } = await open({ DATABASE_URL: addressOf(password()) })
  const client = new pg.Client({ ...connectionConfig, database: 'postgres' })
  await client.connect()
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'postgres' }])
  await client.end()
  await close()
})

test('FND-start a refused password is said without the password', async () => {
  const opened = open({ DATABASE_URL: addressOf('blue-whale') })
  await expect(opened).rejects.toThrow(DatabaseUnreachable)
  await expect(opened).rejects.toThrow(/^(?!.*blue-whale)DATABASE_URL: .*password authentication failed/)
})
