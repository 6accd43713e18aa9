import type { MetricKey } from '@/standards/metrics/metrics.ts'

type Declared = MetricKey<'fitness'> | MetricKey<'check'>
/** Declared metrics whose definition can be opened; `weak` is both of one item, good or better and passed. */
export const definedFigures = [
  ...(['good', 'pass', 'mean', 'tested', 'complete', 'scores', 'items', 'weak', 'missing'] as const),
  ...(['borderline', 'spread', 'cohort', 'weight', 'growth', 'pressure', 'spine', 'teeth'] as const),
] as const satisfies readonly (Declared | 'weak')[]
export type DefinedFigure = (typeof definedFigures)[number]
