import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@/contract/account.ts'
import { callBase } from '@/contract/call.ts'
import { liveTopics } from '@/contract/live.ts'
import { viewsList } from '@/contract/saved-views.ts'
import { announce } from '@/server/db/announce.ts'
import { openDatabase, type DatabaseHandle } from '@/server/db/connect.ts'
import { migrate } from '@/server/db/migrations.ts'
import type { Database } from '@/server/db/schema.ts'
import { tokenHashOf } from '@/server/http/session.ts'
import { readSettings } from '@/server/settings.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { connectConsole } from '../support/listen.ts'
import { startBalancer } from './balancer.ts'
import { endStarted, freePort, listening, startConsole } from './console-process.ts'
import { newDataFolder } from './data-folder.ts'

const DATA_DIR = newDataFolder()
const patience = 240_000
let database: DatabaseHandle<Database>
let districts: Awaited<ReturnType<typeof createDistricts>>
let balancer: Awaited<ReturnType<typeof startBalancer>>
let ports: string[] = []
let token = ''
const running = new Map<string, ReturnType<typeof startConsole>>()

function start(port: string) {
  const { host, port: at } = database.connectionConfig
  const password = readFileSync(join(DATA_DIR, 'password'), 'utf8')
  const query = new URLSearchParams({ host: String(host), port: String(at), user: 'mingmu', password })
  const env = {
    DATABASE_URL: `postgresql:///mingmu?${query}`,
    DATABASE_POOL: '3',
    DEVICE_SECRET_KEY: 'a-key-of-this-test-alone',
    // Many times what the balancer needs to notice, on a busy machine too.
    DRAIN_SECONDS: '8',
    PORT: port,
  }
  return startConsole({ env })
}
async function serve(port: string): Promise<void> {
  const instance = start(port)
  running.set(port, instance)
  await instance.shows(listening)
}

beforeAll(async () => {
  database = await openDatabase<Database>(readSettings({ DATA_DIR, DATABASE_POOL: '60' }))
  await migrate(database.kysely)
  districts = await createDistricts(database.kysely)
  token = await sessionOf('first')
  ports = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  await Promise.all(ports.map(serve))
  balancer = await startBalancer(ports)
}, patience)
afterAll(async () => {
  balancer?.close()
  await endStarted()
  await database?.close()
  rmSync(dirname(DATA_DIR), { recursive: true, force: true })
}, patience)

/** A session as signing in makes it. */
async function sessionOf(username: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  const account = database.kysely.selectFrom('account').where('username', '=', username).select('id')
  const { id } = await account.executeTakeFirstOrThrow()
  const expires_at = new Date(Date.now() + 3_600_000)
  await database.kysely
    .insertInto('session')
    .values({ token_hash: tokenHashOf(made), uuid: randomUUID(), account_id: id, expires_at })
    .execute()
  return made
}
const post = (origin: string, path: string, input: object) =>
  fetch(`${origin}${callBase}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify(input),
  }).then(
    ({ status }) => status,
    () => 0,
  )
const views = (origin: string) => post(origin, viewsList.path, { list: 'students' })
const originOf = (port: string) => `http://127.0.0.1:${port}`
/** As the console writes it: ten letters before the text. */
const encoded = (text: string) => btoa(`abcdefghij${btoa(text)}`)
const guess = (origin: string) =>
  post(origin, login.path, { username: encoded('second'), password: encoded('wrong') })

test('OPS-10 sign-ins through four instances are limited in sum, whichever is asked', async () => {
  for (let n = 0; n < 5; n++) expect(await guess(balancer.origin)).toBe(200)
  expect(balancer.servedBy.size).toBe(4)
  // A wait that no slow machine outlasts, as after three times as many.
  await sql`update wrong_try set tries = tries * 3, last_at = clock_timestamp()`.execute(database.kysely)
  expect(await Promise.all(ports.map((port) => guess(originOf(port))))).toEqual([429, 429, 429, 429])
  await sql`delete from wrong_try`.execute(database.kysely)
  // All of them were counted under the one address, which then has had as many as a minute may have.
  const { rows } = await sql`
    update attempt_window set attempts = 30, from_at = clock_timestamp() returning key_hash`.execute(
    database.kysely,
  )
  expect(rows).toHaveLength(1)
  expect(await Promise.all(ports.map((port) => guess(originOf(port))))).toEqual([429, 429, 429, 429])
})

test('OPS-12 an event that commits anywhere is heard by the consoles of all four instances', async () => {
  const school = districts.schools.first
  const consoles = await Promise.all(
    ports.map(async (port) => {
      const live = await connectConsole(`ws://127.0.0.1:${port}/eye/mqtt`, token)
      expect(await live.granted(liveTopics.school(school))).toBe(true)
      return { ...live, heard: live.next('message') }
    }),
  )
  const event = { kind: 'roster-changed' as const, school, asOf: new Date().toISOString() }
  await database.kysely.transaction().execute((trx) => announce(trx, '990901', event))
  await Promise.all(consoles.map(({ heard }) => heard))
  expect(consoles.map(({ events }) => events)).toEqual(ports.map(() => ['roster-changed']))
  await Promise.all(consoles.map(({ close }) => close()))
})

test('OPS-12 while each instance is restarted in turn no request fails', { timeout: patience }, async () => {
  const statuses: number[] = []
  let isOver = false
  const traffic = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) statuses.push(await views(balancer.origin))
    }),
  )
  for (const port of ports) {
    const before = statuses.length
    const old = running.get(port)!
    old.student.kill('SIGTERM')
    // It says so first, and still answers whoever comes.
    await expect.poll(() => balancer.ready.has(port)).toBe(false)
    expect(await views(originOf(port))).toBe(200)
    expect(await old.ended).toBe(0)
    await serve(port)
    await expect.poll(() => balancer.ready.has(port), { timeout: 60_000 }).toBe(true)
    expect(statuses.length).toBeGreaterThan(before)
  }
  isOver = true
  await traffic
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('OPS-12 a call that is at work when its instance is asked to end is answered, and only then the process ends', async () => {
  const [port = ''] = ports
  const instance = running.get(port)!
  const waiting = () =>
    sql`select from pg_locks where not granted and relation = 'saved_view'::regclass`.execute(database.kysely)
  const answer = await database.kysely.transaction().execute(async (trx) => {
    await sql`lock table saved_view in access exclusive mode`.execute(trx)
    const pending = views(originOf(port))
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    instance.student.kill('SIGTERM')
    await expect.poll(() => balancer.ready.has(port)).toBe(false)
    return { pending }
  })
  expect(await answer.pending).toBe(200)
  expect(await instance.ended).toBe(0)
  await serve(port)
})

test('OPS-13 when a newer version has migrated, instances of the old one go on; one that starts is refused in one line', async () => {
  const db = database.kysely
  // What a newer version does first: it only adds.
  await sql`alter table saved_view add column of_later text not null default ''`.execute(db)
  await sql`alter table account add column of_later integer`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', now()::text)`.execute(db)
  try {
    token = await sessionOf('first')
    for (const port of ports) expect(await views(originOf(port))).toBe(200)
    for (const port of ports) expect((await fetch(`${originOf(port)}/eye/readyz`)).status).toBe(200)
    const late = start(await freePort())
    expect(await late.ended).toBe(1)
    expect(late.errorLines()).toEqual([
      'the database was migrated by a newer version of Mingmu (9999-of-later is not known here): start that version or a newer one',
    ])
  } finally {
    await sql`delete from kysely_migration where name = '9999-of-later'`.execute(db)
  }
})
