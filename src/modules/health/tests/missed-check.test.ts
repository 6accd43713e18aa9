import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { growthYears } from '@/modules/health/contract/card.ts'
import { checkEdit, checkMissed } from '@/modules/health/contract/check.ts'
import { healthSubmissions } from '@/modules/health/contract/submissions.ts'
import * as uploadFiles from '@/contract/upload-files.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { sheetOf } from '../../../../tests/support/import/measured-sheets.ts'
import { startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'
import { dayFrom, driver } from '../../../../tests/support/rounds-driver.ts'

/** A school of six students on an empty server, whose district opened a check-up. */
let server: ImportServer
let bureau: ReturnType<typeof driver>
let bureauToken: string
let round: number
let classId: number
beforeAll(async () => {
  server = await startImportServer()
  bureauToken = await server.signIn('bureau')
  bureau = driver(server, bureauToken)
  await sql`delete from screening_round where region_code = '990901'`.execute(server.db)
  const { data } = await server.as.roster(rosterOf([1, 2, 3, 4, 5, 6].map((no) => ({ no }))))
  await server.as.commit(data)
  round = (await bureau.open({ kind: 'check' })).data.id
  const { rows } = await sql<{ id: number }>`
    select class_id::int as id from health_check where round_id = ${round} limit 1`.execute(server.db)
  classId = rows[0]!.id
}, 240_000)
afterAll(() => server.stop())

const student = async (no: number) => {
  const { rows } = await sql<{
    id: number
    version: number
    state: string
    reason: string | null
    height: number | null
  }>`
    select e.student_id as id, e.version, e.state, e.exempt_reason as reason, e.height_cm::float8 as height
    from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${round} and s.student_no = ${studentNo(no)}`.execute(server.db)
  return rows[0]!
}
const named = async (no: number) => {
  const { id, version } = await student(no)
  return { id, version }
}
const mark = (input: object, token = server.token) =>
  server.ask(checkMissed, { round, class: classId, ...input } as InputOf<typeof checkMissed>, { token })
/** Who has a check-up of those who should, as the bureau reads what the school has sent. */
const sent = async () => {
  const { data } = await server.ask(healthSubmissions, {}, { token: bureauToken })
  return data.schools.find(({ id }) => id === server.schools.first)!.items[0]!.rate
}
const counts = async () => {
  const { rows } = await sql<object>`
    select sum(enrolled)::int as enrolled, sum(examined)::int as done, sum(absent)::int as absent, sum(exempt)::int as exempt
    from health_summary where round_id = ${round} and class_id = 0`.execute(server.db)
  return rows[0]
}
const isVerified = async () => (await verifyFigures(server.db, () => undefined)).differences === 0
const planned = async (...rows: [number, ...string[]][]) => {
  const file = sheetOf(['体检日期', '身高', '体重', '缺勤或免检'], rows)
  const reply = await server.ask(
    uploadFiles.uploadScreening,
    { kind: 'check', wait: 60, round },
    { token: server.token, file },
  )
  if (reply.code !== 0) throw new Error(reply.msg)
  return reply.data
}
const rowsOf = async (plan: { plan: string }) =>
  (await server.as.rows({ plan: plan.plan, limit: 50 } as never)).data.rows

test('HEA-05 a school says who was absent from a check-up or is exempt: figures and card say so, and it can be taken back', async () => {
  await mark({ state: 'exempt', reason: 'guardian', students: [await named(1)] })
  const due = async () => {
    const { data } = await server.ask(growthYears, { id: (await named(1)).id }, { token: server.token })
    return data.rows[0]!.entry!.due
  }
  // The card says for how many of the class nothing is known.
  expect(await due()).toBe(5)
  const rest = await mark({ state: 'absent' })
  expect(rest.data.marked).toHaveLength(5)
  expect(await counts()).toEqual({ enrolled: 6, done: 0, absent: 5, exempt: 1 })
  // Who is exempt is not asked for; who was absent is.
  await expect.poll(sent).toEqual({ n: 0, of: 5 })
  expect(await due()).toBe(0)
  const { id } = await named(1)
  const growth = await server.ask(growthYears, { id }, { token: server.token })
  expect(growth.data.rows).toMatchObject([
    { state: 'exempt', exemptReason: 'guardian', entry: { class: classId, version: 2 } },
  ])
  expect(await isVerified()).toBe(true)
  const students = rest.data.marked.map(({ id: of, version }) => ({ id: of, version }))
  await mark({ state: 'due', students })
  expect(await counts()).toEqual({ enrolled: 6, done: 0, absent: 0, exempt: 1 })
  expect((await mark({ state: 'absent' }, bureauToken)).code).toBe(403)
})

test('HEA-05 a value that is registered replaces the state, and its reason', async () => {
  const { id, version } = await named(1)
  const saved = await server.ask(
    checkEdit,
    {
      id,
      round,
      version,
      reason: 'retested',
      note: '',
      changes: { takenOn: dayFrom(0), heightCm: '132.5' },
    } as InputOf<typeof checkEdit>,
    { token: server.token },
  )
  expect(saved.data, saved.msg).toMatchObject({ saved: true, current: { state: 'done', exemptReason: null } })
  expect(await student(1)).toMatchObject({ state: 'done', reason: null, height: 132.5 })
  // And no state replaces what was measured.
  const reply = await mark({ state: 'absent', students: [await named(1)] })
  expect(reply.data).toEqual({ marked: [], changed: 1 })
  expect(await isVerified()).toBe(true)
})

test('HEA-06 a check-up workbook says it too; over a measurement it is a conflict, and undone all is as before', async () => {
  const plan = await planned(
    [1, '', '', '', '缺勤'],
    [2, '', '缺勤', '缺勤', ''],
    [3, '', '', '', '免检（疾病）'],
    [4, dayFrom(0), '131.0', '27.5', ''],
    [5, dayFrom(0), '131.0', '缺勤', ''],
  )
  expect(plan).toMatchObject({ create: 3, conflict: 1 })
  expect(plan.errors[0]).toMatchObject({ row: 6, field: 'weightKg', code: 'mismatch' })
  const [conflict] = await rowsOf(plan)
  expect(conflict).toMatchObject({
    action: 'conflict',
    stored: { missed: null, heightCm: 132.5, takenOn: dayFrom(0) },
    warnings: [{ field: 'missed', message: expect.stringContaining(dayFrom(0)) as string }],
  })
  await server.as.resolve(plan, [2], 'file')
  const { data: decided } = await server.as.state(plan.plan)
  const { data } = await server.as.commit(decided)
  expect(data.state, data.refusal?.message).toBe('committed')
  expect(await counts()).toEqual({ enrolled: 6, done: 1, absent: 2, exempt: 1 })
  expect(await student(1)).toMatchObject({ state: 'absent', height: null })
  expect(await student(3)).toMatchObject({ state: 'exempt', reason: 'illness' })
  expect(await isVerified()).toBe(true)

  const measured = await planned([3, dayFrom(0), '130.0', '28.0', ''])
  expect(measured).toMatchObject({ update: 1 })
  expect((await rowsOf(measured))[0]!.stored).toEqual({ missed: 'exempt-illness' })
  await server.as.discard(measured)

  expect((await server.as.undo(data)).data.state).toBe('undone')
  expect(await counts()).toEqual({ enrolled: 6, done: 1, absent: 0, exempt: 0 })
  expect(await student(1)).toMatchObject({ state: 'done', height: 132.5 })
  expect(await isVerified()).toBe(true)
})
