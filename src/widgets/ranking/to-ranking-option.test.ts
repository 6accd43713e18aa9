import { expect, test } from 'vitest'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { RankingData } from './to-ranking-marks.ts'
import { toRankingOption } from './to-ranking-option.ts'

const row = { id: 'a', name: '梧桐小学', rate: { n: 70, of: 200 }, rank: 1, tied: false, low: 0.3, high: 0.4 }
const hidden = { id: 'b', name: '东岭小学', rate: null, rank: null, tied: false, low: null, high: null }
const few = { ...row, id: 'c', rate: { n: 30, of: 100 }, rank: null, low: 0.22, high: 0.39 }
const low = { ...row, id: 'd', rate: { n: 25, of: 100 }, low: 0.18, high: 0.34, coverageLow: true }
const box = { left: 140, right: 40 }
const option = (more: Partial<RankingData> = {}) =>
  toRankingOption({ rows: [row, hidden, few, low], mean: null, box, ...more }, namedTheme)
const linesOf = (more: Partial<RankingData>) => seriesOf(option(more), 'scatter')[0]?.markLine?.data

test('FND-widgets what is not ranked, or known of too few, is quieter than the ranks; a hidden row is a gap', () => {
  expect(
    seriesOf(option(), 'scatter').map(({ id, data, itemStyle }) => [id, data, itemStyle?.color]),
  ).toEqual([
    ['ranked', [[0.35, 0], [], [], []], 't1'],
    ['out', [[], [], [0.3, 2], [0.25, 3]], 't3'],
  ])
})

test('FND-widgets each rate lies on its interval, on one scale of all of them', () => {
  const lines = drawnOf(option(), 'rect').map(({ shape }) => [shape.x / 10, (shape.x + shape.width) / 10])
  expect(lines).toEqual([
    [expect.closeTo(0.3), expect.closeTo(0.4)],
    [expect.closeTo(0.22), expect.closeTo(0.39)],
    [expect.closeTo(0.18), expect.closeTo(0.34)],
  ])
  expect(option().xAxis).toMatchObject({ min: 0.15, max: 0.4 })
  expect(option().grid).toMatchObject(box)
})

test('FND-widgets the target is dashed, the mean a hairline, each where there is one', () => {
  const target = { year: 2030, value: 0.32 }
  expect(linesOf({ mean: 0.337, target })).toEqual([
    { xAxis: 0.32 },
    { xAxis: 0.337, lineStyle: { color: 't3', width: 1, type: 'solid' } },
  ])
  expect(linesOf({ target })).toEqual([{ xAxis: 0.32 }])
  expect(linesOf({})).toEqual([])
})
