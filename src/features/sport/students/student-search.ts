import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive())

/** What the address says beside its window: school and class, or the list of who has not taken part. */
export const studentSearch = z.object({
  school: set(id),
  class: set(id),
  absent: set(z.literal(1)),
})
export type StudentSearch = z.infer<typeof studentSearch>
