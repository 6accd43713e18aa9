import * as z from 'zod/mini'
import { count } from './figures.ts'

/** What came in of one class at once: counts of what was sent in, and no child. */
export const arrival = z.object({
  id: z.string(),
  /** ISO 8601 */
  at: z.string(),
  school: z.string(),
  grade: z.number(),
  classNumber: z.number(),
  n: count,
})
export type Arrival = z.infer<typeof arrival>
