import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as definitions from '@/contract/definition-sets.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import type { DefinitionSetId } from '@/standards/definition-set.ts'
import { everythingOf, writeDrawn, type DrawnExam } from '../../../../tests/support/definition-driver.ts'
import { startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, screeningOf } from '../../../../tests/support/import/sheets.ts'
import { startProcess, until, whileStoppedAt } from '../../../../tests/support/import/start-process.ts'
import { isSomebodyWaiting } from '../../../../tests/support/lock-waits.ts'

const [old, next] = ['ws-t-663-2020', 'guide-2021'] as const

let server: ImportServer
let worker: Awaited<ReturnType<typeof startProcess>>
let bureau: string
const schools = () => [server.schools.first, server.schools.second, server.schools.third]
// The server that answers has no worker: a process of its own does the work, and is killed.
beforeEach(async () => {
  server = await startImportServer({ importWorkers: 0 })
  worker = await startProcess({ connectionConfig: server.connectionConfig })
  bureau = await server.signIn('bureau')
  await writeDrawn(server.db, schools().flatMap(childrenOf), old)
})
afterEach(async () => {
  await worker.kill()
  await server.stop()
})

const childrenOf = (school: number): DrawnExam[] =>
  Array.from({ length: 10 }, (_, i) => ({
    school,
    round: server.rounds.currentRound,
    grade: 1,
    sex: 1,
    glasses: 'none',
    ucva: [48, 48],
    se: [i < 5 ? -0.5 : -1, -0.25],
  }))

const state = async () => (await server.ask(definitions.definitionOfDistrict, {}, { token: bureau })).data
const ask = async (from: DefinitionSetId, to: DefinitionSetId) => {
  const reply = await server.ask(
    definitions.definitionSwitch,
    { from, to, reason: '按市级要求' },
    { token: bureau },
  )
  expect(reply.code, reply.msg).toBe(0)
}
const ends = () => until(async () => (await state()).underWay === null)
const myopia = async () => {
  const { data } = await server.ask(screenTotals, {}, { token: bureau })
  return { set: data.definitionSet, rate: data.figures.find(({ metric }) => metric === 'myopia')?.rate }
}
const differences = async () => (await verifyFigures(server.db, () => undefined)).differences
const everything = () => everythingOf(server.db, schools())

test('VIS-09 kill -9 during a change: every figure is the old one, and the next start counts them all', async () => {
  const before = await everything()
  for (const table of ['vision_grade_summary', 'notice']) {
    await whileStoppedAt(server.db, table, () => ask(old, next), worker.kill)
    expect(await everything(), table).toEqual(before)
    expect((await state()).current, table).toBe(old)
    expect((await state()).underWay, table).not.toBeNull()
    worker = await startProcess({ connectionConfig: server.connectionConfig })
    await ends()
    expect(await state(), table).toMatchObject({ current: next, underWay: null })
    expect(await differences(), table).toBe(0)
    await ask(next, old)
    await ends()
    expect(await everything(), table).toEqual(before)
  }
}, 180_000)

test('VIS-09 while it runs everybody reads the old figures whole; stopped, nothing of it stays', async () => {
  const before = await everything()
  const then = await myopia()
  expect(then).toEqual({ set: old, rate: { n: 15, of: 30 } })
  await whileStoppedAt(
    server.db,
    'notice',
    () => ask(old, next),
    async () => {
      const { underWay, current } = await state()
      expect(current).toBe(old)
      expect(underWay).toMatchObject({ to: next, state: 'running', schools: { done: 2, of: 3 } })
      // The last school is counted, and nobody sees any of it.
      expect(await myopia()).toEqual(then)
      expect(await everything()).toEqual(before)
    },
  )
  await ends()
  expect((await state()).current).toBe(next)

  await whileStoppedAt(
    server.db,
    'vision_grade_summary',
    () => ask(next, old),
    async () => {
      const id = (await state()).underWay!.id
      // The table that is held here is not one that a stop needs, but the audit is written there.
      expect((await server.ask(definitions.definitionCancel, { id }, { token: bureau })).code).toBe(0)
    },
  )
  await until(async () => {
    const { rows } = await sql`select from job where state in ('waiting', 'running')`.execute(server.db)
    return rows.length === 0
  })
  const after = await state()
  expect(after).toMatchObject({ current: next, underWay: null })
  expect(after.history[0]).toMatchObject({ to: old, state: 'cancelled' })
  expect(await differences()).toBe(0)
}, 120_000)

test('VIS-09 an import during a change waits for it and is judged by the new set; undone later, the old grades are not', async () => {
  const students = Array.from({ length: 8 }, (_, no) => ({ no, grade: 3 }))
  const roster = (await server.as.roster(rosterOf(students))).data
  await server.as.commit(roster)
  const limit = students.map(({ no }) => ({ no, right: 4.8, left: 4.8, sphere: -0.5 }))
  const firstPlan = (await server.as.screening(screeningOf(limit), server.rounds.currentRound)).data
  await server.as.commit(firstPlan)
  const again = students.map(({ no }) => ({ no, right: 4.7, left: 4.7, sphere: -0.5 }))
  const plan = (await server.as.screening(screeningOf(again), server.rounds.currentRound)).data
  const second = await startProcess({ connectionConfig: server.connectionConfig })
  let committed: Promise<unknown> = Promise.resolve()
  await whileStoppedAt(
    server.db,
    'notice',
    () => ask(old, next),
    async () => {
      committed = server.as.commit(plan)
      // Both now wait: the change for the table held here, the import for the school held by the change.
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'
            and datname = current_database()`.execute(server.db)
        return rows.length > 0
      })
      expect(await isSomebodyWaiting(server.db)).toBe(true)
    },
  )
  await ends()
  await committed
  await until(async () => (await server.as.state(plan.plan)).data.state === 'committed')
  const myopic = async () => {
    const { rows } = await sql<{ n: number; bands: number[] }>`
      select count(*) filter (where e.myopia)::int as n, array_agg(distinct e.worse_ucva) as bands
      from vision_exam e join class c on c.school_id = e.school_id and c.id = e.class_id
      where e.school_id = ${server.schools.first} and c.grade = 3 and e.state = 'done'`.execute(server.db)
    return rows[0]
  }
  expect(await myopic()).toEqual({ n: 8, bands: [47] })
  expect(await differences()).toBe(0)
  // What the undo puts back was graded by the set of then.
  await server.as.undo(plan)
  await until(async () => (await server.as.state(plan.plan)).data.state === 'undone')
  expect(await myopic()).toEqual({ n: 8, bands: [48] })
  expect(await differences()).toBe(0)
  await second.kill()
}, 120_000)
