import * as z from 'zod/mini'

/** What the address of the own exports says: the one that a notice is about. */
export const exportsSearch = z.object({
  id: z.optional(z.catch(z.optional(z.uuid()), undefined as never)),
})
