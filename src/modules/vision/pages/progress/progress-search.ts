import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { stages } from '@/standards/grade.ts'

const id = z.int().check(z.positive())

/** What the address of a progress page says: the round, where it stands, and which schools it lists. */
export const progressSearch = z.object({
  round: set(id),
  stage: set(z.enum(stages)),
  school: set(id),
  class: set(id),
  /** Only schools of this state. */
  state: set(z.enum(['on-time', 'late', 'missing'])),
  /** The page of the list of schools; the first is left out. */
  page: set(z.int().check(z.minimum(2))),
})
export type ProgressSearch = z.infer<typeof progressSearch>
