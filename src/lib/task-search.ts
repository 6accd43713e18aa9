import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive())

/** What the address says: which part of the page, which task and class of it is open, and whether its review is. */
export const taskSearch = z.object({
  view: set(z.enum(['teachers', 'board'])),
  teacher: set(id),
  task: set(id),
  class: set(id),
  review: set(z.literal(1)),
})
export type TaskSearch = z.infer<typeof taskSearch>

export const districtTaskSearch = z.object({ school: set(id) })
export type DistrictTaskSearch = z.infer<typeof districtTaskSearch>
