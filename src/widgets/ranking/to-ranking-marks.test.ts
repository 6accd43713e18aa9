import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { rankingScale, toRankingMarks, toRankingTable, type RankingData } from './to-ranking-marks.ts'

beforeAll(() => startWithAllNamespaces())

const row = {
  id: 'a',
  name: '梧桐小学',
  rate: { n: 55, of: 178 },
  rank: 8,
  tied: true,
  low: 0.246,
  high: 0.38,
}
const hidden = { id: 'b', name: '东岭小学', rate: null, rank: null, tied: false, low: null, high: null }
const data: RankingData = { rows: [row, hidden], mean: 0.337, target: { year: 2030, value: 0.32 } }

test('FND-widgets a tie is written as a tie, and what is not ranked as a dash', () => {
  const [first, second] = toRankingMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(first?.rows[0]).toEqual({ label: '名次', value: '8=' })
  expect(second?.rows[0]).toEqual({ label: '名次', value: '–' })
  expect(first?.rows.at(-2)).toEqual({ label: '与均值之差', value: '−2.8 pp' })
})

test('FND-widgets the scale holds every interval, the mean and the target', () => {
  expect(rankingScale(data)).toEqual({ from: 0.2, to: 0.4 })
  expect(rankingScale({ rows: [hidden], mean: null })).toEqual({ from: 0, to: 1 })
})

test('FND-widgets a hidden row is hidden in the table as well', () => {
  expect(toRankingTable(data, i18n.getFixedT('zh-CN', 'widgets')).rows[1]?.slice(2)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
