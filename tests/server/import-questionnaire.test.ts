import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inverseGroupsOfPlan } from '../../src/modules/health/contract/inverse-analysis.ts'
import { inverseUpload } from '../../src/contract/upload-files.ts'
import type { Plan } from '../../src/contract/uploads.ts'
import { verifyFactors } from '../../src/modules/health/server/verify/factors.ts'
import { startMeasured, type MeasuredServer } from '../support/import/measured-sheets.ts'
import { answers, questionnaires } from '../support/import/questionnaire-sheets.ts'
import { studentNo } from '../support/import/sheets.ts'

let server: MeasuredServer
beforeAll(async () => {
  server = await startMeasured([1, 2, 3].map((no) => ({ no })))
}, 60_000)
afterAll(() => server.stop())
beforeEach(() => sql`truncate questionnaire`.execute(server.db))

const upload = async (...rows: [number, ...string[]][]) => {
  const { token } = server
  const file = questionnaires(...rows)
  return (await server.ask(inverseUpload, { schoolYear: 2026, wait: 40 }, { token, file })).data
}
/** Minutes outdoors by the last digits of the student number. */
async function stored() {
  const { rows } = await sql<{ no: string; minutes: number }>`
    select s.student_no as no, q.outdoor_minutes as minutes
    from questionnaire q join student s on s.school_id = q.school_id and s.id = q.student_id
    order by s.student_no`.execute(server.db)
  expect(await verifyFactors(server.db, server.schools.first)).toEqual([])
  return rows.map(({ no, minutes }) => [no, minutes])
}

test('HEA-04 a child twice in a file: the later row is refused at its number, mended it is its own again', async () => {
  const plan = await upload(answers(1), answers(2), answers(1, { 户外时间: '30' }))
  expect(plan).toMatchObject({ create: 2, invalid: 1 })
  expect(plan.errors).toMatchObject([{ row: 4, field: 'studentNo', code: 'duplicate' }])
  const fixed = await server.as.fix(plan, [{ row: 4, field: 'studentNo', value: studentNo(3) }])
  expect(fixed.data.plan).toMatchObject({ create: 3, invalid: 0 })
  expect((await server.as.commit(fixed.data.plan, 'all')).data.state).toBe('committed')
  expect(await stored()).toEqual([
    [studentNo(1), 90],
    [studentNo(2), 90],
    [studentNo(3), 30],
  ])
})

test('HEA-04 of two plans of one child the one that is written first holds, the other is reported as changed', async () => {
  const plans = [
    await upload(answers(1, { 户外时间: '30' })),
    await upload(answers(1, { 户外时间: '60' }), answers(2)),
  ]
  const ends = await Promise.all(plans.map((plan) => server.as.commit(plan)))
  const codes = ends.map(({ code }) => code)
  expect(codes.toSorted()).toEqual([0, 409])
  const first = codes.indexOf(0)
  expect(await stored()).toEqual(
    first === 0
      ? [[studentNo(1), 30]]
      : [
          [studentNo(1), 60],
          [studentNo(2), 90],
        ],
  )
  // What was written last cannot be taken back under a plan that changed it since.
  const later = await upload(answers(1, { 户外时间: '75' }))
  await server.as.commit(later)
  expect((await server.as.undo(plans[first]!)).code).toBe(409)
  expect((await stored())[0]).toEqual([studentNo(1), 75])
})

test('HEA-04 a group is taken or left before the order to write, or not at all', async () => {
  const plan = await upload(answers(1), answers(2))
  const take = (taken: boolean) =>
    server.ask(
      inverseGroupsOfPlan,
      { plan: plan.plan, accept: { group: 'added', taken } },
      { token: server.token },
    )
  const [left, written] = await Promise.all([take(false), server.as.commit(plan)])
  // Whichever came first: what is written is the plan whose hash was named, or nothing.
  expect([
    [0, 409],
    [409, 0],
  ]).toContainEqual([left.code, written.code])
  expect(await stored()).toHaveLength(written.code === 0 ? 2 : 0)
  if (left.code === 0) expect(left.data.plan).toMatchObject({ create: 0 } satisfies Partial<Plan>)
  const { data: other } = await server.ask(inverseGroupsOfPlan, { plan: plan.plan }, { token: server.token })
  expect(other.plan.state).toBe(written.code === 0 ? 'committed' : 'planned')
})

test('HEA-04 a file of formulas, markup and endless texts is reported at its cells and writes nothing', async () => {
  const plan = await upload(
    answers(1, { 户外时间: '=cmd|calc!A1', 父母近视: '<img src=x onerror=alert(1)>' }),
    answers(2, { 睡眠时间: '9'.repeat(30_000), 屏幕时间: '-1' }),
    answers(3, { 校外运动时间: '1e999', 填写日期: '2026-13-45' }),
  )
  expect(plan).toMatchObject({ create: 0, update: 0, invalid: 3 })
  expect(plan.errors.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
    '2 outdoorMinutes',
    '2 parentMyopic',
    '3 screenMinutes',
    '3 sleepMinutes',
    '4 sportMinutes',
    '4 takenOn',
  ])
  await server.as.commit(plan)
  expect(await stored()).toEqual([])
})

test('HEA-04 a file without a row, and one without an answer, write nothing', async () => {
  const { token } = server
  const none = await server.ask(
    inverseUpload,
    { schoolYear: 2026, wait: 40 },
    { token, file: questionnaires() },
  )
  expect([none.data?.state ?? 'failed', none.data?.create ?? 0]).toEqual(['failed', 0])
  const blank = { 父母近视: '', 户外时间: '', 屏幕时间: '', 睡眠时间: '', 校外运动时间: '' }
  const questions = { 连续读写超过40分钟: '', 课间留在教室: '', 饮用含糖饮料: '' }
  const plan = await upload(answers(1, { ...blank, ...questions }))
  expect(plan).toMatchObject({ create: 0, invalid: 1 })
})
