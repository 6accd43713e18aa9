import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { missingBin, toMissingMarks, toMissingTable, type MissingMatrixData } from './to-missing-marks.ts'

beforeAll(() => startWithAllNamespaces())

const data: MissingMatrixData = {
  columns: ['BMI', '50 米×8', '仰卧起坐'].map((label) => ({ id: label, label })),
  rows: [{ id: '4', label: '4 班', missing: [7, null, undefined], complete: { n: 32, of: 39 } }],
}

test('FND-widgets nobody, one or two, up to five, six and more are distinguished', () => {
  expect([0, 1, 2, 3, 5, 6, 400].map(missingBin)).toEqual([0, 1, 1, 2, 2, 3, 3])
})

test('FND-widgets missing, hidden and not required are three different things', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const marks = toMissingMarks(data, t)
  expect(marks.map(({ title }) => title)).toEqual(['4 班 BMI', '4 班 50 米×8', '4 班 完整'])
  expect(marks.map(({ rows }) => rows[0]?.value)).toEqual(['7', '不显示', '82.1%'])
  expect(toMissingTable(data, t).rows[0]).toEqual(['4 班', 7, null, '不要求', '82.1', '32/39'])
})
