import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { login } from '../../src/contract/account.ts'
import { callBase, type Call } from '../../src/contract/call.ts'
import { getUser } from '../../src/contract/current-user.ts'
import { labourEvidenceAdd } from '../../src/modules/labour/contract/evidence.ts'
import { studentsOfSchool } from '../../src/modules/records/contract/students.ts'
import { planState, type Plan } from '../../src/contract/uploads.ts'
import { uploadRoster } from '../../src/contract/upload-files.ts'
import { screenTotals } from '../../src/modules/vision/contract/screen.ts'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { readSettings } from '../../src/server/settings.ts'
import { encodeCredential } from '../../src/session/credential.ts'
import { freshDemo, startServer, type BenchServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import { watchLoadMemory } from './load-memory.ts'
import { relentlessly, StatusClient, steadily, type Requested } from './load-steady.ts'
import { writeRoster } from './roster-file.ts'
import { percentile } from './statistics.ts'

const part = 'load'
const photosQueued = 250
const photoSeconds = 30
const warmUpTurns = 60
const steadySeconds = 15

interface Load {
  server: BenchServer
  client: StatusClient
  /** Of accounts that have signed in. */
  tokens: Record<string, string>
}

/** Calls of many people with attackers beside them: what is served how fast, what is refused, what the server holds meanwhile. */
export async function measureLoad(): Promise<Figure[]> {
  const { folder, remove } = await freshDemo('load')
  const figures: Figure[] = []
  try {
    for (const attack of [uploadsAtOnce, calm(300), callsAt(300), callsAt(500), photosAtOnce, rosterBeside])
      figures.push(...(await onFreshServer(folder, attack)))
    return figures
  } finally {
    remove()
  }
}

/** What one attack left behind in the server is not the next one’s; what it left in the database is, so that of many rows comes last. */
async function onFreshServer(folder: string, attack: (load: Load) => Promise<Figure[]>): Promise<Figure[]> {
  const server = await startServer(folder)
  const client = new StatusClient(server.origin)
  try {
    return await attack({ server, client, tokens: await signedIn(server) })
  } finally {
    client.close()
    await server.stop()
  }
}

async function signedIn({ origin }: BenchServer): Promise<Record<string, string>> {
  const schools = Array.from({ length: 12 }, (_, n) => `school${String(n + 1).padStart(2, '0')}`)
  const tokens: Record<string, string> = {}
  for (const name of ['bureau01', ...schools]) {
    const client = await new BenchClient(origin, 1).signIn(name)
    tokens[name] = client.session.token
    client.close()
  }
  return tokens
}

const addressOf = ({ path }: Call, query: Record<string, string> = {}) =>
  `${callBase}${path}?${new URLSearchParams(query)}`
const healthOf = ({ client }: Load) => client.ask('/eye/healthz')
/** Asks for healthz ten times a second; `stop` returns how long each took. */
function watchHealth(load: Load): () => Promise<number[]> {
  const requested: Promise<Requested>[] = []
  const timer = setInterval(() => requested.push(healthOf(load)), 100)
  return async () => {
    clearInterval(timer)
    return (await Promise.all(requested)).map(({ ms }) => ms)
  }
}
const healthFigure = (name: string, health: readonly number[]): Figure => ({
  part,
  name: `${name}: healthz`,
  value: percentile(health, 0.99),
  unit: 'ms',
  budget: 100,
  by: `p99 of ${health.length}, slowest ${Math.max(...health).toFixed(0)} ms`,
})

async function send({ server }: Load, path: string, token: string, file: Blob): Promise<Response> {
  const body = new FormData()
  body.set('file', file, 'file')
  return fetch(server.origin + path, { method: 'POST', headers: { 'x-token': token }, body })
}

async function uploadsAtOnce(load: Load): Promise<Figure[]> {
  // No list of students, which is said once it is looked into: the attack is its size. What reading costs is measured by the part import.
  const file = new Blob(['a,b\n'.repeat((49 * 1024 * 1024) / 4)])
  const memory = watchLoadMemory(load.server.pid)
  const health = watchHealth(load)
  const schools = Object.entries(load.tokens).filter(([name]) => name.startsWith('school'))
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send(
        load,
        addressOf(uploadRoster, { code: 'roster', wait: '30' }),
        schools[n % schools.length]![1],
        file,
      ),
    ),
  )
  const by = `twenty of ${(file.size / 1e6).toFixed(0)} MB at once`
  return [
    { part, name: 'uploads: memory of the server', value: memory.stop(), unit: 'MB', budget: 400, by },
    healthFigure('uploads', await health()),
  ]
}

/** Five long workbooks of one school, and another's roster meanwhile. */
async function rosterBeside(load: Load): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-bench-'))
  try {
    const [long, short] = [join(folder, 'long.xlsx'), join(folder, 'short.xlsx')]
    await writeRoster(long, 30_000)
    await writeRoster(short, 600)
    const bring = async (file: string, token: string, wait: string) =>
      send(load, addressOf(uploadRoster, { code: 'roster', wait }), token, await openAsBlob(file))
    const held = await Promise.all(
      Array.from({ length: 5 }, () => bring(long, load.tokens['school01']!, '0')),
    )
    const begun = performance.now()
    const reply = (await (await bring(short, load.tokens['school02']!, '60')).json()) as { data: Plan | null }
    const seconds = (performance.now() - begun) / 1000
    if (reply.data?.state !== 'planned') throw new Error('the roster of the other school was not read')
    for (const each of held) {
      const { data } = (await each.json()) as { data: Plan }
      await resolved(load, data.plan, load.tokens['school01']!)
    }
    const by = 'while five workbooks of 30 000 rows of another school wait and are read'
    return [{ part, name: 'roster of 600 rows, sent to planned', value: seconds, unit: 's', budget: 3, by }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function resolved({ server }: Load, plan: string, token: string): Promise<void> {
  for (;;) {
    const response = await fetch(server.origin + addressOf(planState), {
      method: 'POST',
      body: JSON.stringify({ code: plan }),
      headers: { 'x-token': token, 'content-type': 'application/json' },
    })
    const { data } = (await response.json()) as { data: Plan | null }
    if (data?.state !== 'received' && data?.state !== 'reading') return
    await delay(200)
  }
}

/** Calls of all accounts in turn: who am I, a list, a screen. */
function mixedOf({ client, tokens }: Load) {
  const names = Object.keys(tokens)
  const mixed = [addressOf(getUser), addressOf(studentsOfSchool), addressOf(screenTotals)]
  return (n: number) => client.ask(mixed[n % mixed.length]!, tokens[names[n % names.length]!]!, '{}')
}
/** A server that has just started still compiles what it runs, and writes its documentation out for the first reader. */
async function warmUp({ client, tokens }: Load, ask: (n: number) => Promise<Requested>): Promise<void> {
  await client.ask('/eye/docs')
  const accounts = Object.keys(tokens)
  for (let turn = 0; turn < warmUpTurns; turn++) await Promise.all(accounts.map((_, n) => ask(turn + n)))
}

/** Nobody else beside: all are to be served. */
const calm =
  (perSecond: number) =>
  async (load: Load): Promise<Figure[]> => {
    const ask = mixedOf(load)
    await warmUp(load, ask)
    const requested = await steadily(perSecond, steadySeconds, ask)
    const served = requested.filter(({ status }) => status === 200).map(({ ms }) => ms)
    const name = `${perSecond} calls/s`
    const by = `of ${requested.length}, median ${percentile(served, 0.5).toFixed(0)} ms`
    return [
      {
        part,
        name: `${name}: served`,
        value: percentile(served, 0.99),
        unit: 'ms',
        budget: 300,
        by: `p99 ${by}`,
      },
      {
        part,
        name: `${name}: not served`,
        value: requested.length - served.length,
        unit: 'requests',
        budget: 0,
        by,
      },
    ]
  }

/** Mixed calls of all accounts at a steady rate, with attackers beside. */
const callsAt =
  (perSecond: number) =>
  async (load: Load): Promise<Figure[]> => {
    const { client, tokens } = load
    const ask = mixedOf(load)
    const wrong = JSON.stringify({
      username: encodeCredential('nobody'),
      password: encodeCredential('wrong'),
    })
    await warmUp(load, ask)
    const attackers = [
      relentlessly(10, () => client.ask('/eye/docs')),
      relentlessly(10, () => client.ask(addressOf(login), '', wrong)),
      relentlessly(50, () => client.ask(addressOf(studentsOfSchool), tokens['school12'], '{}')),
    ]
    const health = watchHealth(load)
    const requested = await steadily(perSecond, steadySeconds, ask)
    const probes = await health()
    await Promise.all(attackers.map((stop) => stop()))
    const of = (target: (status: number) => boolean) =>
      requested.filter(({ status }) => target(status)).map(({ ms }) => ms)
    const served = of((status) => status === 200)
    const refused = of((status) => status === 503 || status === 429)
    const others = requested.length - served.length - refused.length
    const name = `${perSecond} calls/s beside attackers`
    const by = `p99 of ${served.length}, median ${percentile(served, 0.5).toFixed(0)} ms; ${refused.length} refused, ${others} other`
    const quick = refused.length > 0 ? percentile(refused, 0.99) : 0
    return [
      { part, name: `${name}: served`, value: percentile(served, 0.99), unit: 'ms', budget: 300, by },
      { part, name: `${name}: refused`, value: quick, unit: 'ms', by: `p99 of ${refused.length}` },
      healthFigure(name, probes),
    ]
  }

async function photosAtOnce(load: Load): Promise<Figure[]> {
  const targets = await submissionsOf(load)
  const side = 7000
  const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#7a9' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const photo = new Blob([new Uint8Array(png)])
  const memory = watchLoadMemory(load.server.pid)
  const health = watchHealth(load)
  const sent = Array.from({ length: photosQueued }, (_, n) => {
    const { token, ...input } = targets[n % targets.length]!
    return send(load, addressOf(labourEvidenceAdd, input), token, photo).catch(() => null)
  })
  await Promise.race([Promise.all(sent), delay(photoSeconds * 1000)])
  const probes = await health()
  const by = `${photosQueued} of 49 megapixels and ${(photo.size / 1000).toFixed(0)} KB queued, watched for ${photoSeconds} s`
  return [
    { part, name: 'photos: memory of the server', value: memory.stop(), unit: 'MB', budget: 600, by },
    healthFigure('photos', probes),
  ]
}

/** What students of the demo's schools gave in, with whose account photos are added to it. */
async function submissionsOf({ server, tokens }: Load) {
  const settings = readSettings({ DATA_DIR: server.folder, DATABASE_POOL: '2' })
  const { kysely: db, close } = await openDatabase<Database>(settings, { role: 'command' })
  try {
    const { rows } = await sql<{ username: string; task: string; student: string }>`
      select a.username, s.task_id::text as task, s.student_id::text as student
      from labour_submission s join account a on a.school_id = s.school_id
      where a.username = any(${Object.keys(tokens)}::text[]) order by random() limit ${photosQueued}`.execute(
      db,
    )
    if (rows.length === 0) throw new Error('the demo has no labour task that was given in')
    return rows.map(({ username, ...input }) => ({ ...input, token: tokens[username]! }))
  } finally {
    await close()
  }
}
