import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as uploadFiles from '../../src/contract/upload-files.ts'
import { longestBehindShortSeconds, shortFileBytes, type JobPool } from '../../src/server/jobs/job-pools.ts'
import { claimJob, endJob, enqueue, type Job } from '../../src/server/jobs/job-queue.ts'
import { runJob } from '../../src/server/jobs/run-job.ts'
import { createDatabase } from '../support/harness.ts'
import { csv, importer, startImportServer } from '../support/import/import-server.ts'
import { rosterOf } from '../support/import/sheets.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
/** Lives as long as the tests: what it has taken counts as worked on. */
let living: pg.Client
const worker = 'mingmu import of a test'
beforeAll(async () => {
  database = await createDatabase()
  living = new pg.Client({ ...database.connectionConfig, application_name: worker })
  await living.connect()
})
beforeEach(() => sql`delete from job`.execute(database.db))
afterAll(async () => {
  await living.end()
  await database.drop()
})

const regionCode = '310109'
const names = new Map<string, string>()
/** Enqueues a job under a name of the test's own. */
async function bring(name: string, schoolId: number, as: 'short' | 'long' | 'export', region = regionCode) {
  const owner = { schoolId, regionCode: region, isShort: as === 'short' }
  if (as === 'export') await enqueue(database.db, owner, 'export', { exportId: name })
  else await enqueue(database.db, { ...owner, uploadId: crypto.randomUUID() }, 'read', {})
  const { rows } = await sql<{ id: string }>`select id from job order by created_at desc limit 1`.execute(
    database.db,
  )
  names.set(rows[0]!.id, name)
}
const claim = (lane: JobPool) => claimJob(database.db, worker, lane)
const nameOf = (job: Job | undefined) => job && names.get(job.id)
/** What a lane takes, each done before the next is asked for. */
async function order(lane: JobPool): Promise<(string | undefined)[]> {
  const taken = []
  for (let job = await claim(lane); job; job = await claim(lane)) {
    taken.push(nameOf(job))
    await endJob(database.db, job, 'done')
  }
  return taken
}

test('SEC-32 a school with many workbooks has one of them taken at a time, and another school comes before its second', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await bring(name, 1, 'long')
  const first = await claim('import')
  expect(nameOf(first)).toBe('a1')
  // A second worker leaves that school alone.
  expect(await claim('import')).toBeUndefined()
  await bring('b1', 2, 'long')
  await bring('b2', 2, 'long')
  const other = await claim('import')
  expect(nameOf(other)).toBe('b1')
  await endJob(database.db, first!, 'done')
  await endJob(database.db, other!, 'done')
  expect(await order('import')).toEqual(['a2', 'b2', 'a3', 'a4', 'a5'])
})

test('OPS-11 twenty workbooks of one school, taken by workers of two instances, do not hold up the one of another', async () => {
  const elsewhere = 'mingmu import of another instance'
  const other = new pg.Client({ ...database.connectionConfig, application_name: elsewhere })
  await other.connect()
  try {
    const claimThere = (lane: JobPool) => claimJob(database.db, elsewhere, lane)
    for (let n = 1; n <= 20; n++) await bring(`a${n}`, 1, n % 2 ? 'long' : 'short')
    const first = await claim('import')
    // Neither instance takes a second one of that school, in no lane.
    for (const lane of ['import', 'short'] as const) expect(await claimThere(lane)).toBeUndefined()
    expect(await claim('short')).toBeUndefined()
    await bring('b1', 2, 'long')
    const b1 = await claimThere('import')
    expect(nameOf(b1)).toBe('b1')
    for (const job of [first, b1]) await endJob(database.db, job!, 'done')
    // While they all wait, whoever comes last is next after the one at work, whichever instance is free.
    const second = await claimThere('import')
    await bring('c1', 3, 'short')
    expect(nameOf(await claim('import'))).toBe('c1')
    expect(names.get(second!.id)).toMatch(/^a/)
  } finally {
    await other.end()
  }
})

test('SEC-32 staff of two districts take turns too, though their jobs are stored under one number', async () => {
  await bring('here 1', 0, 'long')
  await bring('here 2', 0, 'long')
  await bring('there 1', 0, 'long', '310110')
  expect(await order('import')).toEqual(['here 1', 'there 1', 'here 2'])
})

test('SEC-32 short ones come before long ones, unless a long one has waited for long', async () => {
  await bring('long', 1, 'long')
  await bring('short', 2, 'short')
  expect(await order('import')).toEqual(['short', 'long'])
  await bring('old', 3, 'long')
  await sql`
    update job set created_at = now() - make_interval(secs => ${longestBehindShortSeconds + 1})
    where state = 'waiting'`.execute(database.db)
  await bring('young', 4, 'short')
  expect(await order('import')).toEqual(['old', 'young'])
})

test('SEC-32 one worker is reserved for short ones, and exports have one of their own', async () => {
  await bring('long', 1, 'long')
  await bring('list', 1, 'export')
  await bring('list of another', 2, 'export')
  expect(await claim('short')).toBeUndefined()
  const list = await claim('export')
  expect(nameOf(list)).toBe('list')
  // What is exported holds up no import of the same school.
  expect(nameOf(await claim('import'))).toBe('long')
  await bring('roster', 2, 'short')
  expect(nameOf(await claim('short'))).toBe('roster')
  expect(nameOf(await claim('export'))).toBe('list of another')
})

test('SEC-32 of two workers that ask at once only one gets the only school, and what a dead one held is taken over', async () => {
  for (const name of ['a1', 'a2', 'a3']) await bring(name, 1, 'short')
  const requested = await Promise.all([claim('import'), claim('short'), claim('import'), claim('short')])
  expect(requested.map(nameOf).filter(Boolean)).toEqual(['a1'])
  await sql`update job set claimed_by = 'mingmu import that died' where state = 'running'`.execute(
    database.db,
  )
  expect(nameOf(await claim('import'))).toBe('a1')
})

test('SEC-32 while five workbooks of one school stand still, another school brings a roster and commits it', async () => {
  const server = await startImportServer()
  try {
    const second = importer(server, await server.signIn('second'))
    const roster = (from: number, count: number) =>
      rosterOf(Array.from({ length: count }, (_, no) => ({ no: from + no, class: (no % 3) + 1 })))
    await server.db.transaction().execute(async (trx) => {
      const five = await Promise.all(
        [1, 2, 3, 4, 5].map(async (n) => {
          const { data } = await server.ask(
            uploadFiles.uploadRoster,
            { wait: 0 },
            { token: server.token, file: roster(n * 10, 5) },
          )
          return data.plan
        }),
      )
      // Their reader stands where it writes the first of them down.
      await sql`select from upload where id = any(${five}::uuid[]) for update`.execute(trx)
      const { data: plan } = await second.roster(roster(100, 30))
      expect(plan).toMatchObject({ state: 'planned', rows: 30 })
      expect((await second.commit(plan)).data.state).toBe('committed')
    })
  } finally {
    await server.stop()
  }
})

test('SEC-32 a small file with very many rows is given back by the worker of short ones and read whole by another', async () => {
  const server = await startImportServer({ importWorkers: 0 })
  const client = new pg.Client({ ...server.connectionConfig, application_name: worker })
  try {
    await client.connect()
    const head = ['姓名', '性别', '学籍号', '年级', '班级']
    const rows = Array.from({ length: 6100 }, (_, n) => ['a', '男', `G${n}`, '一年级', '1班'])
    const file = csv([head, ...rows])
    expect(file.size).toBeLessThan(shortFileBytes)
    const { data } = await server.ask(uploadFiles.uploadRoster, { wait: 0 }, { token: server.token, file })
    await runJob(server.db, (await claimJob(server.db, worker, 'short'))!, worker)
    expect((await server.as.state(data.plan)).data.state).not.toBe('planned')
    expect(await claimJob(server.db, worker, 'short')).toBeUndefined()
    const long = await claimJob(server.db, worker, 'import')
    expect(long?.attempts).toBe(1)
    await runJob(server.db, long!, worker)
    expect((await server.as.state(data.plan)).data).toMatchObject({ state: 'planned', rows: 6100 })
  } finally {
    await client.end()
    await server.stop()
  }
})
