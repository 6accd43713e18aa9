import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { audience, cell, definitionSetId, rate, roundRef, stage, term } from '@/contract/figures.ts'
import { plan } from '@/contract/uploads.ts'
import { inverseFactors, inverseOutcomes } from './inverse-names.ts'

const family = '/api/health/InverseAnalysis'
const gradeNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))
const schoolYear = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))

/** Minutes a day. */
export const inverseQuantities = ['outdoor', 'screen', 'sleep', 'sport'] as const
export type InverseQuantity = (typeof inverseQuantities)[number]

export const inverseAdjustments = ['grade', 'sex'] as const
export type InverseAdjustment = (typeof inverseAdjustments)[number]

const outcome = cell('inverse.outcome')
/** A risk ratio with its 95 % interval. Published with two decimals. */
const ratio = z.object({ ratio: z.number(), low: z.number(), high: z.number() })

/** Hidden are all figures of a row or none: then `published` is false, cells and ratios are null. */
const factorRow = z.object({
  factor: z.enum(inverseFactors),
  /** False: too few children in one of its cells for a reader outside the school. */
  published: z.boolean(),
  /** With the outcome among those with the factor and those without. */
  exposed: outcome,
  unexposed: outcome,
  /** Null: hidden, or not to be estimated (nobody has the outcome, or one side is empty). */
  crude: z.nullable(ratio),
  /** Mantel–Haenszel over the strata, interval of Greenland and Robins. Null as `crude`. */
  adjusted: z.nullable(ratio),
  /**
   * Strata that both sides are in (`used`, of `of`); the children of the others say nothing of the ratio and are left out. `apart`: how
   * many strata there are before those of few children are joined with their neighbours, as it is done of what is published.
   */
  strata: z.nullable(z.object({ used: z.number(), of: z.number(), leftOut: z.number(), apart: z.number() })),
})

/** The quarter of the children between two limits, in minutes; `from` held, `to` not; null is open. */
const quarter = z.object({
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  rate: rate('inverse.outcome'),
})

const quantityRow = z.object({
  quantity: z.enum(inverseQuantities),
  published: z.boolean(),
  /**
   * From the least to the most; four, or fewer where answers are so much alike that a limit falls away. Intervals are Wilson's. A bureau's
   * limits are those of its whole district, whichever grades are chosen.
   */
  quarters: z.nullable(z.array(quarter)),
  /**
   * Children per bin with and without the outcome. `bounds` rise by the same width, one more than there are bins; the first bin holds
   * also who has less than its bound, the last also who has more. Medians are those of the answers, or, of what is published, estimated
   * from the bins, as the answers themselves would disclose more than these.
   */
  distribution: z.nullable(
    z.object({
      bounds: z.array(z.number()),
      medianOf: z.enum(['answers', 'bins']),
      with: z.object({ counts: z.array(z.number()), of: z.number(), median: z.nullable(z.number()) }),
      without: z.object({ counts: z.array(z.number()), of: z.number(), median: z.nullable(z.number()) }),
    }),
  ),
})

export const inverseAnalysis = call(family, {
  who: ['admin', 'qu'],
  summary:
    'From an outcome back to what questionnaires say: risk ratios by factor, crude and adjusted, quarters and distributions',
  input: z.object({
    audience: z.optional(audience),
    outcome: z.enum(inverseOutcomes),
    /** Of the questionnaires; unset the newest there are. The outcome is that of the same school year. */
    schoolYear: z.optional(schoolYear),
    /** Of a screening, which is held each term; unset the newest. */
    term: z.optional(term),
    stage: z.optional(stage),
    /** Only these grades; with a stage, those of it. */
    grades: z.optional(z.array(gradeNumber).check(z.minLength(1), z.maxLength(12))),
    adjust: z._default(z.array(z.enum(inverseAdjustments)).check(z.maxLength(2)), [...inverseAdjustments]),
  }),
  reply: z.object({
    outcome: z.enum(inverseOutcomes),
    /** The own school, or a bureau's whole district: no other school is shown by itself. */
    area: z.object({
      level: z.enum(['region', 'school']),
      region: z.string(),
      school: z.optional(z.object({ id: z.number(), name: z.string() })),
    }),
    /** In which the outcome was found, and those to choose from: of this outcome, in school years with questionnaires; newest first. */
    round: roundRef,
    rounds: z.array(roundRef),
    /** Standard that the outcome is held against, with the definition set where it has one. */
    standard: z.string(),
    definitionSet: z.nullable(definitionSetId),
    /** The standard's limits are not all confirmed: labelled 待核. */
    unconfirmed: z.boolean(),
    asOf: z.string(),
    /** Days of the first and the last answer; null while there is none. */
    answered: z.nullable(z.object({ schoolYear: z.number(), from: z.string(), to: z.string() })),
    /** Grades there are in the place, rising, and those that the figures are of. */
    grades: z.object({ of: z.array(z.number()), chosen: z.array(z.number()) }),
    adjusted: z.array(z.enum(inverseAdjustments)),
    entered: z.object({
      /** Children with a valid outcome who have a whole questionnaire: process data, never hidden. */
      questionnaire: rate('inverse.questionnaire'),
      /** Questionnaires with a question left open; such a child does not enter. */
      incomplete: z.number(),
      /** With the outcome, of those who enter, and of those without a whole questionnaire. */
      outcome,
      outcomeWithout: outcome,
    }),
    factors: z.array(factorRow),
    quantities: z.array(quantityRow),
  }),
})

/**
 * What rows of a plan are beside the records: of a child not seen in the round, of one whose values change, or, whichever of the two,
 * implausible (beyond 3 SD of grade and sex, height falling, out of the ordinary). Conflicts and errors have their own way.
 */
export const inverseGroups = ['added', 'changed', 'implausible'] as const
export type InverseGroup = (typeof inverseGroups)[number]

export const inverseGroupsOfPlan = call(`${family}/daoRu/groups`, {
  who: ['admin'],
  summary:
    'Rows of a plan by group; with `accept`, a group is taken or left out by the commit that follows (which needs the new hash)',
  input: z.object({
    plan: z.string().check(z.uuid()),
    accept: z.optional(z.object({ group: z.enum(inverseGroups), taken: z.boolean() })),
  }),
  reply: z.object({
    plan,
    groups: z.array(
      z.object({ group: z.enum(inverseGroups), rows: z.number(), taken: z.number(), doubts: z.number() }),
    ),
  }),
})
