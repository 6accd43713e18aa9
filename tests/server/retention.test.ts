import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { retentionDays, retentionNames, usualRetention, variableOf } from '../../src/server/retention/days.ts'
import { latestRuns } from '../../src/server/retention/retention-runs.ts'
import { retentionRules } from '../../src/server/retention/rules.ts'
import { runRetention } from '../../src/server/retention/run-retention.ts'
import { readSettings } from '../../src/server/settings.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { createDatabase } from '../support/harness.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let school = 0
beforeEach(async () => {
  database = await createDatabase()
  school = (await createDistricts(database.db)).schools.first
})
afterEach(() => database.drop())

/** Two of each: one past its days by an hour, the other not yet. */
const written: Record<string, { table: string; write: (days: number, hours: number) => Promise<unknown> }> = {
  jobs: {
    table: 'job',
    write: (days, hours) =>
      sql`insert into job (school_id, id, queue, kind, payload, state, created_at)
        values (${school}, gen_random_uuid(), 'q', 'export', '{}', 'done', ${ago(days, hours)})`.execute(
        database.db,
      ),
  },
  sessions: {
    table: 'session',
    write: (days, hours) =>
      sql`insert into session (token_hash, uuid, account_id, expires_at)
        select gen_random_uuid()::text::bytea, gen_random_uuid(), min(id), ${ago(days, hours)} from account`.execute(
        database.db,
      ),
  },
  devices: {
    table: 'known_device',
    write: (days, hours) =>
      sql`insert into known_device (token_hash, account_id, seen_at)
        select gen_random_uuid()::text::bytea, min(id), ${ago(days, hours)} from account`.execute(
        database.db,
      ),
  },
  notices: {
    table: 'notice',
    write: (days, hours) =>
      sql`insert into notice (region_code, tab, kind, params, created_at)
        values ('990901', 'message', 'letter', '{}', ${ago(days, hours)})`.execute(database.db),
  },
  messages: {
    table: 'message',
    write: (days, hours) =>
      sql`insert into message (region_code, kind, mobile, state, created_at, expires_at)
        values ('990901', 'letter', '13900000001', 'dead', ${ago(days, hours)}, now())`.execute(database.db),
  },
  moments: {
    table: 'wrong_try',
    write: (days, hours) =>
      sql`insert into wrong_try (key_hash, tries, last_at)
        values (gen_random_uuid()::text::bytea, 1, ${ago(days, hours)})`.execute(database.db),
  },
  audit: {
    table: 'audit',
    write: (days, hours) =>
      sql`insert into audit (school_id, action, subject, detail, at)
        values (${school}, 'sign-in', '', '{}', ${ago(days, hours)})`.execute(database.db),
  },
  operations: {
    table: 'backup_run',
    write: (days, hours) =>
      sql`insert into backup_run (id, started_at, finished_at, scheduled, file, encrypted)
        values (gen_random_uuid(), now(), ${ago(days, hours)}, false, 'a', false)`.execute(database.db),
  },
}
const ago = (days: number, hours: number) =>
  sql`now() - make_interval(days => ${days}::int, hours => ${hours}::int)`
const countOf = async (table: string) =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n,
  )

test('OPS-08 each rule removes what is past its days, and nothing that is not', async () => {
  for (const [name, { write }] of Object.entries(written)) {
    const days = usualRetention[name as keyof typeof usualRetention]
    await write(days, 1)
    await write(days, -1)
  }
  // A job that waits is not over, however old it is.
  await sql`insert into job (school_id, id, queue, kind, payload, state, created_at)
    values (${school}, gen_random_uuid(), 'q', 'export', '{}', 'waiting', ${ago(400, 0)})`.execute(
    database.db,
  )
  await runRetention(database.db, usualRetention)
  for (const [name, { table }] of Object.entries(written))
    expect(await countOf(table), name).toBe(name === 'jobs' ? 2 : 1)
  const runs = await latestRuns(database.db)
  expect(runs.map(({ rule }) => rule).sort()).toEqual([...retentionNames].sort())
  for (const { rule, removed, failure } of runs)
    expect({ rule, removed, failure }).toEqual({ rule, removed: rule in written ? 1 : 0, failure: null })
})

test('OPS-08 of several instances one runs a rule, and another one not again within the hour', async () => {
  await written['audit']?.write(1096, 1)
  await Promise.all([1, 2, 3].map(() => runRetention(database.db, usualRetention)))
  const { rows } = await sql<{ runs: number; removed: number }>`
    select runs, removed from retention_run where rule = 'audit'`.execute(database.db)
  expect(rows).toEqual([{ runs: 1, removed: 1 }])
  await sql`update retention_run set last_at = last_at - interval '1 hour'`.execute(database.db)
  await runRetention(database.db, usualRetention)
  expect((await sql`select runs from retention_run where rule = 'audit'`.execute(database.db)).rows).toEqual([
    { runs: 2 },
  ])
})

test('OPS-08 a rule that fails is noted by its code alone, and the others go on', async () => {
  await written['audit']?.write(1096, 1)
  await sql`alter table notice rename to notice_elsewhere`.execute(database.db)
  await runRetention(database.db, usualRetention)
  const runs = await latestRuns(database.db)
  expect(runs.find(({ rule }) => rule === 'notices')?.failure).toBe('database error 42P01')
  expect(runs.find(({ rule }) => rule === 'audit')).toMatchObject({ removed: 1, failure: null })
})

test('OPS-08 days are set within bounds, and the log of who did what never shorter than six months', () => {
  expect(readSettings({}).retention).toEqual(usualRetention)
  expect(retentionRules.map(({ name }) => name)).toEqual(retentionNames)
  for (const name of retentionNames) {
    const { min, max } = retentionDays[name]
    const at = (days: number) => readSettings({ [variableOf(name)]: String(days) }).retention[name]
    expect([at(min), at(max)]).toEqual([min, max])
    for (const days of [min - 1, max + 1])
      expect(() => at(days)).toThrow(`${variableOf(name)} must be a whole number from ${min} to ${max}`)
  }
  expect(retentionDays.audit.min).toBeGreaterThanOrEqual(184)
  expect(retentionDays.operations.min).toBeGreaterThanOrEqual(184)
})
