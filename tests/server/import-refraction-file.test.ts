import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { visionRecordsPage } from '../../src/modules/vision/contract/records.ts'
import { csv, startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { recordsOf } from '../support/import/records.ts'
import { rosterOf, studentNo } from '../support/import/sheets.ts'

let server: ImportServer
beforeAll(async () => {
  server = await startImportServer()
  const { data } = await server.as.roster(rosterOf([{ no: 1 }, { no: 2 }]))
  await server.as.commit(data)
})
afterAll(() => server.stop())

const sheet = (rows: readonly string[][]) =>
  csv([
    [
      '学籍号',
      '检查日期',
      '右眼裸眼视力',
      '左眼裸眼视力',
      '右眼球镜',
      '左眼球镜',
      '是否散瞳',
      '右眼眼轴',
      'AL(OS)',
    ].concat(['右K1', '右K2', '右眼眼压', 'IOP OS', '仪器', '检查医生', '检查来源']),
    ...rows,
  ])
const cells = (no: number, file: string[]) => [
  studentNo(no),
  '2026-10-12',
  '5.0',
  '4.9',
  '0.75',
  '1.00',
  ...file,
]
const whole = ['是', '22.85', '22.80', '42.25', '43.50', '14.5', '15', 'IOLMaster', '王医生', '医院']
const rows = async () =>
  (await server.ask(visionRecordsPage, { query: {}, limit: 10 }, { token: server.token })).data.rows

test('FILE-01 a workbook of a clinic is planned, committed, shown in the list and undone', async () => {
  const before = await recordsOf(server.db, server.schools.first)
  const { data } = await server.as.screening(
    sheet([cells(1, whole), cells(2, ['否', '22.9', '30', '', '', '', '', '', '', ''])]),
    server.rounds.currentRound,
  )
  expect(data.warnings.map(({ field }) => field)).toEqual(['axialLeft'])
  const committed = await server.as.commit(data)
  expect(committed.code, committed.msg).toBe(0)
  const [first] = (await rows()).filter(({ cycloplegia }) => cycloplegia === 'yes')
  expect(first).toMatchObject({
    axialRight: 22.85,
    axialLeft: 22.8,
    k1Right: 42.25,
    k2Right: 43.5,
    iopRight: 14.5,
    iopLeft: 15,
    device: 'IOLMaster',
    examiner: '王医生',
    source: 'clinic',
  })
  expect(await verifyFigures(server.db, () => undefined)).toMatchObject({ differences: 0 })
  // A sheet without these columns leaves what is stored.
  const plain = await server.as.screening(
    csv([
      ['学籍号', '筛查日期', '右眼裸眼视力', '左眼裸眼视力'],
      [studentNo(1), '2026-10-13', '4.8', '4.9'],
    ]),
    server.rounds.currentRound,
  )
  const second = await server.as.commit(plain.data)
  const [again] = (await rows()).filter(({ cycloplegia }) => cycloplegia === 'yes')
  expect(again).toMatchObject({ ucvaRight: 4.8, axialRight: 22.85, examiner: '王医生' })
  await server.as.undo(second.data)
  await server.as.undo(committed.data)
  expect(await recordsOf(server.db, server.schools.first)).toEqual(before)
})
