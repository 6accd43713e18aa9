import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { changeLabels, scoreLabels, toScoreRowMarks, toScoreRowTable } from './to-score-row-marks.ts'

beforeAll(() => startWithAllNamespaces())

const row = {
  id: 'run',
  label: '50 米跑',
  mark: '9.4 秒',
  score: 76,
  rule: '≤ 9.5 → 76',
  next: '快 0.1 秒 → 78',
  weight: 20,
  counted: '15.20',
  change: -4,
}
const total = { label: '总分', score: 81, rule: '80–89.9 良好', counted: '80.95', change: 1.8 }

test('FND-widgets a score says its rule, the next step and what it counts', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const [item, sum] = toScoreRowMarks({ rows: [row], total, comparedWith: '2025' }, t)
  expect(item?.rows.map(({ value }) => value)).toEqual([
    '9.4 秒',
    '76',
    '≤ 9.5 → 76',
    '快 0.1 秒 → 78',
    '20',
    '15.20',
    '−4',
  ])
  expect(item?.rows.at(-1)).toMatchObject({ label: '较2025', tone: 'severe' })
  expect(sum?.rows.map(({ value }) => value)).toEqual(['81.0', '80–89.9 良好', '80.95', '+1.8'])
  expect([0, 5, -4, null].map(changeLabels)).toEqual(['±0', '+5', '−4', undefined])
  expect([76, null].map(scoreLabels)).toEqual(['76', undefined])
})

test('FND-widgets an item without a result has no score, and the total neither', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const missing = { id: 'run', label: '50 米跑', mark: '待补测', score: null, weight: 20 }
  const table = toScoreRowTable(
    { rows: [missing], total: { label: '总分', score: null, rule: '缺 50 米跑' } },
    t,
  )
  expect(table.rows).toEqual([
    ['50 米跑', '待补测', undefined, undefined, undefined, 20, undefined],
    ['总分', undefined, undefined, '缺 50 米跑', undefined, undefined, undefined],
  ])
})
