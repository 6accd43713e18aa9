import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const id = z.int().check(z.positive())

/** What the address of the students' labour says: a class, one of its students, or records that deserve a look in a window. */
export const portfolioSearch = z.object({
  start: set(day),
  end: set(day),
  class: set(id),
  student: set(id),
  view: set(z.literal('doubts')),
})
export type PortfolioSearch = z.infer<typeof portfolioSearch>
