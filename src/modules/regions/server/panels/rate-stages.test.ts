import { expect, test } from 'vitest'
import { checkMetrics } from '@/modules/health/contract/screen.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { schoolStages } from '@/standards/grade.ts'
import type { TreeNode } from '../tree.ts'
import { examined, headMetrics, mindParts, yearKey, type CheckPanels } from './check-lines.ts'
import { checkScreen } from './check-screen.ts'
import { summedDistricts, type Counted } from './counted.ts'
import { complete, scoreBins, type FitnessPanels } from './fitness-lines.ts'
import { fitnessScreen } from './fitness-screen.ts'
import { whole } from './lines.ts'
import { childrenOf } from './children.ts'
import { rateKey, rateStages } from './rate-stages.ts'
import { problemPairs } from '@/modules/health/contract/problem-kinds.ts'
import { reexaminedFindings } from '@/modules/health/contract/wall.ts'

const empty: CheckPanels = {
  round: { schoolYear: 2026, open: true },
  unconfirmed: [],
  off: [],
  head: {},
  before: {},
  trend: {},
  rates: {},
  ratesBefore: {},
  weight: {},
  progress: {},
  teeth: {},
  spine: {},
  problems: {},
  pairs: {},
  reexamined: {},
  mind: {},
  mindBefore: {},
}
const heavy = rateKey('primary', 'weight')
const panelsOf = (n: number, of: number, change: Partial<CheckPanels> = {}): CheckPanels => ({
  ...empty,
  head: { weight: [n, of], [examined]: [of, of + 20] },
  rates: { [heavy]: [n, of] },
  progress: { primary: [of, of + 20] },
  ...change,
})
const counted = (
  code: string,
  panels: CheckPanels | undefined,
  change: Partial<Counted<CheckPanels>> = {},
): Counted<CheckPanels> => ({
  code,
  countedAt: new Date('2026-11-01T00:00:00Z'),
  students: 1000,
  period: { schoolYear: 2026 },
  panels,
  ...change,
})
const district = (code: string): TreeNode => ({
  code,
  name: `区${code}`,
  level: 3,
  path: [],
  parent: '',
  children: [],
  districts: [code],
})
const city = (code: string, codes: string[]): TreeNode => ({
  ...district(code),
  level: 2,
  children: codes.map(district),
  districts: codes,
})
const stagesOf = (children: readonly TreeNode[], all: readonly Counted<CheckPanels>[]) =>
  rateStages(children, all, summedDistricts(all), checkMetrics)
const ranksOf = (children: readonly TreeNode[], all: readonly Counted<CheckPanels>[]) =>
  Object.fromEntries(
    stagesOf(children, all)[0]?.rows.map(({ code, figures }) => [code, figures.weight?.rank]) ?? [],
  )

test('REG-11 places are ranked by a measure inside one stage, and not where school year, number or coverage differ', () => {
  const all = [
    counted('330101', panelsOf(300, 900)),
    counted('330102', panelsOf(450, 900)),
    counted('330103', panelsOf(800, 900), { period: { schoolYear: 2025 } }),
    counted('330104', panelsOf(20, 25)),
    counted('330105', panelsOf(800, 900, { progress: { primary: [900, 2000] } })),
    counted(
      '330106',
      panelsOf(0, 0, { rates: { [heavy]: [null, null] }, progress: { primary: [900, 920] } }),
    ),
    counted('330107', undefined, { period: undefined }),
  ]
  const children = [...all.map(({ code }) => district(code)), district('330108')]
  expect(ranksOf(children, all)).toEqual({
    '330101': 2,
    '330102': 1,
    '330103': null,
    '330104': null,
    '330105': null,
    '330106': null,
  })
  const [primary] = stagesOf(children, all)
  expect(primary?.rows.find(({ code }) => code === '330103')).toMatchObject({
    other: { schoolYear: 2025 },
    figures: { weight: { rate: { n: 800, of: 900 }, rank: null } },
  })
  // The sum is of those of its school year that publish it.
  expect(primary?.means.weight).toEqual({ n: 300 + 450 + 20 + 800, of: 900 + 900 + 25 + 900 })
  expect(childrenOf(children, all, summedDistricts(all)).uncounted.map(({ code }) => code)).toEqual([
    '330107',
    '330108',
  ])
})

test('REG-11 a city is not ranked by a measure that more than a fifth of its students are not in, but by others', () => {
  const spine = rateKey('primary', 'spine')
  const hidden = panelsOf(0, 0, {
    rates: { [heavy]: [null, null], [spine]: [30, 900] },
    progress: { primary: [900, 920] },
  })
  const both = (n: number) => panelsOf(n, 900, { rates: { [heavy]: [n, 900], [spine]: [n / 10, 900] } })
  const all = (students: number) => [
    counted('330101', both(300)),
    counted('330102', hidden, { students }),
    counted('330201', both(450)),
  ]
  const cities = [city('330100', ['330101', '330102']), city('330200', ['330201'])]
  expect(ranksOf(cities, all(200))).toEqual({ '330100': 2, '330200': 1 })
  expect(ranksOf(cities, all(600))).toEqual({ '330100': null, '330200': 1 })
  const [primary] = stagesOf(cities, all(600))
  expect(primary?.rows.map(({ figures }) => figures.spine?.rank)).toEqual([2, 1])
  // One that was never counted is left out too, and nobody knows how large it is.
  const [alone] = stagesOf([city('330100', ['330101', '330199'])], [counted('330101', both(300))])
  expect(alone?.rows[0]).toMatchObject({ isPartial: true, figures: { weight: { rank: null } } })
})

test('REG-10 the year before stands beside a measure only where all districts of its sum publish it', () => {
  const before = (line: readonly (number | null)[]) => ({ ratesBefore: { [heavy]: line } })
  const cities = [city('330100', ['330101', '330102'])]
  const previousOf = (second: readonly (number | null)[]) => {
    const all = [
      counted('330101', panelsOf(300, 900, before([320, 910]))),
      counted('330102', panelsOf(200, 900, before(second))),
    ]
    return stagesOf(cities, all)[0]?.rows[0]?.figures.weight?.previous
  }
  expect(previousOf([210, 890])).toEqual({ n: 530, of: 1800 })
  expect(previousOf([null, null])).toBeUndefined()
})

test('REG-10 a screen of check-ups is of the newest school year, and leaves out what all of its districts do', () => {
  const old = { period: { schoolYear: 2025 }, countedAt: new Date('2026-01-01T00:00:00Z') }
  const all = [
    counted('330101', panelsOf(300, 900, { off: ['anaemia', 'pressure'], unconfirmed: ['pressure'] }), {
      countedAt: new Date('2026-10-01T00:00:00Z'),
    }),
    counted('330102', panelsOf(450, 900, { off: ['anaemia'] })),
    counted('330103', panelsOf(800, 900), old),
  ]
  expect(checkScreen(summedDistricts(all), 4)).toMatchObject({
    round: { schoolYear: 2026 },
    asOf: '2026-10-01T00:00:00.000Z',
    off: ['anaemia'],
    unconfirmed: ['pressure'],
    head: {
      from: { least: 2, most: 2, districts: 4 },
      figures: [{ metric: 'weight', rate: { n: 750, of: 1800 } }],
      coverage: { rate: { n: 1800, of: 1840 } },
    },
    mind: { from: { least: 0, most: 0, districts: 4 }, figures: null },
  })
  expect(checkScreen([], 1)).toBeUndefined()
  expect(fitnessScreen([], 1)).toBeUndefined()
})

test('REG-10 what is kept of the largest district takes less than 5 KB of check-ups and 6 KB of the fitness test', () => {
  const line = (length: number) => Array.from({ length }, () => 1_234_567)
  const ofEach = (keys: readonly (string | number)[], length: number) =>
    Object.fromEntries(keys.map((key) => [key, line(length)]))
  const by = (metrics: readonly string[]) =>
    schoolStages.flatMap((stage) => metrics.map((metric) => rateKey(stage, metric)))
  const years = [2021, 2022, 2023, 2024, 2025, 2026]
  const check: CheckPanels = {
    ...empty,
    unconfirmed: ['pressure', 'anaemia'],
    head: ofEach([...headMetrics, examined], 2),
    before: ofEach([...headMetrics, examined], 2),
    trend: ofEach(
      headMetrics.flatMap((metric) => years.map((year) => yearKey(metric, year))),
      2,
    ),
    rates: ofEach(by(checkMetrics), 2),
    ratesBefore: ofEach(by(checkMetrics), 2),
    weight: ofEach([...schoolStages, whole], 4),
    progress: ofEach(schoolStages, 2),
    teeth: ofEach(['filled', 'caries 5', 'caries 12', 'filled 5', 'filled 12'], 2),
    spine: ofEach([whole], 6),
    problems: ofEach([whole], 4),
    pairs: ofEach(
      problemPairs.map((pair) => pair.join(' ')),
      2,
    ),
    reexamined: ofEach(reexaminedFindings, 2),
    mind: ofEach(mindParts, 2),
    mindBefore: ofEach(['attention'], 2),
  }
  const items = ['bmi', ...fitnessItemNames]
  const fitness: FitnessPanels = {
    round: { schoolYear: 2026, open: true },
    head: ofEach(['good', 'passed', 'tested', 'complete', 'exempt', 'madeUp', 'scored'], 2),
    before: ofEach(['good', 'passed', 'tested', 'complete', 'exempt', 'madeUp', 'scored'], 2),
    levels: ofEach([...schoolStages, whole], 4),
    trend: ofEach(years, 2),
    scores: ofEach([whole], scoreBins.length + 1),
    items: ofEach(items, 3),
    borderline: ofEach(['pass', 'good', 'excellent'], 2),
    missing: { ...ofEach(items, 1), [complete]: line(2) },
    // No stage does all of them.
    rates: ofEach(by(['good', 'passed', ...items.slice(0, 9)]), 2),
    ratesBefore: ofEach(by(['good', ...items.slice(0, 9)]), 2),
    progress: ofEach(schoolStages, 2),
  }
  expect(JSON.stringify(check).length).toBeLessThan(5_000)
  expect(JSON.stringify(fitness).length).toBeLessThan(6_000)
})
