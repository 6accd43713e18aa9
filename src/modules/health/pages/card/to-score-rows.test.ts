import { beforeAll, expect, test } from 'vitest'
import type { CardItem, CardTest } from '@/modules/health/contract/card.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { toScoreRows } from './to-score-rows.ts'
import { nextLabels, ruleLabels } from './labels.ts'

beforeAll(() => startWithAllNamespaces())
const zh = () => i18n.getFixedT('zh-CN', 'health-card')

const item = (of: Partial<CardItem> & Pick<CardItem, 'item' | 'weight'>): CardItem => ({
  state: 'value',
  raw: null,
  score: null,
  row: null,
  band: null,
  next: null,
  bonus: 0,
  change: null,
  peers: null,
  ...of,
})
const capacity = item({
  item: 'vitalCapacity',
  weight: 15,
  raw: 2010,
  score: 85,
  change: 5,
  row: { score: 85, threshold: 1950 },
  next: { score: 90, raw: 2050 },
})
const shuttle = item({
  item: 'shuttle',
  weight: 10,
  raw: 119,
  score: 76,
  row: { score: 76, threshold: 119 },
  next: { score: 78, raw: 116 },
})
const bmi = item({
  item: 'bmi',
  weight: 15,
  raw: 17.8,
  score: 100,
  band: { name: 'normal', from: 13.8, below: 20.6 },
})
const round = {
  id: 1,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  startsOn: '2026-09-10',
  endsOn: '2026-11-30',
  open: true,
}
const card = (of: Partial<CardTest>): CardTest => ({
  round,
  version: 1,
  grade: 5,
  sex: 'girl',
  state: 'done',
  takenOn: '2026-10-12',
  heightCm: 146.5,
  weightKg: 38.2,
  standard: '标准',
  items: [bmi, capacity, shuttle],
  bonus: 0,
  total: 81,
  level: 'good',
  before: { schoolYear: 2025, total: 79.2 },
  rank: null,
  goals: [],
  goalTotal: null,
  written: {},
  ...of,
})

test('HEA-05 a score says its row, the next step and what counts, in the unit of the item', () => {
  const t = zh()
  expect([ruleLabels(capacity, t), nextLabels(capacity, t)]).toEqual(['≥ 1,950 → 85', '再多 40 mL → 90'])
  expect([ruleLabels(shuttle, t), nextLabels(shuttle, t)]).toEqual(['≤ 1′59″ → 76', '快 3 秒 → 78'])
  expect([ruleLabels(bmi, t), nextLabels(bmi, t)]).toEqual(['13.8–20.5 正常 → 100', '已满分'])
  const { rows, total, comparedWith } = toScoreRows(card({}), t)
  expect(rows.map(({ mark, counted }) => [mark, counted])).toEqual([
    ['17.8', '15.00'],
    ['2,010 mL', '12.75'],
    ['1′59″', '7.60'],
  ])
  expect(total).toMatchObject({ label: '总分 = 标准分 35.35 + 加分 0', score: 81, change: 1.8 })
  expect(comparedWith).toBe('2025')
})

test('HEA-05 without a total the row says what is lacking; four states are four words', () => {
  const t = zh()
  const lacking = (['retest', 'unmeasured', 'exempt'] as const).map((state, i) =>
    item({ item: (['sprint50', 'rope', 'sitUps'] as const)[i]!, weight: 10, state }),
  )
  const { rows, total } = toScoreRows(card({ items: [bmi, ...lacking], total: null, level: null }), t)
  expect(rows.map(({ mark }) => mark)).toEqual(['17.8', '待补测', '未测', '免测'])
  expect(total.rule).toBe('待补测：50 米跑，缺 1 分钟跳绳，免测：仰卧起坐，没有总分')
  expect(total.score).toBeNull()
  const due = card({ state: 'due', total: null, level: null })
  expect(toScoreRows(due, t).total.rule).toBe('本批次未报，没有总分')
})
