import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionTo } from '@/server/db/embedded/reach.ts'
import { prepareFolders } from '@/server/db/embedded/prepare-folders.ts'
import { beside, caught, copying, fill, namesIn, openBeside, runCommand } from './backup-process.ts'
import { answers, endStarted, freePort, listening, startConsole } from './console-process.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

const BACKUP_KEY = 'a key that nobody guesses'
/** Many processes, one after the other, on a machine that may be busy. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let DATA_DIR = ''
let other = ''
let backups = ''
beforeEach(() => {
  DATA_DIR = newDataFolder()
  other = beside(DATA_DIR, 'other')
  backups = beside(DATA_DIR, 'backups')
})
afterEach(async () => {
  await endStarted()
  for (const folder of [DATA_DIR, other]) for (const pid of postgresOn(folder)) process.kill(pid, 'SIGQUIT')
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
})

async function start(env: Record<string, string>) {
  const server = startConsole({ env: { PORT: await freePort(), ...env } })
  const [, origin = ''] = await server.shows(listening)
  return { ...server, origin }
}

/** The one line of a command or a start that refuses. */
async function refusal(refused: ReturnType<typeof runCommand>): Promise<string> {
  expect(await refused.ended).toBe(1)
  expect(refused.errorLines()).toHaveLength(1)
  return refused.errorLines()[0] ?? ''
}

async function stop(server: { student: { kill: (signal: 'SIGTERM') => boolean }; ended: Promise<unknown> }) {
  server.student.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

test('OPS-01 a backup is made beside the running server, restored into an empty folder, and the server starts on it', async () => {
  const seed = runCommand({ DATA_DIR }, 'seed', '--schools', '1', '--rounds', '1', '--region', '990300')
  expect(await seed.ended).toBe(0)
  const first = await start({ DATA_DIR })
  const made = runCommand({ DATA_DIR, BACKUP_KEY }, 'backup', `${backups}/`)
  await made.shows(/mingmu-\d{8}T\d{6}Z\.backup: [\d,]+ rows of \d+ tables/)
  expect(await made.ended).toBe(0)
  expect(await answers(first.origin)).toBe(true)
  const [name = ''] = namesIn(backups)
  const file = join(backups, name)
  await stop(first)

  const checked = runCommand({ BACKUP_KEY, DATA_DIR: other }, 'restore', file, '--check')
  await checked.shows(/the backup is whole/)
  expect(await checked.ended).toBe(0)
  expect(await refusal(runCommand({ BACKUP_KEY, DATA_DIR }, 'restore', file))).toMatch(
    /empty folder only, and .* is not/,
  )
  expect(
    await refusal(runCommand({ BACKUP_KEY: 'another key of that length', DATA_DIR: other }, 'restore', file)),
  ).toBe('BACKUP_KEY is not the key that this backup was encrypted with')
  expect(namesIn(other)).toEqual([])

  const restored = runCommand({ BACKUP_KEY, DATA_DIR: other }, 'restore', file)
  await restored.shows(/restored and checked/)
  expect(await restored.ended).toBe(0)
  expect(namesIn(other)).toContain('device-secret.key')
  expect(namesIn(other)).not.toContain('restore-unfinished')
  expect(postgresOn(other)).toEqual([])
  const verified = runCommand({ DATA_DIR: other }, 'verify')
  await verified.shows(/no difference/)
  expect(await verified.ended).toBe(0)
  const second = await start({ DATA_DIR: other })
  expect(await answers(second.origin)).toBe(true)
  await stop(second)
})

test('OPS-04 kill -9 in the middle of a backup leaves none that counts, and the next one is made', async () => {
  const server = await start({ DATA_DIR })
  const database = await openBeside(DATA_DIR)
  await fill(database, 200_000)
  mkdirSync(backups)
  writeFileSync(join(backups, 'mingmu-20260101T000000Z.backup'), 'an older one')
  const killed = runCommand({ DATA_DIR, BACKUP_DIR: backups }, 'backup')
  await copying(database.pool, killed)
  killed.student.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  const left = namesIn(backups)
  expect(left).toEqual(['mingmu-20260101T000000Z.backup', expect.stringMatching(/\.backup\.part$/)])
  expect(await refusal(runCommand({ DATA_DIR: other }, 'restore', join(backups, left[1] ?? '')))).toMatch(
    /cut short|not a backup/,
  )
  expect(await answers(server.origin)).toBe(true)

  const next = runCommand({ DATA_DIR, BACKUP_DIR: backups, BACKUP_KEEP: '1' }, 'backup', '--scheduled')
  expect(await next.ended, next.output()).toBe(0)
  expect(namesIn(backups)).toEqual([expect.stringMatching(/^mingmu-2026(?!0101).*\.backup$/)])
  const { rows } = await database.pool.query('select file, failure, scheduled from backup_run')
  expect(rows).toEqual([{ file: namesIn(backups)[0], failure: null, scheduled: true }])
  await database.close()
})

test('OPS-05 kill -9 in the middle of a restore: the server refuses to start on it, and so does another restore', async () => {
  await stop(await start({ DATA_DIR }))
  const database = await openBeside(DATA_DIR)
  await fill(database, 200_000)
  await database.close()
  const file = beside(DATA_DIR, 'one.backup')
  const made = runCommand({ DATA_DIR }, 'backup', file)
  expect(await made.ended, made.output()).toBe(0)

  const killed = runCommand({ DATA_DIR: other }, 'restore', file)
  const watching = await caught(killed, () => clientOn(other))
  await copying(watching, killed)
  killed.student.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  await watching.end()

  const refused = startConsole({ env: { DATA_DIR: other, PORT: await freePort() } })
  expect(await refusal(refused)).toBe(
    `data folder ${other} holds a restore that was not finished: remove the folder, and restore again`,
  )
  expect(await refusal(runCommand({ DATA_DIR: other }, 'verify'))).toMatch(/not finished/)
  expect(await refusal(runCommand({ DATA_DIR: other }, 'doctor'))).toMatch(/not finished/)
  expect(await refusal(runCommand({ DATA_DIR: other }, 'restore', file))).toMatch(/not finished/)
  expect(postgresOn(other)).toEqual([])
  rmSync(other, { recursive: true })
  const again = runCommand({ DATA_DIR: other }, 'restore', file)
  expect(await again.ended, again.output()).toBe(0)
  const server = await start({ DATA_DIR: other })
  expect(await answers(server.origin)).toBe(true)
  await stop(server)
})

/** A connection to the database of a folder; undefined until another process has made it. */
async function clientOn(dataDir: string): Promise<pg.Client | undefined> {
  try {
    const password = readFileSync(join(dataDir, 'password'), 'utf8')
    const target = {
      folders: prepareFolders(dataDir),
      password,
      binaries: { postgres: '', initdb: '', pgCtl: '' },
      sizes: { sharedBuffersMb: 0, workMemMb: 0, connections: 0 },
    }
    const client = new pg.Client(connectionTo(target, 'mingmu'))
    client.on('error', () => undefined)
    await client.connect()
    return client
  } catch {
    return undefined
  }
}
