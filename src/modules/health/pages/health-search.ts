import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { stages } from '@/standards/grade.ts'

/** What the address of a screen of check-ups and fitness tests says: its school year (of which the first is named), place, and how it is shown. */
export const healthSearch = z.object({
  schoolYear: set(z.int().check(z.minimum(2000), z.maximum(2100))),
  school: set(z.int().check(z.positive())),
  /** The stage whose schools are compared. */
  stage: set(z.enum(stages)),
  /** 1: without the frame, for a screen on a wall. */
  wall: set(z.literal(1)),
})
export type HealthSearch = z.infer<typeof healthSearch>
