import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { goodOrBetter, toLevelMarks, toLevelTable } from './to-level-marks.ts'

beforeAll(() => startWithAllNamespaces())

const counts = { excellent: 29, good: 53, pass: 99, fail: 6 }

test('FND-widgets 优良 is 优秀 and 良好 of all with a total', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const row = { id: '5', label: '五年级', counts }
  expect(goodOrBetter(row)).toEqual({ n: 82, of: 187 })
  const [mark] = toLevelMarks({ rows: [row] }, t)
  expect(mark?.rows[0]).toEqual({ label: '优良率', value: '43.9%' })
  expect(mark?.rows.at(-1)).toEqual({ label: '不及格', value: '3.2%  6' })
})

test('FND-widgets a row with a hidden level shows no share, no rate and no total', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const row = { id: '5', label: '五年级', counts: { ...counts, fail: null } }
  expect(goodOrBetter(row)).toBeNull()
  expect(toLevelTable({ rows: [row] }, t).rows[0]).toEqual([
    '五年级',
    29,
    null,
    53,
    null,
    99,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(JSON.stringify(toLevelMarks({ rows: [row] }, t))).not.toContain('%')
})
