import * as z from 'zod/mini'
import { idText, longIdText } from './field-types.ts'

/** A rate is never a bare number: numerator `n`, denominator `of`, both counts of children (calls.md). */
export const rate = z.object({ n: z.number(), of: z.number() })
/** A published cell: `null` = hidden by the suppression rule (domain.md, rule 4). */
export const cell = z.nullable(rate)
export const count = z.nullable(z.number())

export const stage = z.enum(['primary', 'junior', 'senior'])
export const sex = z.enum(['boy', 'girl'])
export const definitionSetId = z.enum(['ws-t-663-2020', 'guide-2021'])

export const term = z.enum(['spring', 'autumn'])
/** A screening round: one term's screening of one district. */
export const roundRef = z.object({
  id: z.number(),
  schoolYear: z.number(),
  year: z.number(),
  term,
  startsOn: z.string(),
  endsOn: z.string(),
  open: z.boolean(),
})
export type RoundRef = z.infer<typeof roundRef>

/**
 * Whom a figure is for. `internal`: whoever may open the students of the place; nothing is hidden. `published`: everybody; figures of few
 * children are hidden, and what would give them away. Left out: internal for those who may, published for all others.
 */
export const audience = z.enum(['internal', 'published'])
export type Audience = z.infer<typeof audience>

/** What a figure is narrowed to. The scope itself never comes from the caller. */
export const visionFilter = z.object({
  audience: z.optional(audience),
  round: z.optional(idText),
  school: z.optional(idText),
  grade: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
  class: z.optional(longIdText),
})
export type VisionFilter = z.infer<typeof visionFilter>

/** Carried by every figure: which round, which definitions, true as of when (ISO 8601). */
export const provenance = { round: roundRef, definitionSet: definitionSetId, asOf: z.string() }
