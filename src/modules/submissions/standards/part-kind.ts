/** Of what a part is: the three kinds of rounds. */
export const partKinds = ['vision', 'check', 'fitness'] as const
export type PartKind = (typeof partKinds)[number]
