import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '@/server/db/connect.ts'
import { readSettings } from '@/server/settings.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

let DATA_DIR = ''
let folder = ''
const handles: { close: () => Promise<void> }[] = []
beforeEach(() => {
  DATA_DIR = newDataFolder()
  folder = dirname(DATA_DIR)
})
afterEach(async () => {
  for (const handle of handles.splice(0).reverse()) await handle.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(role: 'server' | 'command') {
  const handle = await openDatabase(readSettings({ DATA_DIR }), { role })
  handles.push(handle)
  return handle
}

test('FND-start a command works beside a running server and leaves its database running', async () => {
  const server = await open('server')
  const command = await open('command')
  await command.pool.query('select 1')
  await command.close()
  expect(postgresOn(DATA_DIR)).toHaveLength(1)
  expect((await server.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('FND-start a command without a server starts the database and stops it at its end', async () => {
  const command = await open('command')
  expect(postgresOn(DATA_DIR)).toHaveLength(1)
  await expect(open('server')).rejects.toThrow(/in use by another running command/)
  await command.close()
  expect(postgresOn(DATA_DIR)).toEqual([])
})

test('FND-start counts and sums come as numbers, dates as text, Chinese text sorted and stored as UTF-8', async () => {
  const { pool } = await open('server')
  const { rows } = await pool.query(
    `select 5000000000::int8 as n, 1.25::numeric as mean, date '2026-02-28' as day, upper('é明目') as word,
            current_setting('fsync') as fsync, current_setting('listen_addresses') as open`,
  )
  expect(rows).toEqual([
    { n: 5_000_000_000, mean: 1.25, day: '2026-02-28', word: 'É明目', fsync: 'on', open: '' },
  ])
})

test('FND-start a pid file whose number went to another process does not hinder the start', async () => {
  const first = await open('server')
  const pidFile = join(DATA_DIR, 'pg', 'postmaster.pid')
  const { uid, gid } = statSync(pidFile)
  // PostgreSQL minds only a process of its own user.
  const bystander = spawn('sleep', ['600'], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid, gid }),
  })
  const stale = readFileSync(pidFile, 'utf8').replace(/^\d+/, String(bystander.pid))
  await first.close()
  writeFileSync(pidFile, stale)
  chownSync(pidFile, uid, gid)
  try {
    await open('server')
    expect(postgresOn(DATA_DIR)).toHaveLength(1)
  } finally {
    bystander.kill()
  }
})

test('FND-start a data folder with a long path has its socket elsewhere', async () => {
  DATA_DIR = join(DATA_DIR, 'a-long-name-'.repeat(8), 'data')
  mkdirSync(dirname(DATA_DIR), { recursive: true })
  chmodSync(dirname(dirname(DATA_DIR)), 0o711)
  chmodSync(dirname(DATA_DIR), 0o711)
  const { pool, connectionConfig, close } = await open('server')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(connectionConfig.host).not.toContain(DATA_DIR)
  await close()
  expect(existsSync(String(connectionConfig.host))).toBe(false)
})
