import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportCancel } from '../../src/contract/exports.ts'
import { noticesList } from '../../src/contract/notices.ts'
import { forgetOldExports } from '../../src/server/exports/forget-old-exports.ts'
import { startExportServer, tableOf, type ExportServer, type StartInput } from '../support/export-district.ts'
import { startProcess, until, whileStoppedAt } from '../support/import/start-process.ts'

let server: ExportServer
let worker: Awaited<ReturnType<typeof startProcess>>
// The server that answers has no worker: a process of its own does the work, and is killed.
beforeEach(async () => {
  server = await startExportServer({ importWorkers: 0 })
  worker = await startProcess({ connectionConfig: server.connectionConfig })
})
afterEach(async () => {
  await worker.kill()
  await server.stop()
})
const restart = async () => {
  worker = await startProcess({ connectionConfig: server.connectionConfig })
}

const students = (more: Partial<StartInput> = {}): StartInput => ({
  list: 'students',
  columns: ['name', 'number', 'sex', 'class'],
  format: 'csv',
  ...more,
})
const whole = { reason: 'verify-record', note: '' } as const
const begin = async (token: string, input = students()) => {
  const { code, msg, data } = await server.start(token, input)
  expect(code, msg).toBe(0)
  return data.id
}
const count = async (rows: ReturnType<typeof sql<{ n: number }>>) =>
  (await rows.execute(server.db)).rows[0]?.n
const chunksOf = (id: string) => count(sql`select count(*) as n from export_chunk where export_id = ${id}`)
const historyOf = (id: string) =>
  count(sql`select count(*) as n from audit where detail ->> 'export' = ${id}`)
const noticesOf = async (token: string, id: string) => {
  const { data } = await server.ask(noticesList, { tab: 'notification' }, { token })
  return data.rows.filter(({ href }) => href === `/exports?id=${id}`)
}

test('MAN-03 kill -9 while an export is written: the next start writes it whole, once, with one history and one notice', async () => {
  const { first } = server.tokens
  for (const table of ['export_chunk', 'notice']) {
    let id = ''
    const ask = async () => void (id = await begin(first, students({ unmasked: whole })))
    await whileStoppedAt(server.db, table, ask, worker.kill)
    expect((await server.file(first, id)).refusal, table).toMatchObject({ code: 409 })
    expect(await historyOf(id), table).toBe(0)
    await restart()
    expect(await server.ends(first, id), table).toMatchObject({ state: 'done', rows: { done: 24, of: 24 } })
    expect(await tableOf((await server.file(first, id)).bytes), table).toHaveLength(25)
    expect(await historyOf(id), table).toBe(24)
    expect(await noticesOf(first, id), table).toHaveLength(1)
  }
})

test('MAN-03 an export cancelled while it is written, or while it waits, leaves no piece of its file', async () => {
  const { first } = server.tokens
  for (const table of ['export_chunk', 'notice']) {
    let id = ''
    let cancelling: Promise<unknown> = Promise.resolve()
    const ask = async () => void (id = await begin(first, students({ unmasked: whole })))
    await whileStoppedAt(server.db, table, ask, async () => {
      cancelling = server.ask(exportCancel, { id }, { token: first })
    })
    await cancelling
    // The worker is done with it when it has done the next one.
    await server.ends(first, await begin(first))
    expect(await server.state(first, id), table).toMatchObject([{ state: 'cancelled', bytes: 0 }])
    expect(await chunksOf(id), table).toBe(0)
    expect((await server.file(first, id)).refusal, table).toMatchObject({ code: 404 })
  }
  await worker.kill()
  const waiting = await begin(first)
  expect((await server.ask(exportCancel, { id: waiting }, { token: first })).data.state).toBe('cancelled')
  await restart()
  await server.ends(first, await begin(first))
  expect(await server.state(first, waiting)).toMatchObject([{ state: 'cancelled', rows: { done: 0 } }])
})

test('MAN-03 an export that keeps failing is given up and notified', async () => {
  const { first } = server.tokens
  // Nothing of the list can be read any more.
  await sql`alter table student rename to student_away`.execute(server.db)
  await sql`create view student as select *, 1 / (id - id) as broken from student_away`.execute(server.db)
  await sql`alter view student rename column name to name_away`.execute(server.db)
  const id = await begin(first, students({ ids: [1], columns: ['name'] }))
  expect((await server.ends(first, id)).state).toBe('failed')
  expect(await noticesOf(first, id)).toMatchObject([{ kind: 'export-failed', title: '学生名单没有导出成功' }])
  expect(await chunksOf(id)).toBe(0)
})

test('MAN-03 an account closed or given another school meanwhile gets no file', async () => {
  const { first, second } = server.tokens
  await worker.kill()
  const closed = await begin(first)
  const moved = await begin(second)
  await sql`update account set closed_at = now() where username = 'first'`.execute(server.db)
  await sql`update account set school_id = ${server.schools.third} where username = 'second'`.execute(
    server.db,
  )
  await restart()
  const states = () =>
    sql<{ state: string }>`select state from export where state <> 'failed'`.execute(server.db)
  await until(async () => (await states()).rows.length === 0)
  expect(await chunksOf(closed)).toBe(0)
  expect(await chunksOf(moved)).toBe(0)
})

test('MAN-03 three exports of an account wait or run at a time; another account is not held up', async () => {
  const { first, second } = server.tokens
  await worker.kill()
  const ids = [await begin(first), await begin(first), await begin(first)]
  expect(await server.start(first, students())).toMatchObject({ code: 409 })
  await begin(second)
  await restart()
  for (const id of ids) expect((await server.ends(first, id)).state).toBe('done')
  await begin(first)
})

test('MAN-03 what has expired is forgotten, with what was asked for', async () => {
  const { first } = server.tokens
  const search = '学生010'
  const old = await begin(first, students({ query: { search } }))
  const recent = await begin(first)
  await server.ends(first, old)
  await server.ends(first, recent)
  await sql`
    update export set expires_at = now(), created_at = now() - interval '3 days' where id = ${old}`.execute(
    server.db,
  )
  await forgetOldExports(server.db, 30)
  expect(await chunksOf(old)).toBe(0)
  expect(await chunksOf(recent)).toBe(1)
  const { rows } = await sql<{ request: unknown }>`select request from export where id = ${old}`.execute(
    server.db,
  )
  expect(rows).toEqual([{ request: {} }])
  expect(await server.state(first, old)).toMatchObject([{ state: 'expired' }])
})
