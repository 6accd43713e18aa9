import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { tripCategories } from '@/modules/trips/standards/rules.ts'

const id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** What the address of the study trips says: the month, what narrows it, the session that is open and the booking of it. */
export const tripSearch = z.object({
  /** The month of sessions unless set. */
  view: set(z.enum(['year'])),
  month: set(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  category: set(z.enum(tripCategories)),
  base: set(id),
  session: set(id),
  booking: set(z.uuid()),
})
export type TripSearch = z.infer<typeof tripSearch>
