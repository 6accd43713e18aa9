import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** What the address of the competitions says: which one is open, its event or part, and whether it stands on a wall. */
export const matchSearch = z.object({
  id: set(id),
  event: set(id),
  part: set(id),
  wall: set(z.literal(1)),
})
export type MatchSearch = z.infer<typeof matchSearch>
