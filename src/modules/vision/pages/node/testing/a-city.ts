import type { NodeVision } from '@/modules/vision/contract/node-screen.ts'
import { rankUnits } from '@/modules/vision/standards/rank-units.ts'
import type { Stage } from '@/standards/grade.ts'

const rate = (n: number, of: number) => ({ n, of })
const autumn = { schoolYear: 2026, year: 2026, term: 'autumn' as const }
const from = { least: 4, most: 4, districts: 5 }

interface Row {
  code: string
  name: string
  n: number | null
  change?: Partial<NodeVision['stages'][number]['rows'][number]>
}
const stageOf = (
  stage: Stage,
  of: number,
  mean: NodeVision['stages'][number]['mean'],
  rows: readonly Row[],
): NodeVision['stages'][number] => ({
  stage,
  minimumOf: 30,
  mean,
  rows: rankUnits(
    rows.map(({ code, name, n, change }) => ({
      id: Number(code),
      code,
      name,
      isDistrict: true,
      enrolled: of + 600,
      rate: n === null ? null : rate(n, of),
      coverage: rate(of, of + 600),
      isOther: change?.other !== undefined,
      ...change,
    })),
  ).map(({ id: _id, isOther: _isOther, ...row }) => row),
})

const bands = (normal: number, mild: number, moderate: number, severe: number) => ({
  normal,
  mild,
  moderate,
  severe,
  of: normal + mild + moderate + severe,
})

/** A city of five districts: one counts by other definitions, one hides its junior stage. */
export const aCity = (change: Partial<NodeVision> = {}): NodeVision => ({
  node: { code: '990900', name: '示例市', districts: 5 },
  screen: {
    round: { ...autumn, open: true },
    definitionSet: 'ws-t-663-2020',
    asOf: '2026-11-20T02:40:00.000Z',
    head: {
      from,
      figures: [
        { metric: 'myopia', rate: rate(28_300, 60_400), previous: rate(29_600, 60_000) },
        { metric: 'poorVision', rate: rate(31_800, 60_900) },
        { metric: 'highMyopia', rate: rate(3100, 60_400) },
        { metric: 'coverage', rate: rate(61_200, 66_000), previous: rate(60_800, 65_000) },
      ],
    },
    degree: {
      from: { least: 3, most: 4, districts: 5 },
      total: bands(29_100, 2600, 10_200, 19_000),
      rows: [
        { key: 'primary', stage: 'primary', bands: bands(22_300, 1700, 5600, 7200) },
        { key: 'junior', stage: 'junior', bands: bands(6800, 900, 4600, 11_800) },
      ],
    },
    distribution: {
      from,
      of: 60_900,
      bins: [
        { mark: 'below', n: 140 },
        ...[2300, 3000, 4100, 4300, 4300, 4100, 3700, 3300, 2900, 2500, 8500, 15_600].map((n, at) => ({
          mark: 40 + at,
          n,
        })),
        { mark: 52, n: null },
        { mark: 53, n: null },
      ],
    },
    sexes: {
      from: { least: 3, most: 4, districts: 5 },
      grades: [12, 19, 27, 37, 46, 52, 62, 68, 72].map((share, at) => ({
        grade: at + 1,
        boys: rate(share * 32, 3400),
        girls: at === 8 ? null : rate(share * 33, 3200),
      })),
    },
    trend: {
      from,
      series: [
        { stage: 'primary' as const, first: 40 },
        { stage: 'junior' as const, first: 74 },
      ].map(({ stage, first }) => ({
        stage,
        target: { year: 2030, value: stage === 'primary' ? 0.32 : 0.6 },
        points: [2024, 2025, 2026].map((year, at) => ({
          round: { ...autumn, schoolYear: year, year },
          rate: rate((first - at) * 200, 20_000),
        })),
      })),
    },
    warning: {
      from,
      of: 60_400,
      levels: [
        { level: 0, n: 2200 },
        { level: 1, n: 17_700 },
        { level: 2, n: 11_900 },
        { level: 3, n: 3100 },
      ],
    },
    progress: {
      from,
      rows: [
        { key: 'primary', stage: 'primary', enrolled: 40_000, done: 37_200, absent: 1200, exempt: 300 },
        { key: 'junior', stage: 'junior', enrolled: 26_000, done: 24_000, absent: 900, exempt: 100 },
      ],
    },
  },
  stages: [
    stageOf('primary', 9200, rate(13_984, 36_800), [
      { code: '990901', name: '东城区', n: 3100 },
      { code: '990902', name: '湖滨区', n: 3772, change: { previous: rate(3900, 9200) } },
      { code: '990903', name: '云岭县', n: 3350 },
      { code: '990904', name: '高新区', n: 3762 },
      {
        code: '990905',
        name: '江北区',
        n: 4000,
        change: { other: { round: autumn, definitionSet: 'guide-2021' } },
      },
    ]),
    stageOf('junior', 7800, rate(16_848, 23_400), [
      { code: '990901', name: '东城区', n: 5600 },
      { code: '990902', name: '湖滨区', n: 6000 },
      { code: '990903', name: '云岭县', n: null },
      { code: '990904', name: '高新区', n: 5248 },
    ]),
  ],
  ...change,
})

/** One whose districts have begun no round. */
export function anEmptyCity(): NodeVision {
  const { screen: _screen, ...city } = aCity({ stages: [] })
  return city
}
