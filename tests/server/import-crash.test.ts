import { afterEach, beforeEach, expect, test } from 'vitest'
import * as uploadFiles from '../../src/contract/upload-files.ts'
import * as uploads from '../../src/contract/uploads.ts'
import { startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { recordsOf } from '../support/import/records.ts'
import { rosterOf, screeningOf } from '../support/import/sheets.ts'
import { startProcess, until, whileStoppedAt } from '../support/import/start-process.ts'

let server: ImportServer
let worker: Awaited<ReturnType<typeof startProcess>>
// The server that answers has no worker: a process of its own does the work, and is killed.
beforeEach(async () => {
  server = await startImportServer({ importWorkers: 0 })
  worker = await startProcess({ connectionConfig: server.connectionConfig })
})
afterEach(async () => {
  await worker.kill()
  await server.stop()
})

const restart = async () => {
  worker = await startProcess({ connectionConfig: server.connectionConfig })
}
// Which upload wrote a record differs from one run to the next.
const records = () => recordsOf(server.db, server.schools.first, ['upload_id'])
const stateOf = async (plan: string) => (await server.as.state(plan)).data.state
const resolves = (plan: string, state: uploads.UploadState) =>
  until(async () => (await stateOf(plan)) === state)
const students = Array.from({ length: 60 }, (_, no) => ({ no, class: (no % 3) + 1 }))

/** Hands an order over and does not wait for it. */
const commit = async ({ plan, hash }: uploads.Plan) => {
  const reply = await server.ask(
    uploads.commitPlan,
    { plan, hash, only: 'valid', wait: 0 },
    { token: server.token },
  )
  expect(reply.code, reply.msg).toBe(0)
}
const undo = async ({ plan }: uploads.Plan) => {
  const reply = await server.ask(uploads.undoPlan, { plan, wait: 0 }, { token: server.token })
  expect(reply.code, reply.msg).toBe(0)
}

test('FND-import kill -9 while a roster is committed: nothing is written, and the next start writes it all', async () => {
  const { data: plan } = await server.as.roster(rosterOf(students))
  const before = await records()
  await commit(plan)
  await resolves(plan.plan, 'committed')
  const whole = await records()
  await undo(plan)
  await resolves(plan.plan, 'undone')

  for (const table of ['student', 'vision_grade_summary', 'audit']) {
    const { data: again } = await server.as.roster(rosterOf(students))
    await whileStoppedAt(server.db, table, () => commit(again), worker.kill)
    expect(await records(), table).toEqual(before)
    expect(await stateOf(again.plan), table).toBe('committing')
    await restart()
    await resolves(again.plan, 'committed')
    expect(await records(), table).toEqual(whole)

    await whileStoppedAt(server.db, table, () => undo(again), worker.kill)
    expect(await records(), table).toEqual(whole)
    await restart()
    await resolves(again.plan, 'undone')
    expect(await records(), table).toEqual(before)
  }
})

test('FND-import kill -9 while a screening is read or committed: read anew, written whole', async () => {
  const { data: roster } = await server.as.roster(rosterOf(students))
  await commit(roster)
  await resolves(roster.plan, 'committed')
  const before = await records()

  let plan!: uploads.Plan
  const upload = async () => {
    const reply = await server.ask(
      uploadFiles.uploadScreening,
      { kind: 'vision', round: server.rounds.currentRound, wait: 0 },
      { token: server.token, file: screeningOf(students.map(({ no }) => ({ no }))) },
    )
    plan = reply.data
  }
  await whileStoppedAt(server.db, 'upload_row', upload, worker.kill)
  expect(await stateOf(plan.plan)).toBe('received')
  await restart()
  await resolves(plan.plan, 'planned')
  const { data: planned } = await server.as.state(plan.plan)
  expect(planned).toMatchObject({ rows: 60, create: 60, invalid: 0 })

  await whileStoppedAt(server.db, 'vision_arrival', () => commit(planned), worker.kill)
  expect(await records()).toEqual(before)
  await restart()
  await resolves(plan.plan, 'committed')
  expect((await server.as.state(plan.plan)).data.written).toEqual({ created: 60, updated: 0 })
})

test('FND-import a plan thrown away while it is read is not read on', async () => {
  let plan!: uploads.Plan
  const upload = async () => {
    const reply = await server.ask(
      uploadFiles.uploadRoster,
      { wait: 0 },
      { token: server.token, file: rosterOf(students) },
    )
    plan = reply.data
  }
  let discarding!: Promise<unknown>
  await whileStoppedAt(server.db, 'upload_row', upload, async () => {
    discarding = server.as.discard(plan)
  })
  await discarding
  expect(await stateOf(plan.plan)).toBe('discarded')
  expect((await server.as.rows({ plan: plan.plan })).data.total).toBe(0)
  expect((await server.as.roster(rosterOf(students))).data).toMatchObject({ state: 'planned', create: 60 })
  expect(await stateOf(plan.plan)).toBe('discarded')
})

test('FND-import a file that kills its worker is refused, and the next one is read', async () => {
  await worker.kill()
  worker = await startProcess({ connectionConfig: server.connectionConfig, runner: { heapMb: 48 } })
  const many = Array.from({ length: 100_000 }, (_, index) => ['学籍号', '姓名', index].join(','))
  const heavy = new File(
    [`学籍号,姓名,性别,出生日期,班级\n${many.map((line) => `"${'甲\n'.repeat(100)}",${line}`).join('\n')}`],
    'a.csv',
  )
  // The heap holds the worker's own code and a small file, and far from all of the heavy one: near the limit it would only struggle.
  // Not waited for within one call: how long a reader struggles before it dies depends on the machine.
  const upload = async (file: File) =>
    (await server.ask(uploadFiles.uploadRoster, { wait: 0 }, { token: server.token, file })).data.plan
  await resolves(await upload(heavy), 'failed')
  expect((await server.as.history({ limit: 1 })).data.rows[0]).toMatchObject({
    state: 'failed',
    refusal: { code: 'tooHeavy' },
  })
  const light = await upload(rosterOf(students))
  await resolves(light, 'planned')
  expect((await server.as.state(light)).data).toMatchObject({ create: 60 })
})
