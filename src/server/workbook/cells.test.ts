import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'
import { classCell, readGrade } from './class-cell.ts'
import { readDate } from './date-cell.ts'
import { dateOfSerial } from './excel-date.ts'
import {
  readAcuity,
  readAxis,
  readGlasses,
  readPower,
} from '@/modules/vision/server/workbook/optical-cells.ts'
import { readMobile, readName, readSex } from './person-cells.ts'

/** The value, or the code of what is wrong. */
const outcome = (query: object) => Object.values(query)[0] as unknown

test.each([
  ['2019/08/14', '2019-08-14'],
  ['2018年10月18日', '2018-10-18'],
  ['2018 年 1 月 8 日', '2018-01-08'],
  ['20181014', '2018-10-14'],
  ['２０１９．２．１４', '2019-02-14'],
  ['2019-4-9 00:00:00', '2019-04-09'],
  ['2019-04-09T08:00:00Z', '2019-04-09'],
  ['43574', '2019-04-19'],
  ['2016-02-29', '2016-02-29'],
  ['2016-02-30', 'format'],
  ['2026/13/40', 'format'],
  ['2018年10月', 'format'],
  ['19/8/14', 'format'],
  ['不详', 'format'],
])('FND-import date %s is read as %s', (text, date) => expect(outcome(readDate(text))).toBe(date))

test('FND-import day numbers of both epochs, and the day of 1900 that never was', () => {
  expect(dateOfSerial(1)).toBe('1900-01-01')
  expect(dateOfSerial(59)).toBe('1900-02-28')
  expect(dateOfSerial(61)).toBe('1900-03-01')
  expect(dateOfSerial(43574.75)).toBe('2019-04-19')
  expect(dateOfSerial(42112, true)).toBe('2019-04-19')
  expect(dateOfSerial(0)).toBeUndefined()
  expect(dateOfSerial(3_000_000)).toBeUndefined()
})

test.each([
  ['一年级', 1],
  ['1', 1],
  ['七年级', 7],
  ['初一', 7],
  ['初中三年级', 9],
  ['九', 9],
  ['高一', 10],
  ['高中2年级', 11],
  ['十二年级', 12],
  ['小学六年级', 6],
  ['１２', 12],
  ['Grade 4', 4],
  ['高三年级', 12],
  ['6年级', 6],
  ['初7', 7],
  ['9级', 9],
  ['十三年级', 'unknown'],
  ['初四', 'unknown'],
  ['0', 'unknown'],
  ['2019级', 'unknown'],
  ['幼儿园', 'unknown'],
  ['13', 'unknown'],
])('FND-import grade %s is read as %s', (text, grade) => expect(outcome(readGrade(text))).toBe(grade))

test.each([
  ['1班', { number: 1 }],
  ['(1)班', { number: 1 }],
  ['（12）班', { number: 12 }],
  ['3', { number: 3 }],
  ['十一班', { number: 11 }],
  ['二班', { number: 2 }],
  ['3 班', { number: 3 }],
  ['02班', { number: 2 }],
  ['Class 4', { number: 4 }],
  ['101', { grade: 1, number: 1 }],
  ['603', { grade: 6, number: 3 }],
  ['1203', { grade: 12, number: 3 }],
  ['112', { grade: 1, number: 12 }],
  ['一年级1班', { grade: 1, number: 1 }],
  ['初一(3)班', { grade: 7, number: 3 }],
  ['六（2）班', { grade: 6, number: 2 }],
  ['高二12班', { grade: 11, number: 12 }],
  ['6-3', { grade: 6, number: 3 }],
  ['6.3班', { grade: 6, number: 3 }],
  ['十二年级十二班', { grade: 12, number: 12 }],
  ['九年级（10）班', { grade: 9, number: 10 }],
  ['3(2)班', { grade: 3, number: 2 }],
  ['2(3班)', { grade: 2, number: 3 }],
  ['3 2', { grade: 3, number: 2 }],
  ['初三二班', { grade: 9, number: 2 }],
  ['小学三年级2班', { grade: 3, number: 2 }],
  ['一1班', { grade: 1, number: 1 }],
  ['0', undefined],
  ['火箭班', undefined],
  ['1303', undefined],
  ['十三年级1班', undefined],
  ['100', undefined],
  ['', undefined],
])('FND-import class %s', (text, found) => expect(classCell(text)).toEqual(found))

test.each([
  ['小班', -3],
  ['中班', -2],
  ['幼儿园大班', -1],
  ['大 班', -1],
  ['K2', -2],
  ['小一', 1],
  ['托班', 'unknown'],
  ['大', 'unknown'],
  ['K4', 'unknown'],
])('FILE-14 grade %s of a kindergarten is read as %s', (text, grade) =>
  expect(outcome(readGrade(text))).toBe(grade),
)

test.each([
  ['小（1）班', { grade: -3, number: 1 }],
  ['小一班', { grade: -3, number: 1 }],
  ['大2班', { grade: -1, number: 2 }],
  ['大 (2) 班', { grade: -1, number: 2 }],
  ['中班3班', { grade: -2, number: 3 }],
  ['中班（12）班', { grade: -2, number: 12 }],
  ['中班3', { grade: -2, number: 3 }],
  ['幼儿园大班', { grade: -1, number: 1 }],
  ['幼儿园大班二班', { grade: -1, number: 2 }],
  ['大十一班', { grade: -1, number: 11 }],
  ['K3-2', { grade: -1, number: 2 }],
  ['K1 class 2', undefined],
  ['小一1班', { grade: 1, number: 1 }],
  ['小一(2)班', { grade: 1, number: 2 }],
  ['大班花', undefined],
])('FILE-14 class %s of a kindergarten', (text, found) => expect(classCell(text)).toEqual(found))

test('FND-import sex, name and mobile', () => {
  for (const text of ['男', '男生', '1', 'M', ' 男 ', 'Boy']) expect(outcome(readSex(text))).toBe('boy')
  for (const text of ['女', '女生', '２', 'f']) expect(outcome(readSex(text))).toBe('girl')
  expect(outcome(readSex('未知'))).toBe('unknown')
  expect(outcome(readName('　张 三 '))).toBe('张三')
  expect(outcome(readName('阿卜杜拉·买买提'))).toBe('阿卜杜拉·买买提')
  expect(outcome(readName('Li  Wei'))).toBe('Li Wei')
  expect(outcome(readName('12345'))).toBe('format')
  for (const text of [
    '１８８６７５０８３４７',
    '188-6750-8347',
    '+86 188 6750 8347',
    '008618867508347',
    '8618867508347',
  ]) {
    expect(outcome(readMobile(text))).toBe('18867508347')
  }
  for (const text of ['177840537', '28867508347', '0571-88888888'])
    expect(outcome(readMobile(text))).toBe('format')
})

test('VIS-04 acuity, lens powers and axes at their limits', () => {
  expect(
    ['4.0', '5.3', '0.1', '2.0', '１．０', '6.3', '2.9', '不配合'].map((each) => outcome(readAcuity(each))),
  ).toEqual([40, 53, 40, 53, 50, 'range', 'range', 'format'])
  expect(
    ['3.0', '3.9', '0.01', '0.09', '＜４．０', '指数/30cm', '手 动', 'LP', '无光感'].map((each) =>
      outcome(readAcuity(each)),
    ),
  ).toEqual([30, 39, 30, 39, 29, 28, 20, 10, 0])
  expect(
    ['−0.50', '+1.25', '-30', '30.25', '0.1', '平光', '-0.75D', '+0.00', 'abc', '-65.00'].map((each) =>
      outcome(readPower(each, 30)),
    ),
  ).toEqual([-0.5, 1.25, -30, 'range', 'range', 0, -0.75, 0, 'format', 'range'])
  expect(
    ['0', '180', '181', '-1', '90°', 'x90', '90.5', '90.0'].map((each) => outcome(readAxis(each))),
  ).toEqual([0, 180, 'range', 'range', 90, 90, 'format', 90])
  expect(
    ['不戴镜', '框架眼镜', '隐形眼镜', '夜戴角膜塑形镜', 'OK镜', '3', '单片镜'].map((each) =>
      outcome(readGlasses(each)),
    ),
  ).toEqual(['none', 'frame', 'contact', 'orthokeratology', 'orthokeratology', 'orthokeratology', 'unknown'])
})

test('FND-import a number shows as a person reads it', () => {
  expect([17092826032, -0.1 - 0.2, 4.9, 0, true, null, ' a '].map(cellText)).toEqual([
    '17092826032',
    '-0.3',
    '4.9',
    '0',
    'TRUE',
    '',
    'a',
  ])
})
