import { expect, test } from 'vitest'
import { findDuplicates } from './duplicates.ts'
import { normaliseRoster } from '@/modules/records/server/workbook/roster.ts'
import { normaliseVision } from '@/modules/vision/server/workbook/vision.ts'

const today = '2026-11-21'
const student = {
  studentNo: 'G990106201904198931',
  name: '周欣佳',
  sex: '男',
  birthDate: '2019-04-19',
  grade: '一年级',
  class: '1班',
}
const exam = { studentNo: student.studentNo, takenOn: '2026-10-12', ucvaRight: '4.9', ucvaLeft: '5.0' }

const rosterIssues = (change: Record<string, string>, on = today) =>
  normaliseRoster(4, { ...student, ...change }, on).errors.map(({ field, code }) => `${field} ${code}`)
const visionIssues = (change: Record<string, string>) =>
  normaliseVision(4, { ...exam, ...change }).errors.map(({ field, code }) => `${field} ${code}`)

test('FND-import every error of a row is at its own cell, with what the cell says', () => {
  const row = normaliseRoster(
    9,
    { studentNo: 'X1', name: '', sex: '?', birthDate: '1/2', grade: '', class: '' },
    today,
  )
  expect(row.errors.map(({ row: at, field, code, value }) => [at, field, code, value])).toEqual([
    [9, 'studentNo', 'format', 'X1'],
    [9, 'name', 'missing', ''],
    [9, 'sex', 'unknown', '?'],
    [9, 'birthDate', 'format', '1/2'],
    [9, 'grade', 'missing', ''],
    [9, 'class', 'missing', ''],
  ])
  expect(row.values).toMatchObject({ studentNo: null, sex: null, class: null })
})

test('FND-import an age of 3 to 25 counts on the given day', () => {
  expect(rosterIssues({ birthDate: '2023-11-21' })).toEqual([])
  expect(rosterIssues({ birthDate: '2023-11-22' })).toEqual(['birthDate range'])
  expect(rosterIssues({ birthDate: '2000-11-22' })).toEqual([])
  expect(rosterIssues({ birthDate: '2000-11-21' })).toEqual(['birthDate range'])
  expect(rosterIssues({ birthDate: '2031-05-01' })).toEqual(['birthDate range'])
})

test('FND-import a birth date other than the one in the number is a warning', () => {
  const row = normaliseRoster(4, { ...student, birthDate: '2019-04-20' }, today)
  expect(row.errors).toEqual([])
  expect(row.warnings).toMatchObject([
    { field: 'birthDate', code: 'mismatch', params: { inside: '2019-04-19' } },
  ])
})

test('FND-import the class may bring its grade, but no other than the grade cell says', () => {
  expect(normaliseRoster(4, { ...student, grade: '', class: '初一(3)班' }, today).values).toMatchObject({
    grade: 7,
    class: 3,
  })
  expect(rosterIssues({ grade: '一年级', class: '101' })).toEqual([])
  expect(rosterIssues({ grade: '二年级', class: '101' })).toEqual(['class unknown'])
  expect(rosterIssues({ grade: '十三年级', class: '(3)班' })).toEqual(['grade unknown'])
})

test('VIS-04 a cylinder needs an axis; an axis in error is not missing besides', () => {
  expect(visionIssues({ cylinderLeft: '-0.50' })).toEqual(['axisLeft missing'])
  expect(visionIssues({ cylinderLeft: '0.00' })).toEqual([])
  expect(visionIssues({ cylinderLeft: '-0.50', axisLeft: '270' })).toEqual(['axisLeft range'])
  expect(visionIssues({ cylinderLeft: '-10.25' })).toEqual(['cylinderLeft range'])
})

test('VIS-04 one eye may be missing, not both', () => {
  expect(visionIssues({ ucvaLeft: '' })).toEqual([])
  expect(visionIssues({ ucvaRight: '', ucvaLeft: '' })).toEqual(['ucvaRight missing'])
  expect(visionIssues({ takenOn: '' })).toEqual(['takenOn missing'])
})

test('FND-import of rows with one number the later are duplicates, though the first be in error', () => {
  const first = normaliseRoster(4, { ...student, sex: '?' }, today)
  const second = normaliseRoster(7, { ...student, studentNo: student.studentNo.toLowerCase() }, today)
  const other = normaliseRoster(8, { ...student, studentNo: '' }, today)
  expect(findDuplicates('roster', [first, second, other, other])).toMatchObject([
    { row: 7, field: 'studentNo', code: 'duplicate', params: { first: 4 } },
  ])
})
