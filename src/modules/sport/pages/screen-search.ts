import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { stages } from '@/standards/grade.ts'

const id = z.int().check(z.positive())

/** What the address of a sport screen says beside its window: the place, the stage of the ranking, and how it is shown. */
export const sportScreenSearch = z.object({
  school: set(id),
  grade: set(z.int().check(z.minimum(1), z.maximum(12))),
  class: set(id),
  /** The stage whose schools are ranked. */
  stage: set(z.enum(stages)),
  /** 1: without the frame, for a screen on a wall. */
  wall: set(z.literal(1)),
})
export type SportScreenSearch = z.infer<typeof sportScreenSearch>
