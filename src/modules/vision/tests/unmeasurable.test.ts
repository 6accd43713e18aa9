import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visionExcluded } from '@/modules/vision/contract/analysis.ts'
import * as records from '@/modules/vision/contract/records.ts'
import { highestTenths, lowestTenths } from '@/standards/acuity.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { csv, startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'

/** Every mark from 3.0 to 5.3, then what stands for an eye that could not be measured, for the right eye and the left. */
const marks = Array.from({ length: highestTenths - lowestTenths + 1 }, (_each, at) =>
  ((lowestTenths + at) / 10).toFixed(1),
)
const pairs: [string, string][] = [
  ...marks.map((mark): [string, string] => [mark, '5.0']),
  ['无法测量', '无法测量'],
  ['不配合', ''],
  ['0', '0'],
  ['9.0', '9.0'],
  // One eye alone: the other is there, and a +9 without an axis is a sphere.
  ['0', '4.8'],
  ['9', '4.8'],
]
const unmeasurable = 4

let server: ImportServer
const as = () => ({ token: server.token })
const sheet = () =>
  csv([
    ['学籍号', '筛查日期', '右眼裸眼视力', '左眼裸眼视力', '右眼球镜'],
    ...pairs.map(([right, left], at) => [
      studentNo(at + 1),
      '2026-10-12',
      right,
      left,
      right === '9' ? '9' : '',
    ]),
  ])

beforeAll(async () => {
  server = await startImportServer()
  const roster = await server.as.roster(
    rosterOf(pairs.map((_pair, at) => ({ no: at + 1, name: `生${'甲乙丙丁戊己庚辛壬癸'[at % 10]}` }))),
  )
  await server.as.commit(roster.data)
}, 60_000)
afterAll(() => server.stop())

test('NAT-05 every mark from 3.0 to 5.3 is taken, and who cannot be measured has a state and no number', async () => {
  const { data: plan } = await server.as.screening(sheet(), server.rounds.currentRound)
  expect(plan).toMatchObject({ create: pairs.length, invalid: 0, errors: [] })
  await server.as.commit(plan, 'all')
  const { rows } = await sql<{
    no: string
    state: string
    reason: string | null
    right: number | null
    left: number | null
    sphere: number | null
  }>`
    select s.student_no as no, e.state, e.exempt_reason as reason, e.ucva_right as right, e.ucva_left as left,
      e.sphere_right::float8 as sphere
    from vision_exam e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${server.rounds.currentRound}`.execute(server.db)
  const of = (at: number) => rows.find(({ no }) => no === studentNo(at + 1))
  marks.forEach((mark, at) =>
    expect(of(at)).toMatchObject({ state: 'done', right: Math.round(Number(mark) * 10), left: 50 }),
  )
  for (let at = marks.length; at < marks.length + unmeasurable; at++)
    expect(of(at)).toMatchObject({ state: 'exempt', reason: 'unmeasurable', right: null, left: null })
  expect(of(pairs.length - 2)).toMatchObject({ state: 'done', right: null, left: 48 })
  expect(of(pairs.length - 1)).toMatchObject({ state: 'done', right: null, left: 48, sphere: 9 })
  const again = await server.as.screening(sheet(), server.rounds.currentRound)
  expect(again.data).toMatchObject({ create: 0, update: 0, unchanged: pairs.length })
})

test('NAT-05 list, reasons and recount agree', async () => {
  const { data: page } = await server.ask(records.visionRecordsPage, { limit: 100 }, as())
  const listed = page.rows.map(({ ucvaRight }) => ucvaRight).filter((value) => typeof value === 'number')
  expect(listed.sort((a, b) => a - b)).toEqual(marks.map(Number))
  expect(page.rows.filter(({ state }) => state === 'exempt')).toHaveLength(unmeasurable)
  const { data } = await server.ask(visionExcluded, {}, as())
  expect(data).toMatchObject({ exempt: unmeasurable, exemptBy: { unmeasurable, unsaid: 0 } })
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  expect(lines).toEqual([])
})
