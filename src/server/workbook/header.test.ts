import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDataRow } from './data-rows.ts'
import { fieldsOf } from './fields.ts'
import type { WorkbookKind } from './field-names.ts'
import { findHeader } from './header.ts'

const sheet = (lines: (string | null)[][], from = 1) =>
  lines.map((cells, index) => ({ row: index + from, cells }))
const fieldsIn = (kind: WorkbookKind, lines: (string | null)[][], chosen?: Record<string, number>) =>
  Object.fromEntries(findHeader(kind, sheet(lines), chosen).mapping.map((each) => [each.field, each.column]))

const vision2 = [
  ['学籍号', '姓名', '右眼', null, null, null, '左眼', null, null, null],
  [
    null,
    null,
    '裸眼视力',
    '球镜(DS)',
    '柱镜\n(DC)',
    '轴位(A)',
    '裸眼视力',
    '球镜(DS)',
    '柱镜\n(DC)',
    '轴位(A)',
  ],
]

test('FND-import groups over measures, and measures over sides', () => {
  const requested = {
    studentNo: 0,
    name: 1,
    ucvaRight: 2,
    sphereRight: 3,
    cylinderRight: 4,
    axisRight: 5,
    ucvaLeft: 6,
    sphereLeft: 7,
  }
  expect(fieldsIn('vision', vision2)).toMatchObject(requested)
  const sides = [
    ['学籍号', '裸眼视力', null, 'S', null, '备注'],
    [null, '右眼(OD)', '左眼(OS)', 'R', 'L', null],
  ]
  expect(fieldsIn('vision', sides)).toEqual({
    studentNo: 0,
    ucvaRight: 1,
    ucvaLeft: 2,
    sphereRight: 3,
    sphereLeft: 4,
    remark: 5,
  })
})

test('FND-import three header rows under a title', () => {
  const three = [
    ['秋季视力筛查结果'],
    ['学籍号', '姓名', '屈光检查', null, null, null, '远视力', null],
    [null, null, '右眼', null, '左眼', null, null, null],
    [null, null, '球镜', '柱镜', '球镜', '柱镜', '右', '左'],
  ]
  expect(fieldsIn('vision', three)).toEqual({
    studentNo: 0,
    name: 1,
    sphereRight: 2,
    cylinderRight: 3,
    sphereLeft: 4,
    cylinderLeft: 5,
    ucvaRight: 6,
    ucvaLeft: 7,
  })
})

test('FND-import titles as schools write them', () => {
  const line = ['*全国学籍号', '学生姓名：', '性 别', '出生年月日（必填）', '年级班级', '监护人电话', '民族']
  const header = findHeader('roster', sheet([line]))
  expect(header.mapping.map((each) => each.field)).toEqual([
    'studentNo',
    'name',
    'sex',
    'birthDate',
    'class',
    'guardianPhone',
  ])
  expect(header).toMatchObject({ missing: [], unused: [{ column: 6, title: '民族' }] })
  expect(fieldsIn('vision', [['Student No.', 'VOD', 'VOS', 'Left DS', 'OD Cyl']])).toEqual({
    studentNo: 0,
    ucvaRight: 1,
    ucvaLeft: 2,
    sphereLeft: 3,
    cylinderRight: 4,
  })
})

test('FND-import of 学号 and 学籍号 the national number is taken', () => {
  expect(fieldsIn('roster', [['学号', '学籍号', '姓名', '班级']])).toMatchObject({ studentNo: 1 })
  expect(findHeader('roster', sheet([['姓名', '性别', '班级']])).missing).toEqual(['studentNo', 'birthDate'])
})

test('FND-import a person may choose other columns, or none', () => {
  const lines = [['学籍号', '姓名', '曾用名', '班级', '电话']]
  expect(fieldsIn('roster', lines, { name: 2, guardianPhone: -1 })).toEqual({
    studentNo: 0,
    name: 2,
    class: 3,
  })
})

test('FND-import totals, footers, repeated headers and the example are no records', () => {
  const lines = [
    ...vision2,
    ['G1', '张三', '5.0', null, null, null, '5.0'],
    [...(vision2[0] ?? [])],
    [...(vision2[1] ?? [])],
    ['合计', '2', '4.9'],
    [null, '总 计：', '588'],
    ['制表人：教务处', null, null],
    ['G2', '示例学生', '5.0', null, null, null, '5.0'],
    ['G2', '备注', '5.0', null, null, null, '5.0'],
  ]
  const rows = sheet(lines, 3)
  const header = findHeader('vision', rows)
  expect(header).toMatchObject({ headerRow: 3, dataFrom: 5 })
  expect(rows.filter((each) => isDataRow(each, header)).map((each) => each.row)).toEqual([5, 12])
})

test('FND-import the header is found below any title rows and in any order of columns', () => {
  const kinds = fc.constantFrom<WorkbookKind>('roster', 'vision')
  fc.assert(
    fc.property(
      kinds,
      fc.nat(18),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      (kind, above, order, english) => {
        const keys = [...fieldsOf(kind)].map((field) => ({ field, key: order.next().value as number }))
        const shuffled = keys.sort((a, b) => a.key - b.key).map((each) => each.field)
        const titles = Array.from({ length: above }, (_, index) => [`某某小学 ${index}`])
        const lines = [
          ...titles,
          shuffled.map((each) => (english ? each.en : each.zh)),
          shuffled.map((each) => each.example),
        ]
        const header = findHeader(kind, sheet(lines))
        expect(header.headerRow).toBe(above + 1)
        expect(header.mapping.map((each) => each.field)).toEqual(shuffled.map((each) => each.field))
      },
    ),
    { numRuns: 60 },
  )
})

test('HEA-06 a check-up may bring what one examiner looked at, but not nothing', () => {
  expect(findHeader('check', sheet([['学籍号', '脊柱胸段']])).missing).toEqual([])
  expect(findHeader('check', sheet([['学籍号', '姓名']])).missing).toEqual(['heightCm', 'weightKg'])
})
