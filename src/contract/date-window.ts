import * as z from 'zod/mini'

/** Input of the calls with a date window (DATE-01): missing ends are filled, and both are checked, by the server's `windowOf`. */
export const dateWindowInput = z.object({
  start: z.optional(z.string().check(z.maxLength(20))),
  end: z.optional(z.string().check(z.maxLength(20))),
})
export type DateWindowInput = z.infer<typeof dateWindowInput>
