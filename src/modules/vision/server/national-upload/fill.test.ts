import { expect, test } from 'vitest'
import {
  blanks,
  child,
  filled,
  idOf,
  national,
  sheetNames,
} from '../../../../../tests/support/national/filled-templates.ts'
import {
  xlsTemplate,
  xlsxTemplate,
  type SheetCell,
} from '../../../../../tests/support/national/upload-templates.ts'

const shanghai: string[][] = [
  ['上海市学生视力检查数据'],
  [
    '学校',
    '班级',
    '身份证号',
    '姓名',
    '裸眼视力',
    '',
    '屈光度（右眼）',
    '',
    '',
    '屈光度（左眼）',
    '',
    '',
    'OK镜',
  ],
  ['', '', '', '', '右眼', '左眼', 'S', 'C', 'A', 'S', 'C', 'A', ''],
]
const changsha: string[][] = [
  ['长沙市中小学生眼健康电子档案'],
  ['说明：请勿修改表头'],
  [
    '学籍号',
    '姓名',
    '联系电话',
    '检查日期',
    '裸眼视力',
    '',
    '',
    '戴镜类型',
    '戴镜视力',
    '',
    '自动验光',
    '',
    '',
    '',
    '',
    '',
    '散瞳验光',
    '',
    '',
    '',
    '',
    '',
    '角膜曲率',
    '',
    '眼轴',
    '',
    '是否OK镜',
  ],
  [
    '',
    '',
    '',
    '',
    '右眼',
    '左眼',
    '双眼',
    '',
    '右眼',
    '左眼',
    '右眼球镜',
    '右眼柱镜',
    '右眼轴位',
    '左眼球镜',
    '左眼柱镜',
    '左眼轴位',
    '右眼球镜',
    '右眼柱镜',
    '右眼轴位',
    '左眼球镜',
    '左眼柱镜',
    '左眼轴位',
    '右眼K1',
    '右眼K1轴位',
    '右眼眼轴',
    '左眼眼轴',
    '',
  ],
]

test.for(['xlsx', 'xls'] as const)(
  'NAT-01 the national template is known and filled (%s)',
  async (format) => {
    const row = (at: number): SheetCell[] => [
      '13',
      '1301',
      '三年级1班',
      `G${idOf(at)}`,
      '01',
      `学生${at}`,
      1,
      '2017-05-06',
      '某路 1 号',
      ...blanks(9),
    ]
    const sheet = { rows: [national, row(1), row(2), row(3), row(4)] }
    const bytes = format === 'xlsx' ? xlsxTemplate(sheet) : xlsTemplate(sheet)
    const { template, filling, at } = await filled(bytes, [
      child(1),
      child(2, { glasses: 'orthokeratology', ucva_right: 30, sphere_right: -6.25, axis_left: 180 }),
      child(3, { state: 'exempt', exemptReason: 'unmeasurable', ucva_right: null }),
    ])
    expect(template.profile.id).toBe('national')
    const values = (r: number) => national.slice(9).map((_title, index) => at(r, 9 + index))
    expect(values(2)).toEqual([5, 4.9, -0.75, -0.25, 90, -0.5, 0, null, '否'])
    expect(values(3)).toEqual([3, 4.9, -6.25, -0.25, 90, -0.5, 0, 180, '是'])
    expect(values(4)).toEqual([0, 0, null, null, null, null, null, null, null])
    expect(values(5)).toEqual(blanks(9))
    expect(at(2, 8)).toBe('某路 1 号')
    expect(filling.missed.map(({ why, at: row2 }) => [row2?.row, why])).toEqual([
      [4, 'unmeasurable'],
      [5, 'notInRecords'],
    ])
  },
)

test('NAT-01 Shanghai: three header rows, by id number, 9 where nothing was measured', async () => {
  const rows: SheetCell[][] = [
    ...shanghai,
    ['某校', '1班', idOf(7), '学生7', ...Array.from({ length: 9 }, () => 9)],
  ]
  const { template, at } = await filled(xlsTemplate({ rows }), [child(7)])
  expect(template.profile.id).toBe('shanghai')
  expect(Array.from({ length: 9 }, (_v, index) => at(4, 4 + index))).toEqual([
    5, 4.9, -0.75, -0.25, 90, -0.5, 0, 9, 9,
  ])
})

test.for(['xlsx', 'xls'] as const)(
  'NAT-01 Changsha: four header rows; binocular, cycloplegic and axial columns stay as they are (%s)',
  async (format) => {
    const rows: SheetCell[][] = [...changsha, [`g${idOf(8)} `.toLowerCase(), '学生8', '', ...blanks(24)]]
    const sheet = { rows, merges: ['A1:AA1'] }
    const { template, at } = await filled(format === 'xls' ? xlsTemplate(sheet) : xlsxTemplate(sheet), [
      child(8, { glasses: 'frame', cva_right: 51, cva_left: 50 }),
    ])
    expect(template.profile.id).toBe('changsha')
    expect(Array.from({ length: 24 }, (_v, index) => at(5, 3 + index))).toEqual([
      '2026-10-12',
      5,
      4.9,
      null,
      '框架眼镜',
      5.1,
      5,
      -0.75,
      -0.25,
      90,
      -0.5,
      0,
      null,
      ...blanks(10),
      '否',
    ])
  },
)

test('NAT-02 a cell of text gets text with its decimals, and every part but the sheet stays byte for byte', async () => {
  const rows: SheetCell[][] = [
    national,
    ['13', '1301', '三年级1班', `G${idOf(1)}`, '01', '学生1', 1, '2017-05-06', '', ...blanks(9)],
  ]
  const bytes = xlsxTemplate({ rows }, { inText: true })
  const { body, at } = await filled(bytes, [child(1)])
  expect(Array.from({ length: 9 }, (_v, index) => at(2, 9 + index))).toEqual([
    '5.0',
    '4.9',
    '-0.75',
    '-0.25',
    '90',
    '-0.50',
    '0.00',
    null,
    '否',
  ])
  expect(await sheetNames(body)).toEqual(await sheetNames(bytes))
  const from = Buffer.from(bytes)
  const to = Buffer.from(body)
  // Its head says its length, before its name.
  const until = from.indexOf('xl/worksheets/sheet2.xml') - 30
  expect(to.subarray(0, until).equals(from.subarray(0, until))).toBe(true)
})

test('NAT-03 each child who is not filled is listed with the reason', async () => {
  const row = (number: SheetCell, name: string): SheetCell[] => [
    '13',
    '1301',
    '三年级1班',
    number,
    '01',
    name,
    1,
    '2017-05-06',
    '',
    ...blanks(9),
  ]
  const rows = [
    national,
    row(`G${idOf(1)}`, '学生1'),
    row(`G${idOf(2)}`, '学生2'),
    row(`G${idOf(2)}`, '学生2'),
    row(`G${idOf(3)}`, '别的名字'),
    row(null, '无号'),
    row(`G${idOf(4)}`, '学生4'),
    row(`G${idOf(5)}`, '学生5'),
    row(`G${idOf(6)}`, '学生6'),
    row(`G${idOf(7)}`, '学生7'),
    ['', '', '合计', '', '', '', 9],
  ]
  const { filling, at } = await filled(xlsxTemplate({ rows }), [
    child(1, { ucva_left: null }),
    child(2),
    child(3),
    child(4, { state: 'absent' }),
    child(5, { state: 'due' }),
    child(6, { state: null }),
    child(7, { state: 'exempt', exemptReason: 'illness' }),
  ])
  expect(filling.missed.map(({ why }) => why)).toEqual([
    'incomplete',
    'duplicate',
    'duplicate',
    'otherName',
    'noNumber',
    'absent',
    'notScreened',
    'notListed',
    'exempt',
  ])
  expect(filling.missed[0]?.lacking).toEqual(['ucvaLeft'])
  expect(at(3, 9)).toBeNull()
})
