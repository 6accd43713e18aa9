/** Metrics whose definition can be opened. */
export const definedMetrics = [
  'myopia',
  'poorVision',
  'highMyopia',
  'coverage',
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
] as const
export type DefinedMetric = (typeof definedMetrics)[number]
