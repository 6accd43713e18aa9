import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { aRound } from '../testing/fixtures.ts'
import type { VisionT } from '../labels.ts'
import { poorOf, toDistribution } from './to-distribution.ts'
import { progressionFinding, toProgressionBoxes } from './to-progression-boxes.ts'
import { toSexLines } from './to-sex-lines.ts'
import { alertTail, tickerLead, toTickerItems } from './to-ticker.ts'
import { isTrendEmpty, targetYear, toTrendSeries } from './to-trend-series.ts'

let t: VisionT
beforeAll(() => {
  startWithAllNamespaces()
  t = i18n.getFixedT('zh-CN', 'vision')
})

test('VIS-01 rounds of the same term as the latest stand out in the trend', () => {
  const rounds = [aRound({ id: 4, year: 2025 }), aRound({ id: 5, term: 'spring' }), aRound()]
  const series = [
    {
      stage: 'primary' as const,
      points: rounds.map((round) => ({ round, rate: { n: 1, of: 3 } })),
      target: { year: 2030, value: 0.32 },
    },
  ]
  const [primary] = toTrendSeries({ series, round: aRound() }, t)
  expect(primary?.points.map(({ label, emphasised }) => [label, emphasised])).toEqual([
    ['2025 秋', true],
    ['2026 春', false],
    ['2026 秋', true],
  ])
  expect(primary?.target).toEqual({ year: 2030, value: 0.32 })
  expect(targetYear({ series })).toBe(2030)
  expect(toTrendSeries({ series, round: aRound() }, t, false)[0]).not.toHaveProperty('target')
})

test('VIS-01 a trend of hidden rounds is not empty, one without children is', () => {
  const trend = (rate: { n: number; of: number } | null) => ({
    series: [{ stage: 'primary' as const, points: [{ round: aRound(), rate }] }],
  })
  expect(isTrendEmpty(trend(null))).toBe(false)
  expect(isTrendEmpty(trend({ n: 0, of: 0 }))).toBe(true)
  expect(isTrendEmpty({ series: [] })).toBe(true)
})

test('VIS-01 grades stand under their stage, boys and girls stay apart, hidden cells stay hidden', () => {
  const lines = toSexLines(
    {
      grades: [
        { grade: 6, boys: { n: 71, of: 100 }, girls: { n: 74, of: 100 } },
        { grade: 10, boys: null, girls: null },
      ],
    },
    t,
  )
  expect(lines.grades).toEqual([
    { id: '6', label: '六', group: '小学' },
    { id: '10', label: '一', group: '高中' },
  ])
  expect([lines.boys[0]?.n, lines.girls[0]?.n, lines.boys[1]]).toEqual([71, 74, null])
})

const box = { n: 90, p10: -1.2, p25: -0.9, p75: -0.3, p90: 0 }
const hiddenBox = { n: null, p10: null, p25: null, p50: null, p75: null, p90: null }

test('VIS-01 the fastest grade is the one with the lowest median; a median at the reference is fast', () => {
  const reply = {
    reference: -0.75,
    rows: [
      { grade: 5, ...box, p50: -0.6 },
      { grade: 6, ...box, p50: -0.75 },
      { grade: 7, ...hiddenBox },
    ],
  }
  expect(progressionFinding(reply)).toEqual({ grade: 6, p50: -0.75, reference: -0.75, fast: [6] })
  expect(progressionFinding({ ...reply, rows: reply.rows.slice(2) })).toBeNull()
  expect(toProgressionBoxes(reply, t).rows[2]).toMatchObject({ id: '7', group: '初中', p50: null })
})

test('VIS-01 the share below 5.0 is shown only when every mark is', () => {
  const bins = [
    { mark: 50, n: 60 },
    { mark: 45, n: 30 },
    { mark: 49, n: 10 },
  ]
  expect(poorOf({ of: 100, bins })).toEqual({ n: 40, of: 100 })
  expect(poorOf({ of: 100, bins: [...bins, { mark: 40, n: null }] })).toBeNull()
  expect(poorOf({ of: 0, bins: [] })).toBeNull()
  expect(poorOf({ of: 102, bins: [...bins, { mark: 'below', n: 2 }] })).toEqual({ n: 42, of: 102 })
  expect(toDistribution({ of: 0, bins: [...bins, { mark: 'below', n: 0 }] }).bins[0]?.mark).toBe('below')
  expect(toDistribution({ of: null, bins }).bins.map(({ mark }) => mark)).toEqual([45, 49, 50])
})

test('VIS-01 arrivals name the school in the district only, and no small count', () => {
  const items = [
    { id: '1', at: '2026-11-20T02:40:00Z', school: '清河小学', grade: 5, classNumber: 3, n: 41 },
    { id: '2', at: '2026-11-20T02:38:00Z', school: '明德高中', grade: 10, classNumber: 6, n: null },
  ]
  expect(toTickerItems({ items }, true, t).map(({ label, n }) => [label, n])).toEqual([
    ['清河小学 五年级 3 班', 41],
    ['明德高中 高一 6 班', null],
  ])
  expect(toTickerItems({ items }, false, t)[0]?.label).toBe('五年级 3 班')
  const today = { children: 1284, schools: 9 }
  expect(tickerLead({ today }, true, t)).toBe('今日新增筛查 **1,284** 人 · **9** 所学校')
  expect(tickerLead({ today }, false, t)).toBe('今日新增筛查 **1,284** 人')
})

test('VIS-01 alerts in one line, hidden counts by their word', () => {
  const levels = [
    { level: 1 as const, n: 420 },
    { level: 3 as const, n: null },
  ]
  expect(alertTail({ levels }, t)).toBe('屈光预警 3 级 **不显示** · 1 级 **420**')
})
