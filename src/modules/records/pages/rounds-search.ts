import * as z from 'zod/mini'
import { optionalParam } from '@/lib/optional-param.ts'

const schema = z.object({
  kind: optionalParam(z.enum(['vision', 'check', 'fitness'])),
  year: optionalParam(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  state: optionalParam(z.enum(['open', 'upcoming', 'past', 'closed'])),
  /** `vision-3`: stands out, and is opened to be edited. `new`: one that is not there yet. */
  round: optionalParam(z.string().check(z.regex(/^(vision|check|fitness)-\d{1,9}$/))),
  edit: optionalParam(z.string().check(z.regex(/^(new|(vision|check|fitness)-\d{1,9})$/))),
})
export type RoundsSearch = z.infer<typeof schema>
/** What the address of the page of rounds says; anything else is left out. */
export const roundsSearch = (raw: Record<string, unknown>): RoundsSearch => schema.parse(raw)
