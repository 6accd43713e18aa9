import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/call.ts'
import { rawRows } from '../../src/contract/uploads.ts'
import { forgetOldUploads } from '../../src/server/imports/forget-old-uploads.ts'
import { importer, startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { rosterOf, screeningOf, studentNo } from '../support/import/sheets.ts'

let server: ImportServer
beforeEach(async () => {
  server = await startImportServer()
})
afterEach(() => server.stop())

const students = [1, 2, 3].map((no) => ({ no }))

async function withStudents() {
  const { data } = await server.as.roster(rosterOf(students))
  await server.as.commit(data)
}

test('MAN-03 a cell fixed in place is checked again, and so is the row that had the same number', async () => {
  const { data: plan } = await server.as.roster(rosterOf([{ no: 1 }, { no: 1, phone: '12' }, { no: 3 }]))
  expect(plan.errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [3, 'guardianPhone', 'format'],
    [3, 'studentNo', 'duplicate'],
  ])
  const half = await server.as.fix(plan, [{ row: 3, field: 'guardianPhone', value: '13900001111' }])
  expect(half.data.rows[0]?.issues.map((issue) => issue.code)).toEqual(['duplicate'])
  expect(half.data.plan.hash).not.toBe(plan.hash)
  // Giving the first row another number frees the second.
  const whole = await server.as.fix(plan, [{ row: 2, field: 'studentNo', value: studentNo(9) }])
  expect(whole.data.plan).toMatchObject({ create: 3, invalid: 0, errorCount: 0 })
  const committed = await server.as.commit(whole.data.plan, 'all')
  expect(committed.data.written).toEqual({ created: 3, updated: 0 })
})

test('MAN-03 a grade that the school’s stages do not have is refused at its cell, and is right once the school has the stage', async () => {
  const rows = [
    { no: 1, grade: 6 },
    { no: 2, grade: 7, birthDate: '2013-05-06' },
  ]
  const { data: plan } = await server.as.roster(rosterOf(rows))
  expect(plan.errors.map(({ row, field, code, message }) => [row, field, code, message])).toEqual([
    [3, 'grade', 'range', '本校学段没有这个年级；学段有误请先更正学校信息'],
  ])
  const fixed = await server.as.fix(plan, [{ row: 3, field: 'grade', value: '六年级' }])
  expect(fixed.data.plan).toMatchObject({ create: 2, invalid: 0 })
  const back = await server.as.fix(fixed.data.plan, [{ row: 3, field: 'grade', value: '七年级' }])
  expect(back.data.plan).toMatchObject({ create: 1, invalid: 1, errorCount: 1 })
  await sql`update school set stages = '{primary,junior}'`.execute(server.db)
  const { data: again } = await server.as.roster(
    rosterOf([...rows, { no: 3, grade: 9, birthDate: '2011-05-06' }]),
  )
  expect(again).toMatchObject({ create: 3, invalid: 0 })
})

test('MAN-03 raw rows of an upload come page by page, numbers, birth dates, guardians and phones masked, to nobody of another school', async () => {
  const { data: plan } = await server.as.roster(rosterOf([{ no: 1 }, { no: 2 }, { no: 3 }]))
  const ask = (input: InputOf<typeof rawRows>, token = server.token) => server.ask(rawRows, input, { token })
  const { data } = await ask({ plan: plan.plan, limit: 2 })
  expect(data).toMatchObject({ total: 3, next: data.rows[1]!.row })
  expect(data.rows[0]!.raw['name']).not.toContain('*')
  for (const field of ['guardianName', 'guardianPhone', 'studentNo', 'birthDate'])
    expect(data.rows[0]!.raw[field], field).toContain('*')
  expect(JSON.stringify(data)).not.toContain(studentNo(1))
  expect((await ask({ plan: plan.plan, after: data.next! })).data.rows).toHaveLength(1)
  const second = await server.signIn('second')
  expect((await ask({ plan: plan.plan }, second)).code).toBe(404)
})

test('MAN-09 a cell in error is open in the plan, where it is mended, and masked among the raw rows', async () => {
  const { data: plan } = await server.as.roster(
    rosterOf([
      { no: 1, birthDate: '30/2/2015', phone: '12' },
      { no: 1, birthDate: '20150301' },
    ]),
  )
  const rows = await server.as.rows({ plan: plan.plan })
  expect(rows.data.rows[0]!.raw).toMatchObject({ birthDate: '30/2/2015', guardianPhone: '12' })
  const { data } = await server.ask(rawRows, { plan: plan.plan }, { token: server.token })
  expect(data.rows.map(({ raw }) => raw['birthDate'])).toEqual(['*********', '2015-**-**'])
  expect(data.rows[0]!.raw['guardianPhone']).not.toBe('12')
  expect(JSON.stringify(data)).not.toContain(studentNo(1))
})

test('FND-import a commit names the plan it saw: another hash, or errors with `all`, is refused with 409', async () => {
  const { data: plan } = await server.as.roster(rosterOf([{ no: 1 }, { no: 2, phone: '12' }]))
  expect(await server.as.commit(plan, 'all')).toMatchObject({ code: 409 })
  await server.as.fix(plan, [{ row: 2, field: 'name', value: '另一个' }])
  expect(await server.as.commit(plan)).toMatchObject({ code: 409, msg: '计划已变化，请刷新核对后再提交' })
  expect((await sql`select from student`.execute(server.db)).rows).toHaveLength(0)
})

test('FND-import the own school reads the names of a plan; guardians and phones are masked but where the cell is in error', async () => {
  const { data } = await server.as.roster(
    rosterOf([
      { no: 1, name: '陈小宁' },
      { no: 2, name: '吴磊', phone: '12' },
    ]),
  )
  const { data: page } = await server.as.rows({ plan: data.plan })
  const [fine, bad] = page.rows
  expect(fine?.raw).toMatchObject({ name: '陈小宁', guardianPhone: '138****6021', guardianName: '家*某' })
  expect(bad?.raw).toMatchObject({ name: '吴磊', guardianPhone: '12' })
  const pending = await server.as.rows({ plan: data.plan, pending: true, limit: 1 })
  expect(pending.data).toMatchObject({ total: 1, next: null, rows: [{ row: 3, action: 'error' }] })
})

test('FND-import pages of plan rows follow the last row number', async () => {
  const { data } = await server.as.roster(
    rosterOf([1, 2, 3, 4, 5].map((no) => ({ no, grade: no === 5 ? 4 : 3 }))),
  )
  const first = await server.as.rows({ plan: data.plan, grade: 3, limit: 3 })
  expect(first.data).toMatchObject({ total: 4, next: 4 })
  const second = await server.as.rows({ plan: data.plan, grade: 3, limit: 3, after: 4 })
  expect(second.data.rows.map((row) => row.row)).toEqual([5])
  expect(second.data.next).toBeNull()
})

test('VIS-04 an older exam conflicts with a newer one until somebody chooses', async () => {
  await withStudents()
  const { currentRound } = server.rounds
  const newer = await server.as.screening(
    screeningOf([{ no: 1, takenOn: '2026-10-20' }, { no: 2 }]),
    currentRound,
  )
  await server.as.commit(newer.data)
  const older = await server.as.screening(
    screeningOf([
      { no: 1, right: 4.5 },
      { no: 2, right: 4.6 },
    ]),
    currentRound,
  )
  expect(older.data).toMatchObject({ conflict: 1, update: 1, create: 0 })
  const { data: page } = await server.as.rows({ plan: older.data.plan, action: 'conflict' })
  expect(page.rows[0]).toMatchObject({ row: 2, stored: { ucvaRight: 5, takenOn: '2026-10-20' } })
  expect(await server.as.commit(older.data, 'all')).toMatchObject({ code: 409 })

  const stored = await server.as.resolve(older.data, [2], 'stored')
  expect(stored.data).toMatchObject({ plan: { conflict: 0, update: 1 }, rows: [{ action: 'skip' }] })
  const taken = await server.as.resolve(older.data, [2], 'file')
  expect(taken.data).toMatchObject({ plan: { conflict: 0, update: 2 }, rows: [{ action: 'update' }] })
  expect((await server.as.commit(taken.data.plan, 'all')).data.written).toEqual({ created: 0, updated: 2 })
  expect((await exams()).map((exam) => exam.ucva_right)).toEqual([45, 46, null])
})

test('FND-import a record changed after the plan was made is not overwritten: 409, and a plan anew', async () => {
  await withStudents()
  const { data: plan } = await server.as.roster(
    rosterOf(students.map((student) => ({ ...student, class: 2 }))),
  )
  expect(plan).toMatchObject({ update: 3 })
  await sql`update student set name = '改名', version = version + 1 where student_no = ${studentNo(2)}`.execute(
    server.db,
  )
  expect(await server.as.commit(plan)).toMatchObject({ code: 409 })
  const { data: state } = await server.as.state(plan.plan)
  expect(state).toMatchObject({ state: 'planned', update: 2, conflict: 1, refusal: { code: 'planChanged' } })
  expect((await server.as.commit(state)).data.written).toEqual({ created: 0, updated: 2 })
  const names = await sql<{ name: string }>`
    select name from student where student_no = ${studentNo(2)}`.execute(server.db)
  expect(names.rows[0]?.name).toBe('改名')
})

test('FND-import a plan of another school is as good as none', async () => {
  const { data: plan } = await server.as.roster(rosterOf(students))
  const other = importer(server, await server.signIn('second'))
  expect(await other.state(plan.plan)).toMatchObject({ code: 404 })
  expect(await other.rows({ plan: plan.plan })).toMatchObject({ code: 404 })
  expect(await other.commit(plan)).toMatchObject({ code: 404 })
  expect((await other.history()).data.rows).toEqual([])
  expect(await server.as.screening(screeningOf([{ no: 1 }]), server.rounds.foreignRound)).toMatchObject({
    code: 403,
  })
  expect(await server.as.screening(screeningOf([{ no: 1 }]), server.rounds.previousRound)).toMatchObject({
    code: 409,
  })
})

test('FND-import a discarded plan keeps nothing but its line in the history', async () => {
  const { data: plan } = await server.as.roster(rosterOf(students))
  expect((await server.as.discard(plan)).data.state).toBe('discarded')
  expect((await sql`select from upload_row`.execute(server.db)).rows).toHaveLength(0)
  expect((await sql`select from upload_chunk`.execute(server.db)).rows).toHaveLength(0)
  expect(await server.as.commit(plan)).toMatchObject({ code: 409 })
  expect((await server.as.history({ kind: 'roster' })).data).toMatchObject({
    total: 1,
    rows: [{ state: 'discarded' }],
  })
})

test('FND-import personal data of old uploads is forgotten, their lines stay', async () => {
  await withStudents()
  const { data: plan } = await server.as.roster(rosterOf([{ no: 9 }]))
  await sql`update upload set changed_at = changed_at - interval '31 days',
    committed_at = committed_at - interval '31 days'`.execute(server.db)
  await forgetOldUploads(server.db, 30)
  for (const table of ['upload_row', 'upload_chunk', 'upload_change']) {
    expect((await sql`select from ${sql.table(table)}`.execute(server.db)).rows, table).toHaveLength(0)
  }
  const { data: lines } = await server.as.history()
  expect(lines.rows.map(({ state }) => state)).toEqual(['discarded', 'committed'])
  expect(await server.as.commit(plan)).toMatchObject({ code: 409 })
})

async function exams() {
  const { rows } = await sql<{ ucva_right: number | null }>`
    select e.ucva_right from vision_exam e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${server.rounds.currentRound} order by s.student_no`.execute(server.db)
  return rows
}
