import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressByClass } from '../../src/modules/vision/contract/progress.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { csv, startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { rosterOf, screeningOf, studentNo } from '../support/import/sheets.ts'
import { dayFrom, driver } from '../support/rounds-driver.ts'

/** A school of eight students on an empty server, whose district opened a screening. */
let server: ImportServer
let round: number
beforeAll(async () => {
  server = await startImportServer()
  const bureau = driver(server, await server.signIn('bureau'))
  await sql`delete from screening_round where region_code = '990901'`.execute(server.db)
  const { data } = await server.as.roster(rosterOf([1, 2, 3, 4, 5, 6, 7, 8].map((no) => ({ no }))))
  await server.as.commit(data)
  round = (await bureau.open()).data.id
}, 240_000)
afterAll(() => server.stop())

const titles = ['学籍号', '筛查日期', '右眼裸眼视力', '左眼裸眼视力', '右眼球镜', '左眼球镜']
const day = dayFrom(-1)
/** As schools send them: words in the cells of the acuity, in one of both, or in a column of their own. */
const sheet = (rows: readonly (readonly [number, ...string[]])[], more: readonly string[] = []) =>
  csv([[...titles, ...more], ...rows.map(([no, ...cells]) => [studentNo(no), ...cells])])
const planned = async (file: File) => {
  const reply = await server.as.screening(file, round)
  if (reply.code !== 0) throw new Error(reply.msg)
  return reply.data
}
const rowsOf = async (plan: { plan: string }) =>
  (await server.as.rows({ plan: plan.plan, limit: 50 } as never)).data.rows
const counts = async () => {
  const { data } = await server.ask(progressByClass, { round }, { token: server.token })
  const { enrolled, done, absent, exempt, due } = data.rows[0]!
  return { enrolled, done, absent, exempt, due }
}
const stored = async (no: number) => {
  const { rows } = await sql<{
    state: string
    reason: string | null
    right: number | null
    day: string | null
  }>`
    select e.state, e.exempt_reason as reason, e.ucva_right as right, e.taken_on::text as day from vision_exam e
    join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${round} and s.student_no = ${studentNo(no)}`.execute(server.db)
  return rows[0]
}
const isVerified = async () => (await verifyFigures(server.db, () => undefined)).differences === 0

test('VIS-04 a workbook says who was absent or exempt in the cells of the acuity, and undone nobody is', async () => {
  const plan = await planned(
    sheet([
      [1, day, '5.0', '4.9', '', ''],
      [2, day, '缺勤', '缺勤', '', ''],
      [3, '', '免测', '', '', ''],
      [4, '', 'Exempt: injury', '', '', ''],
      [5, '', '免检（结膜炎）', '', '', ''],
      [6, day, '缺勤', '4.9', '', ''],
    ]),
  )
  expect(plan).toMatchObject({ create: 5, conflict: 0 })
  expect(plan.errors[0]).toMatchObject({ row: 7, field: 'ucvaRight', code: 'mismatch' })
  const rows = await rowsOf(plan)
  expect(rows.map(({ values }) => values['missed'])).toEqual([
    null,
    'absent',
    'exempt',
    'exempt-injury',
    'exempt-other',
    null,
  ])
  const { data } = await server.as.commit(plan)
  expect(data.state).toBe('committed')
  await expect.poll(counts).toEqual({ enrolled: 8, done: 1, absent: 1, exempt: 3, due: 3 })
  expect(await stored(2)).toEqual({ state: 'absent', reason: null, right: null, day: null })
  expect(await stored(4)).toMatchObject({ state: 'exempt', reason: 'injury' })
  // Newest arrivals are of those who were seen.
  const arrived = await sql<{ children: number }>`select children from vision_arrival`.execute(server.db)
  expect(arrived.rows).toEqual([{ children: 1 }])
  expect(await isVerified()).toBe(true)
  expect((await server.as.undo(data)).data.state).toBe('undone')
  await expect.poll(counts).toEqual({ enrolled: 8, done: 0, absent: 0, exempt: 0, due: 8 })
  expect(await isVerified()).toBe(true)
})

test('VIS-04 the column of the template says it too; the same again changes nothing, and a measurement replaces it', async () => {
  const file = () =>
    sheet(
      [
        [1, '', '', '', '', '', '缺勤'],
        [2, '', '', '', '', '', '免检（外伤）'],
        [3, day, '', '', '', '', '生病了'],
      ],
      ['缺勤或免检'],
    )
  const plan = await planned(file())
  expect(plan).toMatchObject({ create: 2, errors: [{ row: 4, field: 'missed', code: 'unknown' }] })
  await server.as.commit(plan)
  await expect.poll(counts).toMatchObject({ done: 0, absent: 1, exempt: 1 })
  expect(await planned(file())).toMatchObject({ create: 0, update: 0, unchanged: 2 })

  const measured = await planned(screeningOf([{ no: 2, takenOn: day }]))
  expect(measured).toMatchObject({ create: 0, update: 1 })
  expect((await rowsOf(measured))[0]!.stored).toEqual({ missed: 'exempt-injury' })
  const { data } = await server.as.commit(measured)
  await expect.poll(counts).toMatchObject({ done: 1, absent: 1, exempt: 0 })
  expect(await stored(2)).toMatchObject({ state: 'done', reason: null, right: 50 })
  await server.as.undo(data)
  expect(await stored(2)).toMatchObject({ state: 'exempt', reason: 'injury' })
})

test('VIS-04 a state over a measurement is a conflict that somebody decides; written and undone, both are whole', async () => {
  await server.as.commit(await planned(screeningOf([{ no: 5, takenOn: day }])))
  const plan = await planned(sheet([[5, '', '缺勤', '缺勤', '', '']]))
  expect(plan).toMatchObject({ conflict: 1, update: 0 })
  const [row] = await rowsOf(plan)
  expect(row).toMatchObject({
    stored: { missed: null, ucvaRight: 5, ucvaLeft: 4.9, takenOn: day },
    warnings: [{ field: 'missed', code: 'conflict', message: expect.stringContaining(day) as string }],
  })
  await server.as.resolve(plan, [2], 'file')
  const { data: decided } = await server.as.state(plan.plan)
  const { data } = await server.as.commit(decided)
  expect(data.state).toBe('committed')
  expect(await stored(5)).toEqual({ state: 'absent', reason: null, right: null, day: null })
  expect(await isVerified()).toBe(true)
  await server.as.undo(data)
  expect(await stored(5)).toMatchObject({ state: 'done', right: 50, day })
  expect(await isVerified()).toBe(true)
})
