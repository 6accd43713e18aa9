import * as z from 'zod/mini'

/** Places of a district's study trips changed: all its schools share them. Whose booking it was is nobody's to hear. */
export const tripsEvent = z.object({ kind: z.literal('trips-changed'), asOf: z.string() })
export type TripsEvent = z.infer<typeof tripsEvent>
