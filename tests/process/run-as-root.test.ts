import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '@/server/db/connect.ts'
import { prepareFolders } from '@/server/db/embedded/prepare-folders.ts'
import { systemUser } from '@/server/db/embedded/system-user.ts'
import { readSettings } from '@/server/settings.ts'
import { newDataFolder, postgresOn } from './data-folder.ts'

const nobody = 65_534
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = newDataFolder()
})
afterEach(() => rmSync(dirname(DATA_DIR), { recursive: true, force: true }))

const cluster = () => join(DATA_DIR, 'pg')
const ownerOf = (path: string) => statSync(path).uid
/** Whether a process of that user reads a file. */
const reads = (uid: number, file: string) =>
  new Promise((resolve) => {
    spawn('cat', [file], { uid, gid: uid, stdio: 'ignore' }).on('exit', (code) => resolve(code === 0))
  })

describe.runIf(isRoot)('as root', () => {
  const own = isRoot ? systemUser() : undefined

  test.runIf(own)(
    "SEC-22 the database has a user of its own, and processes of nobody's do not read it",
    async () => {
      const warnings: string[] = []
      const database = await openDatabase(readSettings({ DATA_DIR }), { warn: (each) => warnings.push(each) })
      try {
        const [pid] = postgresOn(DATA_DIR)
        expect([ownerOf(cluster()), ownerOf(`/proc/${pid}`)]).toEqual([own!.uid, own!.uid])
        expect(own!.uid).not.toBe(nobody)
        expect(await reads(own!.uid, join(cluster(), 'PG_VERSION'))).toBe(true)
        expect(await reads(nobody, join(cluster(), 'PG_VERSION'))).toBe(false)
        expect(await reads(nobody, join(DATA_DIR, 'postgres.log'))).toBe(false)
        expect(warnings).toEqual([])
      } finally {
        await database.close()
      }
    },
  )

  test.runIf(own)(
    "SEC-22 a folder of nobody's is moved over with the next start, with all that is in it",
    async () => {
      const first = await openDatabase(readSettings({ DATA_DIR }))
      await first.pool.query('create table kept as select 7 as n')
      await first.close()
      for (const path of [cluster(), join(DATA_DIR, 'postgres.log'), join(DATA_DIR, 'run')])
        if (existsSync(path)) execFileSync('chown', ['-R', `${nobody}:${nobody}`, path])
      const second = await openDatabase(readSettings({ DATA_DIR }))
      try {
        expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
        expect(ownerOf(join(cluster(), 'global'))).toBe(own!.uid)
      } finally {
        await second.close()
      }
    },
  )

  test('SEC-22 where no user can be made the folder is closed to others, and it is said', () => {
    mkdirSync(cluster(), { recursive: true, mode: 0o755 })
    chownSync(cluster(), nobody, nobody)
    const warnings: string[] = []
    const { user } = prepareFolders(DATA_DIR, {
      warn: (each) => warnings.push(each),
      ownUser: () => undefined,
    })
    expect(user).toEqual({ uid: nobody, gid: nobody })
    expect(statSync(cluster()).mode & 0o777).toBe(0o700)
    expect(warnings).toEqual([expect.stringContaining('runs as nobody')])
  })

  test("SEC-22 a cluster of another user's goes on as that user's", () => {
    mkdirSync(cluster(), { recursive: true })
    chownSync(cluster(), 1234, 1234)
    expect(prepareFolders(DATA_DIR).user).toEqual({ uid: 1234, gid: 1234 })
  })
})
