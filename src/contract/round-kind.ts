import * as z from 'zod/mini'

/** Vision screening, check-up, fitness test: one thing with three kinds. */
export const roundKinds = ['vision', 'check', 'fitness'] as const
export const roundKind = z.enum(roundKinds)
export type RoundKind = z.infer<typeof roundKind>
