import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studentOpen } from '@/modules/guardians/contract/student-result.ts'
import { eyesightByDegree, ucvaDistribution } from '@/modules/vision/contract/eyesight.ts'
import { studentById, studentTimeline } from '@/modules/records/contract/students.ts'
import { eyesightRefraction } from '@/modules/vision/contract/analysis.ts'
import * as records from '@/modules/vision/contract/records.ts'
import { hashOfToken, newToken } from '@/modules/records/server/binding/binding-token.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { exporter } from '../../../../tests/support/export-district.ts'
import { csv, startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'

/** Acuity of the right eye as the sheet has it, and what the records then say. */
const provided = [
  ['3.9', 3.9],
  ['０．０５', 3.7],
  ['<4.0', 'belowFour'],
  ['指数/30cm', 'fingers'],
  ['ＨＭ', 'handMotion'],
  ['光 感', 'light'],
  ['No light perception', 'noLight'],
  ['4.0', 4],
  ['5.0', 5],
] as const
const names = ['甲一', '甲二', '甲三', '甲四', '甲五', '甲六', '甲七', '甲八', '甲九']

let server: ImportServer
let ids: number[]
const as = () => ({ token: server.token })
const now = () => server.rounds.currentRound
const sheet = (takenOn: string, rows: readonly (readonly string[])[]) =>
  csv([
    ['学籍号', '筛查日期', '戴镜情况', '右眼裸眼视力', '左眼裸眼视力', '右眼球镜', '左眼球镜'],
    ...rows.map(([right = '', left = ''], at) => [
      studentNo(at + 1),
      takenOn,
      '不戴镜',
      right,
      left,
      '-1.00',
      '-1.00',
    ]),
  ])

beforeAll(async () => {
  server = await startImportServer()
  const roster = await server.as.roster(rosterOf(names.map((name, at) => ({ no: at + 1, name }))))
  await server.as.commit(roster.data)
  const { rows } = await sql<{ id: number }>`select id::int from student order by student_no`.execute(
    server.db,
  )
  ids = rows.map(({ id }) => id)
})
afterAll(() => server.stop())

test('VIS-04 marks below 4.0, their decimals and the words for eyes that read no line are taken as they stand', async () => {
  const { data: plan } = await server.as.screening(
    sheet(
      '2026-10-12',
      provided.map(([right]) => [right, '5.0']),
    ),
    now(),
  )
  expect(plan).toMatchObject({ create: provided.length, invalid: 0, errors: [] })
  const { data: page } = await server.as.rows({ plan: plan.plan })
  expect(page.rows.map(({ values }) => values['ucvaRight'])).toEqual(provided.map(([, acuity]) => acuity))
  expect((await server.as.commit(plan, 'all')).data.written).toEqual({ created: provided.length, updated: 0 })
  const again = await server.as.screening(
    sheet(
      '2026-10-12',
      provided.map(([right]) => [right, '5.0']),
    ),
    now(),
  )
  expect(again.data).toMatchObject({ create: 0, update: 0, unchanged: provided.length })
})

test('VIS-04 what is no acuity is still refused at its cell, and the words that are taken are named', async () => {
  const { data: plan } = await server.as.screening(
    sheet('2026-10-13', [
      ['2.9', '5.0'],
      ['不配合', '5.0'],
    ]),
    now(),
  )
  expect(plan.errors.map(({ row, code }) => [row, code])).toEqual([
    [2, 'range'],
    [3, 'format'],
  ])
  expect(plan.errors[0]?.message).toContain('3.0 至 5.3')
  expect(plan.errors[1]?.message).toContain('指数')
  await server.as.discard(plan)
})

test('VIS-05 list, record, history, student and timeline say the acuity that was given, and grade it severe', async () => {
  const { data: list } = await server.ask(records.visionRecordsPage, { query: {}, limit: 100 }, as())
  const rowOf = new Map(list.rows.map((row) => [row.id, row]))
  for (const [at, [, acuity]] of provided.entries()) {
    const id = ids[at]!
    const band = acuity === 5 ? 'normal' : 'severe'
    expect(rowOf.get(id)).toMatchObject({ ucvaRight: acuity, ucvaLeft: 5, band })
    const { data: record } = await server.ask(records.visionRecordById, { id }, as())
    expect(record.exam).toMatchObject({ ucvaRight: acuity, band, myopia: acuity !== 5 })
    expect(record.followUp?.reasons ?? []).toEqual(acuity === 5 ? ['warning'] : ['warning', 'uncorrected'])
    const { data: history } = await server.ask(records.visionHistory, { id }, as())
    expect(history.rows.map(({ ucvaRight }) => ucvaRight)).toEqual([acuity])
    const { data: student } = await server.ask(studentById, { id }, as())
    expect(student.vision).toMatchObject({ ucvaRight: acuity, ucvaLeft: 5, band })
    const { data: published } = await server.ask(studentTimeline, { id }, as())
    expect(published.rows.find(({ kind }) => kind === 'screened')?.ucva).toBe(acuity)
  }
  const severe = await server.ask(
    records.visionRecordsCount,
    { query: { filters: { band: ['severe'] } } },
    as(),
  )
  expect(severe.data.total).toBe(8)
})

test('VIS-06 VIS-11 a file says what was entered, by a number or by the word of its language', async () => {
  const input = {
    list: 'visionRecords',
    query: {},
    columns: ['name', 'ucvaRight', 'ucvaLeft'],
    format: 'xlsx',
  }
  const said = async (language: string) => {
    const { table } = await exporter(server).rows(server.token, input as never, language)
    const byName = new Map(table.slice(1).map(([name, right, left]) => [name, [right, left]]))
    return names.map((name) => byName.get(name))
  }
  const marks = (labels: string[]) => [3.9, 3.7, ...labels, 4, 5].map((right) => [right, 5])
  expect(await said('zh-CN')).toEqual(marks(['<4.0', '指数', '手动', '光感', '无光感']))
  expect(await said('en-US')).toEqual(marks(['<4.0', 'CF', 'HM', 'LP', 'NLP']))
})

test('VIS-01 VIS-03 they count as severe, stand in the bin below 4.0, and stay out of a mean that says of how many it is', async () => {
  const { data: degree } = await server.ask(eyesightByDegree, {}, as())
  expect(degree.total).toEqual({ normal: 1, mild: 0, moderate: 0, severe: 8, of: 9 })
  const { data: distribution } = await server.ask(ucvaDistribution, {}, as())
  expect(distribution.bins[0]).toEqual({ mark: 'below', n: 7 })
  const counted = distribution.bins.filter(({ n }) => n !== 0)
  expect(counted).toEqual([
    { mark: 'below', n: 7 },
    { mark: 40, n: 1 },
    { mark: 50, n: 1 },
  ])
  const { data: refraction } = await server.ask(eyesightRefraction, {}, as())
  // (3.9 + 3.7 + 4.0 + 5.0) / 4; five right eyes have no number.
  expect(refraction.total.acuity).toEqual({ right: { mean: 4.15, of: 4 }, left: { mean: 5, of: 9 } })
  expect(refraction.total.correction).toMatchObject({ uncorrected: 8 })
})

test('VIS-05 a record is corrected to a category and back, its history keeps both, and retests are held against it', async () => {
  const id = ids[7]!
  const { data: before } = await server.ask(records.visionRecordById, { id }, as())
  const edit = (version: number, changes: object) =>
    server.ask(records.examEdit, { id, round: now(), version, changes, reason: 'remeasured' }, as())
  const version = before.exam!.version
  const { data: edited } = await edit(version, { ucvaRight: 'handMotion', cvaRight: 3.5 })
  expect(edited.current.exam).toMatchObject({ ucvaRight: 'handMotion', cvaRight: 3.5, band: 'severe' })
  const { data: stored } = await server.ask(records.examCorrections, { id }, as())
  expect(stored.rows[0]!.changes).toContainEqual({ field: 'ucvaRight', before: '4', after: 'handMotion' })
  const again = {
    id,
    round: now(),
    takenOn: '2026-10-14',
    examiner: '何医生',
    device: '视力表灯箱 1',
    ucvaRight: 'handMotion' as const,
    ucvaLeft: 3,
    sphereRight: null,
    sphereLeft: null,
    cylinderRight: null,
    cylinderLeft: null,
  } as const
  const { data: retested } = await server.ask(records.retestAdd, again, as())
  expect(retested.retests[0]!.items).toEqual([
    { item: 'ucva', side: 'right', first: 'handMotion', again: 'handMotion', isError: false },
    { item: 'ucva', side: 'left', first: 5, again: 3, isError: true },
  ])
  for (const ucvaRight of [2.9, 3.95, '指数'])
    expect((await edit(version + 1, { ucvaRight })).code, String(ucvaRight)).toBe(400)
  expect((await edit(version + 1, { ucvaRight: 4, cvaRight: null })).data.current.exam).toMatchObject({
    ucvaRight: 4,
  })
})

test('MAN-05 the phone says the word, what it means and how the eye stands to the year before', async () => {
  await sql`
    insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex, state, taken_on, ucva_right, ucva_left,
      worse_ucva, band)
    select school_id, ${server.rounds.previousRound}, student_id, class_id, grade, sex, 'done', '2025-10-12', 45, 50, 45, 3
    from vision_exam where student_id = ${ids[3]} and round_id = ${now()}`.execute(server.db)
  const token = newToken(server.schools.first)
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
    values (${server.schools.first}, ${ids[3]}, 'father', '10000000000', 'x', ${hashOfToken(token)})`.execute(
    server.db,
  )
  await sql`update student set guardians = 1 where id = ${ids[3]}`.execute(server.db)
  const { data } = await server.ask(studentOpen, { token })
  expect(data.vision).toMatchObject({
    ucvaRight: 'fingers',
    ucvaLeft: 5,
    worse: 'fingers',
    before: 4.5,
    band: 'severe',
    next: ['see-doctor-now', 'recheck-half-year', 'outdoors'],
  })
})

test('FND-verify a recount of raw exams finds every stored sum as it is', async () => {
  const lines: string[] = []
  await sql`delete from vision_exam where round_id = ${server.rounds.previousRound}`.execute(server.db)
  await sql`update student set guardians = 0`.execute(server.db)
  await sql`delete from guardian_binding`.execute(server.db)
  await verifyFigures(server.db, (line) => lines.push(line))
  expect(lines).toEqual([])
  await sql`update vision_class_summary set ucva_below_40 = ucva_below_40 + 1 where round_id = ${now()}`.execute(
    server.db,
  )
  await verifyFigures(server.db, (line) => lines.push(line))
  expect(lines.join()).toContain('ucva_below_40')
})

test('FND-import a column of acuity holds marks and the ranks of the categories, and nothing else', async () => {
  for (const impossible of [25, 54, -1])
    await expect(
      sql`update vision_exam set ucva_right = ${impossible} where student_id = ${ids[0]}`.execute(server.db),
    ).rejects.toThrow(/check constraint/)
})
