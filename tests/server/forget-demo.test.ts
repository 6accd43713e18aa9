import { sql, type Kysely } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { getUser } from '../../src/contract/current-user.ts'
import { makeSetupLink } from '../../src/modules/account/server/setup/setup-link.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import { up as markSeeded } from '../../src/server/db/migrations/0070-demo-district.ts'
import { demoHeld } from '../../src/server/seed/demo-district.ts'
import { forgetDemo } from '../../src/server/seed/forget-demo.ts'
import { seedDemo } from '../../src/server/compose/seed/seed-demo.ts'
import { seedLarge } from '../../src/server/compose/seed/seed-large.ts'
import { readTables } from '../../src/server/seed/table-graph.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
afterEach(() => server.stop())

const today = new Date('2026-11-21T02:40:00Z')
const referenceTables = [
  'backup_run',
  'definition_set',
  'kysely_migration',
  'kysely_migration_lock',
  'region',
  'retention_run',
  'server_key',
  'server_note',
]

/** Rows of every table that has any. */
async function rowsByTable(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name } of await readTables(server.db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(server.db)
    if (rows[0]!.n > 0) found[name] = rows[0]!.n
  }
  return found
}
const without = (all: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

test('SEC-10 forgetting the demo leaves no row but reference data, and the set-up link is made again', async () => {
  server = await startServer()
  await seedDemo(server.db, { schools: 1, rounds: 1, today })
  await seedLarge(server.db, { schools: 1, rounds: 1, region: '990300', today })
  // What people do in a demo goes with it: sessions, audit, an account that waits for a place.
  await server.signIn('bureau01')
  await server.ask(login, { username: encodeCredential('nobody'), password: encodeCredential('wrong') })
  expect(await demoHeld(server.db)).toMatchObject({ regions: ['990106', '990300'], schools: 3 })
  expect(await makeSetupLink(server.db, today)).toBeNull()

  const before = await rowsByTable()
  const would = await forgetDemo(server.db, { isDryRun: true })
  expect(await rowsByTable()).toEqual(before)
  expect(Object.fromEntries(would.map(({ table, rows }) => [table, rows]))).toEqual(
    without(before, referenceTables),
  )

  expect(await forgetDemo(server.db, { isDryRun: false })).toEqual(would)
  expect(without(await rowsByTable(), referenceTables)).toEqual({})
  const regions = await sql<{
    code: string
  }>`select code from region where code like '99%' order by code`.execute(server.db)
  expect(regions.rows.map(({ code }) => code)).toEqual(['990000', '990100', '990106'])
  expect(await demoHeld(server.db)).toBeNull()
  expect((await makeSetupLink(server.db, today))?.token).toHaveLength(43)
})

test('SEC-11 a real district in the same database keeps every row, and its people sign in as before', async () => {
  server = await startServer()
  await createDistricts(server.db)
  await sql`update account set demo = false`.execute(server.db)
  const token = await server.signIn('first')
  await server.signIn('bureau')
  const real = await rowsByTable()
  await seedDemo(server.db, { schools: 1, rounds: 1, today })
  await server.signIn('bureau01')
  await server.signIn('school01')

  await sql`
    insert into round_message (kind, round_id, key)
    select 'check', id, 'a message of the demo' from health_round where region_code = '990106'
    union all select 'vision', id, 'a message of the demo' from screening_round where region_code = '990106'`.execute(
    server.db,
  )
  await forgetDemo(server.db, { isDryRun: false })
  // Messages about the real rounds, retention's runs and the attempts of a minute are written beside the test.
  const compared = (all: Record<string, number>) =>
    without(all, ['region', 'round_message', 'retention_run', 'attempt_window'])
  expect(compared(await rowsByTable())).toEqual(compared(real))
  const messages = await sql`select from round_message where key = 'a message of the demo'`.execute(server.db)
  expect(messages.rows).toEqual([])
  expect((await server.ask(getUser, {}, { token })).code).toBe(0)
  await expect(server.signIn('bureau01')).rejects.toThrow(/505/)
})

test('SEC-11 every table says whose its rows are, or holds nothing that outlasts an hour', async () => {
  server = await startServer()
  const columns = ['school_id', 'region_code', 'account_id']
  const silent = (await readTables(server.db)).filter(
    (table) => table.links.length === 0 && !table.columns.some((name) => columns.includes(name)),
  )
  expect(silent.map(({ name }) => name).filter((name) => !referenceTables.includes(name))).toEqual([
    'attempt_window',
    'captcha',
    'setup_link',
    'wrong_try',
  ])
})

test('SEC-12 a database that was seeded before the mark existed is known, even with its accounts closed', async () => {
  server = await startServer()
  await seedLarge(server.db, { schools: 1, rounds: 1, region: '990300', today })
  await sql`drop table demo_district`.execute(server.db)
  await sql`update account set closed_at = now()`.execute(server.db)
  await markSeeded(server.db as unknown as Kysely<unknown>)
  expect(await demoHeld(server.db)).toMatchObject({ regions: ['990300'], schools: 1 })
  await forgetDemo(server.db, { isDryRun: false })
  expect(await demoHeld(server.db)).toBeNull()
  await expect(migrate(server.db)).resolves.toBeUndefined()
})
