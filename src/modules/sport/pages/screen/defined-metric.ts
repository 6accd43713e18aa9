import type { MetricKey } from '@/standards/metrics/metrics.ts'

/** Declared metrics whose definition can be opened. */
export const definedMetrics = [
  'participation',
  'reached',
  'minutes',
  'items',
  'hours',
  'streaks',
  'ranking',
  'sexes',
  'spread',
  'perHour',
  'byItem',
  'classes',
  'valid',
] as const satisfies readonly MetricKey<'sport'>[]
export type DefinedMetric = (typeof definedMetrics)[number]
