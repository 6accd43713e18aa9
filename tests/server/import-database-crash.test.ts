import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnTypes } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { migrate } from '../../src/server/db/migrations.ts'
import { enqueue } from '../../src/server/jobs/job-queue.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { rosterOf } from '../support/import/sheets.ts'
import { startProcess, until, whileStoppedAt } from '../support/import/start-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mingmu-crash-'))
const dataDir = join(folder, 'data')
let school = 0
let running: Awaited<ReturnType<typeof start>>

/** The process that owns an embedded database of its own and works on its imports, and a connection beside it. */
async function start() {
  const owner = await startProcess({ dataDir })
  const pool = new pg.Pool({ ...owner.connectionConfig, types: columnTypes, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return { owner, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) }
}

const postmaster = () => Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])

/** As when the power fails: the server's process and the database's end at once, and neither can say goodbye. */
async function killAll() {
  process.kill(postmaster(), 'SIGKILL')
  await running.owner.kill()
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  running = await start()
  await migrate(running.db)
  school = (await createDistricts(running.db)).schools.first
})
afterAll(async () => {
  const database = postmaster()
  await running.db.destroy()
  await running.owner.kill()
  process.kill(database, 'SIGINT')
  rmSync(folder, { recursive: true, force: true })
})

async function planned(students: { no: number }[]): Promise<string> {
  const id = randomUUID()
  const bytes = Buffer.from(await rosterOf(students).arrayBuffer())
  await running.db.transaction().execute(async (trx) => {
    await sql`
      insert into upload (school_id, id, kind, account_id, file_name, file_bytes, file_sha256, state)
      select ${school}, ${id}, 'roster', min(id), 'a.csv', ${bytes.length}, '', 'received' from account`.execute(
      trx,
    )
    await sql`insert into upload_chunk values (${school}, ${id}, 0, ${bytes})`.execute(trx)
    await enqueue(trx, { schoolId: school, regionCode: '', uploadId: id }, 'read', {})
  })
  await until(async () => (await standing(id)).state === 'planned')
  return id
}

async function commit(id: string) {
  await running.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ hash: string; by: number }>`
      update upload set state = 'committing' where id = ${id} returning hash, account_id as by`.execute(trx)
    const { hash, by } = rows[0]!
    const order = { only: 'all' as const, hash, accountId: by, requestId: null }
    await enqueue(trx, { schoolId: school, regionCode: '', uploadId: id }, 'commit', order)
  })
}

/** What the upload says and what of it is there, at one moment. */
async function standing(id: string) {
  const { rows } = await sql<{
    state: string
    students: number
    due: number
    counted: number
    classes: number
  }>`
    select state,
      (select count(*)::int from student where upload_id = u.id) as students,
      (select count(*)::int from vision_exam e join student s on s.id = e.student_id where s.upload_id = u.id) as due,
      (select coalesce(sum(enrolled), 0)::int from vision_grade_summary) as counted,
      (select count(*)::int from class) as classes
    from upload u where id = ${id}`.execute(running.db)
  return rows[0]!
}

test('FND-import kill -9 of server and database while a roster is committed: everything or nothing', async () => {
  let enrolled = 0
  // The fixture's teacher has a class.
  const { rows } = await sql`select from class`.execute(running.db)
  for (const [turn, table] of ['student', 'vision_exam', 'audit'].entries()) {
    const students = Array.from({ length: 40 }, (_, no) => ({ no: turn * 40 + no, class: turn + 1 }))
    const id = await planned(students)
    const nothing = {
      state: 'committing',
      students: 0,
      due: 0,
      counted: enrolled,
      classes: rows.length + turn,
    }
    const everything = {
      state: 'committed',
      students: 40,
      due: 40,
      counted: enrolled + 40,
      classes: rows.length + turn + 1,
    }
    await whileStoppedAt(running.db, table, () => commit(id), killAll).catch(() => undefined)
    await running.db.destroy()
    running = await start()
    await until(async () => {
      const now = await standing(id)
      expect([nothing, everything]).toContainEqual(now)
      return now.state === 'committed'
    })
    enrolled += 40
  }
})
