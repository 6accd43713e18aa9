import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beside, namesIn, openBeside, runCommand } from './backup-process.ts'
import { endStarted, freePort, listening, startConsole } from './console-process.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

/** Many processes, one after the other, on a machine that may be busy. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let DATA_DIR = ''
let BACKUP_DIR = ''
beforeEach(() => {
  DATA_DIR = newDataFolder()
  BACKUP_DIR = beside(DATA_DIR, 'backups')
})
afterEach(async () => {
  await endStarted()
  for (const pid of postgresOn(DATA_DIR)) process.kill(pid, 'SIGQUIT')
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

const good = expect.stringMatching(/^mingmu-\d{8}T\d{6}Z\.backup$/)

test('OPS-06 a running server makes the backup that is due by itself, and keeps as many as are set', async () => {
  mkdirSync(BACKUP_DIR)
  for (const day of [1, 2])
    writeFileSync(join(BACKUP_DIR, `mingmu-2025010${day}T000000Z.backup`), 'an older one')
  const server = startConsole({
    env: { DATA_DIR, BACKUP_DIR, BACKUP_KEEP: '2', PORT: await freePort(), LOG_LEVEL: 'info' },
  })
  await server.shows(listening)
  await server.shows(/the daily backup is made/)
  expect(namesIn(BACKUP_DIR)).toEqual(['mingmu-20250102T000000Z.backup', good])
  const shown = runCommand({ DATA_DIR }, 'operations')
  expect(await shown.ended, shown.output()).toBe(0)
  expect(shown.output()).toMatch(/UTC {2}mingmu-\d{8}T\d{6}Z\.backup {2}[\d,]+ rows, /)
  expect(shown.output()).toMatch(/audit +1096 days/)
})

test('OPS-06 several at once make one; one that fails is noted and removes no older one', async () => {
  const server = startConsole({ env: { DATA_DIR, PORT: await freePort() } })
  await server.shows(listening)
  mkdirSync(BACKUP_DIR)
  writeFileSync(join(BACKUP_DIR, 'mingmu-20250101T000000Z.backup'), 'an older one')
  const env = { DATA_DIR, BACKUP_KEEP: '1' }
  const nowhere = join(BACKUP_DIR, 'mingmu-20250101T000000Z.backup')
  const failed = runCommand({ ...env, BACKUP_DIR: nowhere }, 'backup', '--scheduled')
  expect(await failed.ended).toBe(1)
  expect(failed.errorLines()).toEqual([expect.stringMatching(/cannot be made \(EEXIST\)/)])
  expect(namesIn(BACKUP_DIR)).toHaveLength(1)
  const database = await openBeside(DATA_DIR)
  const noted = await database.pool.query('select scheduled, failure from backup_run')
  expect(noted.rows).toEqual([{ scheduled: true, failure: expect.stringContaining('EEXIST') }])
  const tooEarly = runCommand({ ...env, BACKUP_DIR }, 'backup', '--scheduled')
  expect(await tooEarly.ended).toBe(0)
  expect(namesIn(BACKUP_DIR)).toHaveLength(1)
  await database.pool.query(`update backup_run set finished_at = finished_at - interval '61 minutes'`)
  const three = [1, 2, 3].map(() => runCommand({ ...env, BACKUP_DIR }, 'backup', '--scheduled'))
  expect(await Promise.all(three.map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(namesIn(BACKUP_DIR)).toEqual([good])
  const { rows } = await database.pool.query('select failure from backup_run where failure is null')
  await database.close()
  expect(rows).toHaveLength(1)
})
