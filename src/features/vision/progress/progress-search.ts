import * as z from 'zod/mini'

/** Left out, or anything that does not fit, means "not set": a shared link with an old value still opens. */
const set = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.catch(z.optional(schema), undefined as never))
const id = z.int().check(z.positive())

/** What the address of a progress page says: the round, where it stands, and which schools it lists. */
export const progressSearch = z.object({
  round: set(id),
  stage: set(z.enum(['primary', 'junior', 'senior'])),
  school: set(id),
  class: set(id),
  /** Only schools of this state. */
  state: set(z.enum(['on-time', 'late', 'missing'])),
  /** The page of the list of schools; the first is left out. */
  page: set(z.int().check(z.minimum(2))),
})
export type ProgressSearch = z.infer<typeof progressSearch>
