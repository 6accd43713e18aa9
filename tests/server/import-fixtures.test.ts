import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '../../src/contract/uploads.ts'
import expected from '../fixtures/expected.json' with { type: 'json' }
import { fixture, startImportServer, type ImportServer } from '../support/import/import-server.ts'

let server: ImportServer
beforeAll(async () => {
  server = await startImportServer()
})
afterAll(() => server.stop())

const requested = (file: string) => expected.find((each) => each.file === file)!
const cells = (plan: Plan) => plan.errors.map(({ row, field, code }) => ({ row, field, code }))

/** Plans a file and, unless set otherwise, commits its valid rows. */
async function planned(name: string) {
  const isRoster = requested(name).kind === 'roster'
  const reply = isRoster
    ? await server.as.roster(fixture(name))
    : await server.as.screening(fixture(name), server.rounds.currentRound)
  expect(reply.code, reply.msg).toBe(0)
  return reply.data
}

test('MAN-03 the roster fixture: each planted error at its cell, nothing written before commit', async () => {
  const plan = await planned('roster.xlsx')
  const { rows, create, update, unchanged, errors } = requested('roster.xlsx')
  expect(plan).toMatchObject({
    state: 'planned',
    rows,
    create,
    update,
    unchanged,
    conflict: 0,
    invalid: errors.length,
  })
  expect(cells(plan)).toEqual(errors)
  expect(plan.errors.every((issue) => issue.message.length > 2)).toBe(true)
  const { rows: students } = await sql`select from student`.execute(server.db)
  expect(students).toHaveLength(0)

  const committed = await server.as.commit(plan)
  expect(committed.data).toMatchObject({ state: 'committed', written: { created: create, updated: 0 } })
  const again = await planned('roster.xlsx')
  expect(again).toMatchObject({ create: 0, update: 0, unchanged: create })
})

test('IMP-01 the roster in an old .xls plans what the .xlsx plans', async () => {
  const old = (await server.as.roster(fixture('roster.xls'))).data
  const now = await planned('roster.xlsx')
  expect(cells(old)).toEqual(cells(now))
  const { rows, create, update, unchanged, conflict, invalid, mapping } = now
  expect(old).toMatchObject({ state: 'planned', rows, create, update, unchanged, conflict, invalid, mapping })
  for (const plan of [old, now]) await server.as.discard(plan)
})

test('VIS-04 the screening fixture: errors, figures by grade and bands as planned', async () => {
  const plan = await planned('screening.xlsx')
  const { rows, create, errors, byGrade, bands } = requested('screening.xlsx')
  expect(cells(plan)).toEqual(errors)
  expect(plan).toMatchObject({ rows, create, update: 0, unchanged: 0, conflict: 0 })
  expect((await server.as.commit(plan)).data).toMatchObject({
    state: 'committed',
    written: { created: create },
  })

  const figures = await sql<{ grade: number; of: number; poor: number; myopia: number }>`
    select grade, sum(ucva_valid)::int as of, sum(mild + moderate + severe)::int as poor, sum(myopia)::int as myopia
    from vision_grade_summary where school_id = ${server.schools.first} group by grade order by grade`.execute(
    server.db,
  )
  expect(Object.fromEntries(figures.rows.map(({ grade, ...rest }) => [grade, rest]))).toEqual(byGrade)
  const sums = await sql<typeof bands>`
    select sum(normal)::int as normal, sum(mild)::int as mild, sum(moderate)::int as moderate,
      sum(severe)::int as severe
    from vision_class_summary where school_id = ${server.schools.first}`.execute(server.db)
  expect(sums.rows[0]).toEqual(bands)
})

test('FND-import the same screening by another program is recognised row by row', async () => {
  const plan = await planned('screening.xlsx')
  expect(plan).toMatchObject({
    create: 0,
    update: 0,
    conflict: 0,
    unchanged: requested('screening.xlsx').create,
  })
  const other = await server.as.screening(fixture('screening-libreoffice.xlsx'), server.rounds.currentRound)
  expect(other.data).toMatchObject({
    create: 0,
    update: 0,
    conflict: 0,
    unchanged: requested('screening.xlsx').create,
  })
})

test('FND-import a GB18030 roster with grade and class in one column', async () => {
  const plan = await planned('roster-gbk.csv')
  const { rows, create } = requested('roster-gbk.csv')
  expect({ rows: plan.rows, errors: plan.errors }).toEqual({ rows, errors: [] })
  expect(plan.create + plan.update + plan.unchanged).toBe(create)
})
