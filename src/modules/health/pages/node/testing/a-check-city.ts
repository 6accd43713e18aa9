import type { NodeCheck } from '@/modules/health/contract/node-screen.ts'
import { rankUnits } from '@/modules/vision/standards/rank-units.ts'
import type { Stage } from '@/standards/grade.ts'

const rate = (n: number, of: number) => ({ n, of })
const from = { least: 4, most: 4, districts: 6 }
type Row = NodeCheck['stages'][number]['rows'][number]
type Metric = keyof Row['figures']

/** Places of a stage: of each so many of `of` by every measure; null where it is hidden. */
export interface AChild {
  code: string
  name: string
  shares: Readonly<Record<string, number | null>>
  change?: Partial<Row>
}

/** Compared as the server does it. */
export function childrenOf<M extends string>(of: number, all: readonly AChild[], metrics: readonly M[]) {
  const rowOf = ({ code, name, change }: AChild) => ({
    code,
    name,
    isDistrict: true,
    enrolled: of + 600,
    coverage: rate(of, of + 600),
    isPartial: false,
    ...change,
  })
  return all.map((child) => ({
    ...rowOf(child),
    figures: Object.fromEntries(
      metrics.map((metric) => {
        const units = all.map((each, id) => {
          const share = each.shares[metric]
          return {
            id,
            code: each.code,
            rate: typeof share === 'number' ? rate(Math.round(of * share), of) : null,
            ...(each.code.endsWith('2') && { previous: rate(Math.round(of * 0.2), of) }),
            coverage: rowOf(each).coverage,
            isOther: each.change?.other !== undefined || each.change?.isPartial === true,
          }
        })
        const {
          id: _id,
          code: _code,
          coverage: _coverage,
          isOther: _isOther,
          ...figure
        } = rankUnits(units).find(({ code }) => code === child.code) ?? units[0]!
        return [metric, figure]
      }),
    ) as Record<M, NonNullable<Row['figures']['weight']>>,
  }))
}

const metrics = ['weight', 'stunting', 'pressure', 'spine', 'teeth', 'anaemia'] as const satisfies Metric[]
const names = ['东城区', '湖滨区', '云岭县', '高新区', '江北区'] as const
const stageOf = (stage: Stage, of: number, base: number): NodeCheck['stages'][number] => ({
  stage,
  minimumOf: 30,
  means: {
    weight: rate(Math.round(of * 4 * base), of * 4),
    stunting: rate(Math.round(of * 0.02), of * 4),
    pressure: rate(Math.round(of * 0.24), of * 4),
    spine: rate(Math.round(of * 0.12), of * 4),
    teeth: rate(Math.round(of * 1.5), of * 4),
    anaemia: rate(Math.round(of * 0.1), of * 4),
  },
  rows: childrenOf(
    of,
    names.map((name, at) => ({
      code: `99090${at + 1}`,
      name,
      shares: {
        weight: base - 0.03 + at * 0.02,
        stunting: 0.005,
        pressure: 0.05 + at * 0.006,
        spine: 0.02 + at * 0.007,
        teeth: at === 3 ? null : 0.33 + at * 0.03,
        anaemia: 0.02 + at * 0.003,
      },
      ...(at === 2 && { change: { coverage: rate(Math.round(of * 0.6), of) } }),
      ...(at === 4 && { change: { other: { schoolYear: 2025 } } }),
    })),
    metrics,
  ),
})

/** A city of six districts: one is of another school year, one hides its teeth, one has not been counted. */
export const aCheckCity = (change: Partial<NodeCheck> = {}): NodeCheck => ({
  node: { code: '990900', name: '示例市', districts: 6 },
  screen: {
    round: { schoolYear: 2026, open: true },
    asOf: '2026-11-20T02:40:00.000Z',
    unconfirmed: ['pressure'],
    off: [],
    head: {
      from,
      figures: [
        { metric: 'weight', rate: rate(13_400, 60_200), previous: rate(13_700, 59_800) },
        { metric: 'spine', rate: rate(2030, 60_100), previous: rate(2010, 59_700) },
        { metric: 'teeth', rate: rate(22_300, 60_000) },
      ],
      coverage: { rate: rate(60_400, 66_000), previous: rate(59_900, 65_000) },
    },
    weight: {
      from: { least: 3, most: 4, districts: 6 },
      rows: [
        {
          key: 'primary',
          stage: 'primary',
          parts: { wasting: 1000, normal: 27_000, overweight: 5000, obese: 3200 },
        },
        { key: 'junior', stage: 'junior', parts: null },
        { key: 'all', parts: { wasting: 1500, normal: 45_000, overweight: 8100, obese: 5300 } },
      ],
    },
    blood: {
      from,
      rows: [
        {
          key: 'primary',
          stage: 'primary',
          figures: { pressure: rate(2160, 36_000), anaemia: rate(860, 36_000) },
        },
        { key: 'junior', stage: 'junior', figures: { pressure: rate(1680, 24_000), anaemia: null } },
      ],
    },
    trend: {
      from,
      series: (['weight', 'spine', 'teeth'] as const).map((metric, at) => ({
        metric,
        years: [2023, 2024, 2025, 2026].map((schoolYear, year) => ({
          schoolYear,
          rate: rate([13_000, 2000, 22_000][at]! + year * 200, 60_000),
        })),
      })),
    },
    teeth: {
      from,
      filled: rate(9800, 22_300),
      ages: [
        { age: 5, dentition: 'deciduous', caries: rate(0, 0), filled: rate(0, 0) },
        { age: 12, dentition: 'permanent', caries: rate(1400, 5200), filled: rate(690, 1400) },
      ],
    },
    spine: {
      from: { least: 3, most: 3, districts: 6 },
      screened: rate(45_000, 50_000),
      suspected: rate(1500, 45_000),
      notified: rate(1200, 1500),
      visited: rate(640, 1500),
      confirmed: rate(380, 1500),
    },
    problems: {
      from,
      counts: [
        { problems: 'none', rate: rate(28_000, 60_400) },
        { problems: 'one', rate: rate(25_000, 60_400) },
        { problems: 'two', rate: rate(6700, 60_400) },
        { problems: 'more', rate: rate(700, 60_400) },
      ],
      pairs: [
        { first: 'weight', second: 'teeth', rate: rate(4600, 60_400) },
        { first: 'spine', second: 'anaemia', rate: null },
      ],
    },
    reexamined: {
      from,
      items: [
        { finding: 'weight', rate: rate(6300, 14_500) },
        { finding: 'teeth', rate: rate(9100, 20_700) },
      ],
    },
    mind: {
      from: { least: 2, most: 3, districts: 6 },
      figures: {
        screened: rate(41_000, 50_000),
        attention: rate(2300, 31_000),
        interviewed: rate(2000, 2300),
        referred: null,
      },
      previous: rate(2200, 30_500),
    },
    progress: {
      from,
      rows: [
        { key: 'primary', stage: 'primary', coverage: rate(36_400, 40_000) },
        { key: 'junior', stage: 'junior', coverage: rate(24_000, 26_000) },
      ],
    },
  },
  stages: [stageOf('primary', 9000, 0.22), stageOf('junior', 6000, 0.24)],
  without: [{ code: '990906', name: '石桥区', isDistrict: true }],
  ...change,
})

/** One whose districts have begun no round. */
export function anEmptyCheckCity(): NodeCheck {
  const { screen: _screen, ...city } = aCheckCity({ stages: [] })
  return city
}
