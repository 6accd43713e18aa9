import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
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

/** Labour has no window of all its pages: that of its tasks stands beside them. */
const window = { start: set(day), end: set(day) }
export const labourTaskSearch = z.extend(taskSearch, window)

export const districtTaskSearch = z.object({ school: set(id) })
export const labourDistrictSearch = z.extend(districtTaskSearch, window)
export type DistrictTaskSearch = z.infer<typeof districtTaskSearch>
