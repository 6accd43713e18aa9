/** Figures whose definition can be opened. */
export const definedFigures = [
  ...(['good', 'pass', 'mean', 'tested', 'complete', 'scores', 'items', 'weak', 'missing'] as const),
  ...(['borderline', 'spread', 'cohort', 'weight', 'growth', 'pressure', 'spine', 'teeth'] as const),
] as const
export type DefinedFigure = (typeof definedFigures)[number]
