import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { audience, cell } from '@/contract/figures.ts'

const family = '/api/SchoolAdminData/health/mind'
const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))
const count = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** What a bureau enters of a school year: children of the district, of them screened, of these to attend to, and what was done for them. */
export const mindFields = z.object({
  listed: count,
  screened: count,
  attention: count,
  interviewed: count,
  referred: count,
  /** The day that the counts are of. */
  asOf: z.iso.date(),
})
export type MindFields = z.infer<typeof mindFields>

export const mindFigures = z.object({
  screened: cell('mind.screened'),
  /** Null where it is suppressed. */
  attention: cell('mind.attention'),
  interviewed: cell('mind.interviewed'),
  referred: cell('mind.referred'),
})

export const mindTotals = call(family, {
  who: ['qu'],
  display: ['health'],
  summary:
    'Mental health of the district, in totals as the bureau entered them; never by school, class or child',
  input: z.object({ audience: z.optional(audience), schoolYear: z.optional(year) }),
  reply: z.object({
    schoolYear: z.number(),
    /** ISO 8601: the day that was entered; of the answer where nothing was. */
    asOf: z.string(),
    round: z.object({ open: z.boolean() }),
    /** Null = not entered for this school year. */
    figures: z.nullable(mindFigures),
    previous: z.optional(z.object({ schoolYear: z.number(), attention: cell('mind.attention') })),
    /** As entered: not on displays. */
    entered: z.optional(mindFields),
  }),
})

export const mindSet = call(`${family}/set`, {
  who: ['qu'],
  summary: 'Enter mental health of a school year in totals of the district. Audited',
  input: z.extend(mindFields, { schoolYear: year }),
  reply: z.object({ schoolYear: z.number() }),
})
