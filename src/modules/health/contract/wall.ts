import * as z from 'zod/mini'
import { arrival } from '@/contract/arrival.ts'
import { call } from '@/contract/call.ts'
import { audience, cell, roundRef } from '@/contract/figures.ts'
import { idText } from '@/contract/field-types.ts'

const who = ['admin', 'qu'] as const
const stamp = { round: roundRef, /** ISO 8601 */ asOf: z.string() }
/** A district or one of its schools, in a school year. */
const wallFilter = z.object({
  audience: z.optional(audience),
  schoolYear: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  school: z.optional(idText),
})

/** Of what a student was sent to a doctor for: the result of the screening, and findings of the check-up. */
export const reexaminedFindings = ['vision', 'weight', 'pressure', 'spine', 'teeth'] as const
export type ReexaminedFinding = (typeof reexaminedFindings)[number]

export const reexaminedItems = z.array(
  z.object({ finding: z.enum(reexaminedFindings), rate: cell('followUp.visited') }),
)

export const healthReexamined = call('/api/SchoolAdminData/health/followUp/byFinding', {
  who,
  display: ['health'],
  summary:
    'Of each finding that asks for a visit, how many students have it and how many of these a doctor has seen since',
  input: wallFilter,
  reply: z.object({
    ...stamp,
    /** A finding that the place is not looked at for is left out. */
    items: reexaminedItems,
  }),
})

export const healthArrivals = call('/api/SchoolAdminData/health/live', {
  who,
  display: ['health'],
  summary: 'Newest arrivals of check-ups and fitness tests by class, and those of today: counts only',
  input: wallFilter,
  reply: z.object({
    ...stamp,
    today: z.object({ children: z.number(), schools: z.number() }),
    /** Newest first. */
    items: z.array(z.extend(arrival, { kind: z.enum(['check', 'fitness']) })),
  }),
})
