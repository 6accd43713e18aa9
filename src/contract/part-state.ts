import * as z from 'zod/mini'

/** A part is one grade of a school in a round. `draft`: not sent; `returned`: also after an unlock. */
export const partStates = ['draft', 'sent', 'returned', 'accepted'] as const
export const partState = z.enum(partStates)
export type PartState = z.infer<typeof partState>
