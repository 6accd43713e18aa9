import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive())
const week = z.int().check(z.minimum(1), z.maximum(30))

/** What the address of a labour screen or analysis says: weeks of a term, the place, and how it is shown. */
export const labourSearch = z.object({
  term: set(z.string().check(z.regex(/^20\d\d-(autumn|spring)$/))),
  from: set(week),
  to: set(week),
  school: set(id),
  grade: set(z.int().check(z.minimum(1), z.maximum(12))),
  /** The class whose week is open beside the page, and the Monday of that week. */
  of: set(id),
  week: set(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  /** 1: without the frame, for a screen on a wall. */
  wall: set(z.literal(1)),
})
export type LabourSearch = z.infer<typeof labourSearch>
