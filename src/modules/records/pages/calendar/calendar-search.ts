import * as z from 'zod/mini'

/** Which term is shown; unset, the one that runs. */
export const calendarSearch = z.object({
  year: z.catch(z.optional(z.int().check(z.minimum(2000), z.maximum(2100))), undefined),
  term: z.catch(z.optional(z.enum(['autumn', 'spring'])), undefined),
})
export type CalendarSearch = z.infer<typeof calendarSearch>
