import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '@/server/db/connect.ts'
import { readSettings } from '@/server/settings.ts'
import { newDataFolder } from './data-folder.ts'

let DATA_DIR = ''
let close = async () => {}
beforeEach(() => {
  DATA_DIR = newDataFolder()
})
afterEach(async () => {
  await close()
  close = async () => {}
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

const soon = { timeout: 60_000 }

test('SEC-21 on a disk that is nearly full writes are refused, reads go on, and with room writes go on by themselves', async () => {
  let free = 1e12
  const published: boolean[] = []
  const database = await openDatabase(readSettings({ DATA_DIR }), {
    freeBytes: async () => free,
    onSpace: (isLow) => published.push(isLow),
  })
  close = database.close
  const { pool } = database
  await pool.query('create table stored (n int)')
  const write = () =>
    pool.query('insert into stored values (1)').then(
      () => 'written',
      ({ code }: { code: string }) => code,
    )
  expect(await write()).toBe('written')
  free = 1e6
  await expect.poll(write, soon).toBe('25006')
  expect((await pool.query('select count(*)::int as n from stored')).rows).toHaveLength(1)
  free = 1e12
  await expect.poll(write, soon).toBe('written')
  expect(published).toEqual([true, false])
})

/** A small disk of its own, where root may make one. */
function smallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=711', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills a disk to its last block. */
function fillUp(file: string): void {
  const output = openSync(file, 'w')
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeSync(output, block)
  } catch {
    closeSync(output)
  }
}

test('SEC-21 a database whose log finds no room comes back for readers, and takes writes with room again; nothing is lost', async ({
  skip,
}) => {
  const disk = join(dirname(DATA_DIR), 'disk')
  if (process.platform !== 'linux' || !smallDisk(disk)) skip()
  chmodSync(disk, 0o711)
  try {
    const settings = readSettings({ DATA_DIR: join(disk, 'data'), SHARED_BUFFERS_MB: '16' })
    let seen = 1e12
    const database = await openDatabase(settings, { freeBytes: async () => seen })
    const { pool } = database
    close = database.close
    await pool.query('create table stored (n int, filler text)')
    await pool.query(`insert into stored select n, repeat('x', 500) from generate_series(1, 1000) n`)
    const stuff = join(disk, 'stuff')
    fillUp(stuff)
    const ask = (query: string) =>
      pool.query<{ n: number }>(query).then(
        ({ rows }) => rows[0]?.n,
        ({ code = '' }: { code?: string }) => code,
      )
    const read = () => ask('select count(*)::int as n from stored')
    const write = () => ask('insert into stored values (0) returning 1 as n')
    // Nobody looks at the disk, and the log goes on until it finds no room.
    const log = `select 1 as n from (select pg_logical_emit_message(true, 'x', repeat(md5(random()::text), 20000))) x`
    await expect.poll(() => ask(log), { ...soon, interval: 1 }).not.toBe(1)
    fillUp(`${stuff}-2`)
    seen = 0
    await expect.poll(read, soon).toBe(1000)
    await expect.poll(write, soon).toBe('25006')
    // What still found its place before the next look at the disk.
    const stored = Number(await read())
    rmSync(stuff)
    rmSync(`${stuff}-2`)
    seen = 1e12
    await expect.poll(write, soon).toBe(1)
    expect(await read()).toBe(stored + 1)
    await close()
    close = async () => {}
  } finally {
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
  }
})
