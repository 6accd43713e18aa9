import { expect, test } from 'vitest'
import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'
import { grades, stages } from '@/standards/grade.ts'
import type { TreeNode } from '../tree.ts'
import { summedDistricts } from './counted.ts'
import { whole } from './lines.ts'
import { acuityMarks, pointKey, type VisionPanels } from './vision-lines.ts'
import { visionScreen, type CountedVision } from './vision-screen.ts'
import { visionStages } from './vision-stages.ts'

const round = { schoolYear: 2026, year: 2026, term: 'autumn' as const, open: true }
const autumn: NodePeriod = { schoolYear: 2026, term: 'autumn', definitionSet: 'ws-t-663-2020' }
const rate = (n: number, of: number) => [n, of]

function panelsOf(n: number, of: number, change: Partial<VisionPanels> = {}): VisionPanels {
  return {
    round,
    head: { myopia: rate(n, of) },
    before: {},
    degree: {},
    distribution: {},
    sexes: {},
    trend: { [pointKey(round, 'primary')]: rate(n, of) },
    warning: {},
    progress: { primary: [of + 20, of, 10, 10] },
    ...change,
  }
}
const counted = (code: string, panels: VisionPanels, change: Partial<CountedVision> = {}): CountedVision => ({
  code,
  countedAt: new Date('2026-11-01T00:00:00Z'),
  students: 1000,
  period: autumn,
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
const ranksOf = (children: readonly TreeNode[], all: readonly CountedVision[]) => {
  const [primary] = visionStages(children, all, summedDistricts(all))
  return Object.fromEntries(primary?.rows.map(({ code, rank }) => [code, rank]) ?? [])
}

test('REG-11 places are ranked inside one stage, and not where round, definitions, number or coverage differ', () => {
  const all = [
    counted('330101', panelsOf(300, 900)),
    counted('330102', panelsOf(450, 900)),
    counted('330103', panelsOf(800, 900), { period: { ...autumn, definitionSet: 'guide-2021' } }),
    counted('330104', panelsOf(20, 25)),
    counted('330105', panelsOf(800, 900, { progress: { primary: [2000, 900, 0, 0] } })),
    counted('330106', panelsOf(0, 0, { trend: { [pointKey(round, 'primary')]: [null, null] } })),
  ]
  expect(
    ranksOf(
      all.map(({ code }) => district(code)),
      all,
    ),
  ).toEqual({
    '330101': 2,
    '330102': 1,
    '330103': null,
    '330104': null,
    '330105': null,
    '330106': null,
  })
  const [primary] = visionStages(
    all.map(({ code }) => district(code)),
    all,
    summedDistricts(all),
  )
  const other = primary?.rows.find(({ code }) => code === '330103')
  expect(other).toMatchObject({ rate: { n: 800, of: 900 }, other: { definitionSet: 'guide-2021' } })
  // The mean is of those in the sum: neither of the other definitions nor of the hidden one.
  expect(primary?.mean).toEqual({ n: 300 + 450 + 20 + 800, of: 900 + 900 + 25 + 900 })
  expect(primary).toMatchObject({ minimumOf: 30, target: { year: 2030 } })
})

test('REG-11 a city is not ranked where more than a fifth of its students are in districts that are not in its sum', () => {
  const hidden = panelsOf(0, 0, { trend: { [pointKey(round, 'primary')]: [null, null] } })
  const all = (students: number) => [
    counted('330101', panelsOf(300, 900)),
    counted('330102', panelsOf(200, 900)),
    counted('330103', hidden, { students }),
    counted('330201', panelsOf(450, 900)),
  ]
  const cities = [city('330100', ['330101', '330102', '330103']), city('330200', ['330201'])]
  expect(ranksOf(cities, all(400))).toEqual({ '330100': 2, '330200': 1 })
  expect(ranksOf(cities, all(600))).toEqual({ '330100': null, '330200': 1 })
  // One that was never counted is left out too, and nobody knows how large it is.
  expect(ranksOf([city('330100', ['330101', '330199'])], [counted('330101', panelsOf(300, 900))])).toEqual({
    '330100': null,
  })
})

test('REG-10 a screen is of the newest round by one definition set, as of the oldest of its districts, and says of how many', () => {
  const old = { ...autumn, schoolYear: 2025 }
  const all = [
    counted('330101', panelsOf(300, 900), { countedAt: new Date('2026-10-01T00:00:00Z') }),
    counted('330102', panelsOf(450, 900)),
    counted('330103', panelsOf(800, 900), { period: old, countedAt: new Date('2026-01-01T00:00:00Z') }),
    counted('330104', panelsOf(0, 0), { period: undefined, panels: undefined }),
  ]
  const screen = visionScreen(summedDistricts(all), 4)
  expect(screen).toMatchObject({
    round: { schoolYear: 2026, term: 'autumn' },
    definitionSet: 'ws-t-663-2020',
    asOf: '2026-10-01T00:00:00.000Z',
    head: { from: { least: 2, most: 2, districts: 4 } },
    progress: { rows: [{ key: 'primary', enrolled: 1840, done: 1800, absent: 20, exempt: 20 }] },
  })
  expect(screen?.head.figures.find(({ metric }) => metric === 'myopia')).toEqual({
    metric: 'myopia',
    rate: { n: 750, of: 1800 },
  })
  expect(visionScreen(summedDistricts([all[3]!]), 1)).toBeUndefined()
})

test('REG-10 what is kept of the largest district takes less than 6 KB', () => {
  const million = 1_234_567
  const pair = [million, million]
  const rounds = [2024, 2025, 2026].flatMap((year) =>
    (['spring', 'autumn'] as const).map((term) => ({ schoolYear: year, year, term })),
  )
  const line = (length: number) => Array.from({ length }, () => million)
  const ofEach = (keys: readonly (string | number)[], length: number) =>
    Object.fromEntries(keys.map((key) => [key, line(length)]))
  const panels: VisionPanels = {
    round,
    head: ofEach(['myopia', 'poorVision', 'highMyopia', 'coverage'], 2),
    before: ofEach(['myopia', 'poorVision', 'highMyopia', 'coverage'], 2),
    degree: ofEach([...stages, whole], 5),
    distribution: ofEach([whole], acuityMarks.length + 1),
    sexes: ofEach(grades, 4),
    trend: Object.fromEntries(rounds.flatMap((each) => stages.map((stage) => [pointKey(each, stage), pair]))),
    warning: ofEach([whole], 5),
    progress: ofEach(stages, 4),
  }
  expect(JSON.stringify(panels).length).toBeLessThan(6_000)
})
