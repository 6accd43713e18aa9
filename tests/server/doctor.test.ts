import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteBackup } from '../../src/server/backup/backup-runs.ts'
import { examine } from '../../src/server/doctor.ts'
import { clockFindingOf } from '../../src/server/doctor/clock.ts'
import { connectionFindingOf } from '../../src/server/doctor/connections.ts'
import { certificateFindingOf } from '../../src/server/doctor/neighbours.ts'
import { readSettings } from '../../src/server/settings.ts'
import { createDatabase } from '../support/harness.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
const DATA_DIR = mkdtempSync(join(tmpdir(), 'mingmu-doctor-'))
beforeAll(async () => {
  database = await createDatabase()
  mkdirSync(join(DATA_DIR, 'pg'))
})
beforeEach(async () => {
  await sql`delete from backup_run`.execute(database.db)
  await sql`delete from retention_run`.execute(database.db)
})
afterAll(async () => {
  await database.drop()
  rmSync(DATA_DIR, { recursive: true })
})

const lines = async (env: Record<string, string> = {}, now?: Date) =>
  (await examine(readSettings({ DATA_DIR, MODE: 'production', ...env }), database.db, now)).map(
    ({ state, text }) => `${state} ${text}`,
  )

async function freeAndTaken() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((done) => server.close(done)) }
}

test('OPS-07 the clock is compared with that of the database', async () => {
  expect(await lines()).toContain("ok the clock is the database's")
  expect(clockFindingOf(-5000, 10)).toEqual({
    state: 'warn',
    text: "the clock is 5 s ahead of the database's: let both machines follow a time server (NTP)",
  })
  expect(clockFindingOf(90_000, 10)).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('90 s behind'),
  })
  // A slow answer is no wrong clock.
  expect(clockFindingOf(3000, 6000).state).toBe('ok')
})

test('OPS-07 pools of all instances are held against what the database takes', async () => {
  expect(await lines()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^(ok|warn|bad) \d+ instances? runs?, each may open \d+ connections, and the database takes \d+/,
      ),
    ]),
  )
  const of = (instances: number) => connectionFindingOf({ pool: 10, importWorkers: 1, instances, most: 97 })
  expect(of(1).state).toBe('ok')
  expect(of(4)).toMatchObject({ state: 'warn', text: expect.stringContaining('rolling restart') })
  expect(of(5)).toMatchObject({
    state: 'bad',
    text: expect.stringMatching(/lower DATABASE_POOL or IMPORT_WORKERS, or raise max_connections$/),
  })
})

test('OPS-07 the age of the last good backup is reported, a newer failure too, and what to do', async () => {
  expect(await lines()).toContain('warn no backup was ever made: set BACKUP_DIR, or run npm run backup')
  const run = { startedAt: new Date(), scheduled: true, file: 'a', bytes: 1, rowCount: 1 }
  await noteBackup(database.db, { ...run, encrypted: false, failure: null })
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'ok the last good backup is 0 hours old',
      'warn the last backup is not encrypted: set BACKUP_KEY, and keep it apart from the backups',
    ]),
  )
  await noteBackup(database.db, { ...run, encrypted: true, failure: 'the disk of the backup is full' })
  expect(await lines({ BACKUP_DIR: DATA_DIR })).toEqual(
    expect.arrayContaining([
      'warn the last good backup is 0 hours old; the newest failed: the disk of the backup is full: look at the log of the server, and run npm run backup',
      'warn BACKUP_DIR lies on the disk of the data folder, and is lost with it: choose another disk',
    ]),
  )
  expect(await lines({}, new Date(Date.now() + 5 * 86_400_000))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^bad the last good backup is 5 days old/)]),
  )
})

test('OPS-07 where nobody answers is said without what is secret in the address', async () => {
  const { port, close } = await freeAndTaken()
  const env = {
    CAPTCHA_WEBHOOK: `http://127.0.0.1:${port}/send?token=blue-whale`,
    PUBLIC_ORIGIN: `https://localhost:${port}`,
  }
  expect(await lines({ CAPTCHA_WEBHOOK: env.CAPTCHA_WEBHOOK })).toContain(
    `ok CAPTCHA_WEBHOOK at 127.0.0.1:${port} is reached`,
  )
  await close()
  const found = await lines(env)
  expect(found).toEqual(
    expect.arrayContaining([
      `bad CAPTCHA_WEBHOOK at 127.0.0.1:${port} is not reached (ECONNREFUSED): nobody gets a code; see whether it runs`,
      expect.stringMatching(/^warn localhost:\d+ of PUBLIC_ORIGIN is not reached from here \(ECONNREFUSED\)/),
    ]),
  )
  expect(found.join('\n')).not.toContain('blue-whale')
})

test('OPS-07 a certificate that ends soon, is past or is not trusted is reported', () => {
  const of = (until: string, isTrusted = true) => {
    const found = certificateFindingOf(
      { where: 'mm.example', until, isTrusted },
      new Date('2026-11-29T08:00:00Z'),
    )
    return `${found.state} ${found.text}`
  }
  expect(of('Feb 20 10:00:00 2027 GMT')).toBe('ok the certificate of mm.example ends on 2027-02-20')
  expect(of('Dec  9 10:00:00 2026 GMT')).toBe(
    'warn the certificate of mm.example ends on 2026-12-09, in 10 days: renew it',
  )
  expect(of('Nov 28 10:00:00 2026 GMT')).toMatch(/^bad .*which is past: renew it$/)
  expect(of('Feb 20 10:00:00 2027 GMT', false)).toMatch(/^warn .*does not trust/)
  expect(of('')).toBe('warn mm.example shows no certificate: look at the proxy')
})

test('OPS-07 retention that fails or stands still is reported', async () => {
  expect(await lines()).toContain('ok retention has not run yet: it does so once the server runs')
  await sql`insert into retention_run values ('audit', '2026-11-01', now(), 1, 0, 'database error 57014')`.execute(
    database.db,
  )
  expect(await lines()).toContain('bad retention fails for audit: npm run operations says why')
  await sql`update retention_run set failure = null, last_at = now() - interval '2 days'`.execute(database.db)
  expect(await lines()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^warn retention last ran more than a day/)]),
  )
})
