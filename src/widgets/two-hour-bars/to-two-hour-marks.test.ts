import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { addedPoints, toTwoHourMarks, toTwoHourTable } from './to-two-hour-marks.ts'

beforeAll(() => startWithAllNamespaces())

const row = { id: '1', label: '一年级', inSchool: { n: 412, of: 1000 }, together: { n: 580, of: 1000 } }
const target = { year: 2026, ratio: 0.6 }

test('SPO-01 what the time outside adds is a difference in points, and the target is compared with both together', () => {
  expect(addedPoints(row)).toBeCloseTo(16.8, 9)
  const [mark] = toTwoHourMarks({ rows: [row], target }, i18n.getFixedT('zh-CN', 'widgets'))
  expect(mark?.rows.map(({ value }) => value)).toEqual([
    '58.0%',
    '580 / 1,000',
    '54.9–61.0',
    '41.2%',
    '412 / 1,000',
    '+16.8 pp',
    '−2.0 pp',
  ])
})

test('SPO-01 of a hidden part neither the sum nor the difference is shown', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const rows = [
    { ...row, inSchool: null, together: null },
    { ...row, id: '2', inSchool: { n: 0, of: 0 }, together: { n: 0, of: 0 } },
  ]
  expect(rows.map(addedPoints)).toEqual([null, null])
  expect(JSON.stringify(toTwoHourMarks({ rows, target }, t))).not.toMatch(/\d\.\d/)
  expect(toTwoHourTable({ rows }, t).rows[0]).toEqual(['一年级', null, null, null, null, null])
})
