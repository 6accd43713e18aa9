import type { MetricKey } from '@/standards/metrics/metrics.ts'

/** Declared metrics whose definition can be opened. */
export const definedMetrics = [
  'myopia',
  'poorVision',
  'highMyopia',
  'coverage',
  'included',
  'degree',
  'distribution',
  'progression',
  'alerts',
  'astigmatism',
  'anisometropia',
  'lowReserve',
  'correction',
  'acuity',
  'cohort',
  'newlyMyopic',
] as const satisfies readonly MetricKey<'vision'>[]
export type DefinedMetric = (typeof definedMetrics)[number]
