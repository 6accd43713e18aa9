import type { CheckMetric, FitnessMetric } from '@/modules/health/contract/screen.ts'
import type { Rate } from '@/standards/rate.ts'
import type { HealthRoundKind } from '@/server/rounds/health-rounds-of.ts'
import { coverageOf } from '@/server/rounds/round-coverage.ts'

/** Sums of a summary's columns over a place. */
export type HealthRow = Record<string, number>
export type RateOf = (row: HealthRow) => Rate

export interface Metric {
  rate: RateOf
  standard: string
  /** Column of the children held against a limit that is not confirmed. */
  unconfirmed?: string
}

/** Check-ups or the fitness test: what of its summary is published, and what is hidden together. */
export interface Family<M extends string = string, P extends string = string> {
  kind: HealthRoundKind
  table: 'health_summary' | 'fitness_summary'
  metrics: Record<M, Metric>
  /** A composition that sums to the denominator of one metric, below which it is hidden. */
  parts: { of: M; columns: Record<P, string> }
  /** Rates of those whom a metric counts: each is hidden wherever that metric is, because its denominator would disclose it. */
  within: Readonly<Record<string, { of: M; rate: RateOf }>>
  /** A mean over the denominator of one metric, hidden with it; `per` makes its sum the unit, and it is rounded to `decimals`. */
  mean: { of: M; sum: string; per: number; decimals: number }
  coverage: RateOf
  /** Every column that these read. */
  columns: readonly string[]
}

/** A rate of a row's columns: one, or the sum of several, of another. */
export function share(n: string | readonly string[], of: string): RateOf {
  if (typeof n === 'string') return (row) => ({ n: row[n] ?? 0, of: row[of] ?? 0 })
  return (row) => ({ n: n.reduce((sum, name) => sum + (row[name] ?? 0), 0), of: row[of] ?? 0 })
}

export const checkFamily: Family<CheckMetric, 'wasting' | 'normal' | 'overweight' | 'obese'> = {
  kind: 'check',
  table: 'health_summary',
  metrics: {
    weight: {
      rate: share(['overweight', 'obese'], 'weight_valid'),
      standard: 'WS/T 586—2018',
    },
    stunting: { rate: share('stunted', 'stunting_valid'), standard: 'WS/T 456—2014' },
    pressure: {
      rate: share('pressure_raised', 'pressure_valid'),
      standard: 'WS/T 610—2018',
      unconfirmed: 'pressure_unconfirmed',
    },
    spine: { rate: share('spine_abnormal', 'spine_valid'), standard: 'GB/T 16133—2014' },
    teeth: { rate: share('caries', 'teeth_valid'), standard: 'WHO 口腔健康调查基本方法' },
    anaemia: {
      rate: share('anaemia', 'anaemia_valid'),
      standard: 'WS/T 441—2013',
      unconfirmed: 'anaemia_unconfirmed',
    },
  },
  parts: {
    of: 'weight',
    columns: { wasting: 'wasting', normal: 'normal_weight', overweight: 'overweight', obese: 'obese' },
  },
  // 龋补率 as domain.md has it: students with a filling, of those with caries; not teeth of teeth.
  within: { filled: { of: 'teeth', rate: share('caries_filled', 'caries') } },
  mean: { of: 'teeth', sum: 'teeth_sum', per: 1, decimals: 2 },
  coverage: (row) => coverageOf('check', row),
  columns: [
    'enrolled',
    'examined',
    'weight_valid',
    'wasting',
    'normal_weight',
    'overweight',
    'obese',
    'stunting_valid',
    'stunted',
    'pressure_valid',
    'pressure_raised',
    'pressure_unconfirmed',
    'spine_valid',
    'spine_abnormal',
    'teeth_valid',
    'caries',
    'caries_filled',
    'teeth_sum',
    'anaemia_valid',
    'anaemia',
    'anaemia_unconfirmed',
  ],
}

export const fitnessFamily: Family<FitnessMetric, 'excellent' | 'good' | 'pass' | 'fail'> = {
  kind: 'fitness',
  table: 'fitness_summary',
  metrics: {
    fitness: {
      rate: share(['excellent', 'good'], 'complete'),
      standard: '国家学生体质健康标准（2014年修订）',
    },
  },
  parts: { of: 'fitness', columns: { excellent: 'excellent', good: 'good', pass: 'pass', fail: 'fail' } },
  within: {},
  mean: { of: 'fitness', sum: 'total_sum', per: 10, decimals: 1 },
  coverage: (row) => coverageOf('fitness', row),
  columns: ['enrolled', 'exempt', 'made_up', 'complete', 'excellent', 'good', 'pass', 'fail', 'total_sum'],
}
