import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '@/contract/exports.ts'
import { callBase } from '@/contract/call.ts'
import { openPackage } from '@/server/workbook/xlsx-package.ts'
import { markedStyle } from '@/server/workbook/sheet-cells.ts'
import { readRows } from '@/server/workbook/read-rows.ts'
import { unpackText } from '@/server/workbook/zip-part.ts'
import {
  brought,
  sheetOf,
  startMeasured,
  type MeasuredServer,
} from '../../../../tests/support/import/measured-sheets.ts'
import { studentNo } from '../../../../tests/support/import/sheets.ts'

let server: MeasuredServer
beforeAll(async () => {
  // Odd numbers are boys.
  const junior = [7, 8].map((no) => ({ no, grade: 8, birthDate: '2012-05-06' }))
  server = await startMeasured([...[1, 2].map((no) => ({ no })), ...junior])
}, 60_000)
afterAll(() => server.stop())
beforeEach(() => clear())
const clear = () =>
  sql`truncate health_check, fitness_test, health_summary, fitness_summary, fitness_item_summary`.execute(
    server.db,
  )

const titles = [
  '身高',
  '体重',
  '肺活量',
  '50米跑',
  '坐位体前屈',
  '一分钟跳绳',
  '一分钟仰卧起坐',
  '立定跳远',
  '引体向上',
  '1000米跑',
  '800米跑',
]
type Row = [number, ...string[]]
const boy: Row = [7, '165', '52', '3200', '7.9', '9', '', '', '215', '5', `3'58"`, '']
const girl: Row = [8, '158.2', '47', '2500', '8.9', '12.5', '', '40', '172', '', '', `3'45"`]
const third = (no: number): Row => [no, '132.5', '28.4', '1500', '10.2', '8.5', '110', '28', '', '', '', '']

const report = async (as: 'draft' | 'complete' = 'draft') => {
  const query = new URLSearchParams({ reason: 'verify-record', as })
  const response = await server.request(`${callBase}${contract.fitnessReport.path}?${query}`, {
    headers: { 'x-token': server.token },
  })
  return response.headers.get('content-type')?.includes('json')
    ? { refused: (await response.json()) as { code: number; msg: string } }
    : { bytes: new Uint8Array(await response.arrayBuffer()) }
}
const rowsOf = async (bytes: Uint8Array) => {
  const rows = []
  for await (const { cells } of readRows({ fileName: 'x.xlsx', bytes })) rows.push(cells)
  return rows
}
const completeness = async () =>
  (await server.ask(contract.fitnessCompleteness, {}, { token: server.token })).data

test('HEA-06 the report has the columns of the national upload in its order', async () => {
  await brought(server, 'fitness', sheetOf(titles, [third(1), third(2), boy, girl]))
  const { bytes } = await report()
  const [head, ...rows] = await rowsOf(bytes!)
  expect(head).toEqual([
    '年级编号',
    '班级编号',
    '班级名称',
    '学籍号',
    '民族代码',
    '姓名',
    '性别',
    '出生日期',
    '家庭住址',
    '身高',
    '体重',
    '肺活量',
    '50米跑',
    '坐位体前屈',
    '一分钟跳绳',
    '一分钟仰卧起坐',
    '立定跳远',
    '引体向上',
    '1000米跑',
    '800米跑',
  ])
  const girls = rows.find((cells) => cells[3] === studentNo(8))
  expect(girls?.slice(0, 3)).toEqual([22, '2201', '八年级1班'])
  expect(girls?.slice(9)).toEqual([158.2, 47, 2500, 8.9, 12.5, null, 40, 172, null, null, `3'45"`])
  expect((await report('complete')).bytes).toBeDefined()
})

test('HEA-06 missing data is marked and makes the report fail, with the list of what to complete', async () => {
  await brought(
    server,
    'fitness',
    sheetOf(titles, [
      third(1),
      [2, '', '', '免测', '免测', '免测', '免测', '免测', '', '', '', ''],
      [7, '165', '52', '3200', '缺席', '', '', '', '215', '5', `3'58"`, ''],
    ]),
  )
  const found = await completeness()
  expect(found).toMatchObject({ students: 4, open: 2, round: { id: server.rounds.fitness } })
  expect(
    found.rows.map(({ grade, items }) => [grade, items.map(({ item, why }) => `${item} ${why}`)]),
  ).toEqual(
    expect.arrayContaining([
      [8, ['sprint50 absent', 'sitAndReach missing']],
      [
        8,
        [
          'heightCm',
          'weightKg',
          'vitalCapacity',
          'sprint50',
          'sitAndReach',
          'longJump',
          'sitUps',
          'run800',
        ].map((item) => `${item} missing`),
      ],
    ]),
  )
  expect((await report('complete')).refused).toMatchObject({
    code: 409,
    msg: '还有 2 名学生的体质测试数据不完整，补全后才能上报',
  })
  const { bytes } = await report()
  const book = await openPackage(bytes!, 1e8)
  const xml = await unpackText(bytes!, book.sheets[0]!.entry, 1e8)
  // Two names, one absence, and what is missing of the boy and of the girl.
  expect(xml.split(` s="${markedStyle}"`)).toHaveLength(1 + 2 + 2 + 8)
})

test('HEA-06 the report says whole names: each student is notified of it, and the school is the own one', async () => {
  await brought(server, 'fitness', sheetOf(titles, [boy]))
  await sql`delete from audit`.execute(server.db)
  await report()
  const { rows } = await sql<{ action: string; n: number }>`
    select action, count(*)::int as n from audit group by action order by action`.execute(server.db)
  expect(rows).toEqual([
    { action: 'export', n: 1 },
    { action: 'export-unmasked', n: 4 },
  ])
  const token = await server.signIn('second')
  expect((await server.ask(contract.fitnessCompleteness, {}, { token })).data).toMatchObject({ students: 0 })
  const { rows: classes } = await sql<{ id: number }>`
    select id::int from class where school_id = ${server.schools.first} limit 1`.execute(server.db)
  expect((await server.ask(contract.fitnessCompleteness, { class: classes[0]!.id }, { token })).code).toBe(
    403,
  )
})

test('HEA-06 what is written and exported comes back the same', async () => {
  const tenths = (min: number, max: number) =>
    fc.integer({ min: min * 10, max: max * 10 }).map((value) => (value / 10).toFixed(1))
  const whole = (min: number, max: number) => fc.integer({ min, max }).map(String)
  const or = (mark: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 6, arbitrary: mark }, { weight: 1, arbitrary: fc.constantFrom('', '免测', '缺席') })
  const time = fc
    .integer({ min: 150, max: 500 })
    .map((seconds) => `${Math.floor(seconds / 60)}'${String(seconds % 60).padStart(2, '0')}"`)
  const body = [
    tenths(120, 180),
    tenths(25, 80),
    or(whole(800, 6000)),
    or(tenths(7, 15)),
    or(tenths(-10, 20)),
  ] as const
  const none = fc.constant('')
  const rows = fc.tuple(
    fc.tuple(fc.constant(1), ...body, or(whole(0, 200)), none, none, none, none, none),
    fc.tuple(fc.constant(7), ...body, none, none, or(whole(60, 300)), or(whole(0, 30)), or(time), none),
    fc.tuple(fc.constant(8), ...body, none, or(whole(0, 70)), or(whole(60, 300)), none, none, or(time)),
  )
  await fc.assert(
    fc.asyncProperty(rows, async (marks) => {
      await clear()
      await brought(server, 'fitness', sheetOf(titles, marks as Row[]))
      const { bytes } = await report()
      const { data } = await server.upload('fitness', new File([bytes!], '上报.xlsx'))
      // The fourth was not tested.
      expect(data).toMatchObject({ unchanged: 3, update: 0, create: 0, invalid: 1 })
    }),
    { numRuns: 8 },
  )
}, 120_000)
