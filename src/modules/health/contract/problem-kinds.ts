/** Findings of a check-up of which a student may have several (共病): overweight or obese, caries, abnormal spine, raised pressure, anaemia. */
export const problemKinds = ['weight', 'teeth', 'spine', 'pressure', 'anaemia'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Each two of them, in that order. */
export const problemPairs: readonly (readonly [ProblemKind, ProblemKind])[] = problemKinds.flatMap(
  (first, at) => problemKinds.slice(at + 1).map((second) => [first, second] as const),
)
