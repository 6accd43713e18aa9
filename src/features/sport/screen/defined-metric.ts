/** Metrics whose definition can be opened. */
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
] as const
export type DefinedMetric = (typeof definedMetrics)[number]
