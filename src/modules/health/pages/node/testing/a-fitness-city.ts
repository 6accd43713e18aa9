import type { NodeFitness, NodeFitnessMetric } from '@/modules/health/contract/node-screen.ts'
import type { Stage } from '@/standards/grade.ts'
import { childrenOf } from './a-check-city.ts'

const rate = (n: number, of: number) => ({ n, of })
const from = { least: 4, most: 4, districts: 6 }
const names = ['东城区', '湖滨区', '云岭县', '高新区', '江北区'] as const
const itemsOf: Partial<Record<Stage, readonly NodeFitnessMetric[]>> = {
  primary: ['bmi', 'vitalCapacity', 'sprint50', 'sitAndReach', 'rope', 'sitUps', 'shuttle'],
  junior: ['bmi', 'vitalCapacity', 'sprint50', 'sitAndReach', 'longJump', 'sitUps', 'run800'],
}

function stageOf(stage: Stage, of: number): NodeFitness['stages'][number] {
  const metrics: NodeFitnessMetric[] = ['good', 'passed', ...(itemsOf[stage] ?? [])]
  const shareOf = (metric: NodeFitnessMetric) =>
    metric === 'passed' ? 0.92 : 0.45 + 0.03 * metrics.indexOf(metric)
  return {
    stage,
    minimumOf: 30,
    means: Object.fromEntries(
      metrics.map((metric) => [metric, rate(Math.round(4 * of * shareOf(metric)), 4 * of)]),
    ),
    rows: childrenOf(
      of,
      names.map((name, at) => ({
        code: `99090${at + 1}`,
        name,
        shares: Object.fromEntries(
          metrics.map((metric) => [
            metric,
            at === 3 && metric === 'rope' ? null : shareOf(metric) + 0.02 - at * 0.015,
          ]),
        ),
        ...(at === 2 && { change: { coverage: rate(Math.round(of * 0.6), of) } }),
        ...(at === 4 && { change: { other: { schoolYear: 2025 } } }),
      })),
      metrics,
    ),
  }
}

/** A city of six districts: one is of another school year, one hides an item, one has not been counted. */
export const aFitnessCity = (change: Partial<NodeFitness> = {}): NodeFitness => ({
  node: { code: '990900', name: '示例市', districts: 6 },
  screen: {
    round: { schoolYear: 2026, open: true },
    asOf: '2026-11-20T02:40:00.000Z',
    head: {
      from,
      good: { rate: rate(26_800, 58_000), previous: rate(25_700, 57_500) },
      passed: { rate: rate(54_100, 58_000) },
      process: {
        scored: rate(58_000, 64_000),
        tested: rate(60_000, 64_000),
        complete: rate(58_000, 60_000),
        exempt: rate(900, 64_900),
        madeUp: rate(700, 64_900),
      },
      processBefore: { tested: rate(58_500, 63_000) },
    },
    levels: {
      from: { least: 3, most: 4, districts: 6 },
      rows: [
        {
          key: 'primary',
          stage: 'primary',
          parts: { excellent: 3600, good: 13_400, pass: 16_700, fail: 1500 },
        },
        { key: 'junior', stage: 'junior', parts: null },
        { key: 'all', parts: { excellent: 5500, good: 21_300, pass: 27_300, fail: 3900 } },
      ],
    },
    trend: {
      from,
      years: [2023, 2024, 2025, 2026].map((schoolYear, at) => ({
        schoolYear,
        rate: rate(24_000 + 900 * at, 58_000),
      })),
    },
    scores: {
      from,
      width: 5,
      of: 58_000,
      bins: [null, 100, 260, 700, 1900, 4200, 6900, 8300, 9800, 11_500, 8100, 4300, 1300, 200].map(
        (n, at) => ({
          from: 35 + 5 * at,
          n,
        }),
      ),
    },
    items: {
      from: { least: 3, most: 4, districts: 6 },
      rows: (['bmi', 'vitalCapacity', 'sitAndReach', 'rope'] as const).map((item, at) => ({
        item,
        good: rate(20_000 + 4000 * at, 55_000),
        passed: rate(48_000 + 1000 * at, 55_000),
      })),
    },
    borderline: {
      from: { least: 3, most: 4, districts: 6 },
      zones: [
        { zone: 'pass', from: 55, below: 60, rate: rate(1900, 58_000) },
        { zone: 'good', from: 78, below: 80, rate: rate(4100, 58_000) },
        { zone: 'excellent', from: 85, below: 90, rate: null },
      ],
    },
    progress: {
      from,
      rows: [
        { key: 'primary', stage: 'primary', coverage: rate(35_200, 39_000) },
        { key: 'junior', stage: 'junior', coverage: rate(22_800, 25_000) },
      ],
    },
  },
  stages: [stageOf('primary', 8800), stageOf('junior', 5700)],
  missing: names.map((name, at) => ({
    code: `99090${at + 1}`,
    name,
    isDistrict: true,
    missing: [
      { item: 'bmi', n: 4 * at },
      { item: 'rope', n: 30 + 60 * at },
    ],
    complete: rate(14_000, 14_500),
    ...(at === 4 && { other: { schoolYear: 2025 } }),
  })),
  without: [{ code: '990906', name: '石桥区', isDistrict: true }],
  ...change,
})

/** One whose districts have begun no round. */
export function anEmptyFitnessCity(): NodeFitness {
  const { screen: _screen, ...city } = aFitnessCity({ stages: [], missing: [] })
  return city
}
