/** Screening myopia; obesity by WS/T 586; failed national fitness test; raised blood pressure by WS/T 610. */
export const inverseOutcomes = ['myopia', 'obesity', 'lowFitness', 'raisedPressure'] as const
export type InverseOutcome = (typeof inverseOutcomes)[number]

/**
 * What a questionnaire says of a child, yes or no, named so that yes is expected with the outcome. `outdoorShort`, `screenLong`,
 * `sleepShort` and `sportShort` follow from the minutes a day (`standards/questionnaire.ts`); the others are questions by themselves.
 */
export const inverseFactors = [
  ...(['parentMyopic', 'outdoorShort', 'screenLong', 'readingLong'] as const),
  ...(['staysIn', 'sleepShort', 'sportShort', 'sugaryDrinks'] as const),
] as const
export type InverseFactor = (typeof inverseFactors)[number]
