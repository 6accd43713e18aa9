import * as z from 'zod/mini'
import type { MeanId, MetricId, RankId, RateId } from '@/standards/metrics/metrics.ts'
import { idText, longIdText } from './field-types.ts'
import { gradeText } from '@/lib/grade-fields.ts'
import { stages } from '@/lib/grades.ts'

/** Which metrics (`standards/metrics`) a figure of a reply is of: what the OpenAPI document says beside it. */
export const metricsOfFigure = z.registry<{ metrics: readonly MetricId[] }>()
const named = <S extends z.ZodMiniType>(figure: S, metrics: readonly MetricId[]): S => {
  metricsOfFigure.add(figure, { metrics })
  return figure
}

/**
 * A rate of a metric is never a bare number: numerator `n`, denominator `of`, both counts (calls.md). More than one metric where a field
 * beside it says which of them it is.
 */
export const rate = (...metrics: [RateId, ...RateId[]]) =>
  named(z.object({ n: z.number(), of: z.number() }), metrics)
/** A published rate: `null` = hidden by the suppression rule (domain.md, rule 4). */
export const cell = (...metrics: [RateId, ...RateId[]]) => z.nullable(rate(...metrics))
/** A mean with how many stand behind it; `null` = hidden. */
export const meanCell = (metric: MeanId) =>
  z.nullable(named(z.object({ mean: z.number(), of: z.number() }), [metric]))
/** A mean alone, where what it is of stands elsewhere in the reply. */
export const mean = (metric: MeanId) => named(z.number(), [metric])
/** The n-th place of so many. */
export const rankAmong = (metric: RankId) => named(z.object({ n: z.number(), of: z.number() }), [metric])
/** Parts of a whole, means with quartiles, distributions: a shape of its own that is of one metric. */
export const figureOf = <S extends z.ZodMiniType>(metric: MetricId, shape: S): S => named(shape, [metric])
export const count = z.nullable(z.number())

export const stage = z.enum(stages)
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
  grade: z.optional(gradeText),
  class: z.optional(longIdText),
})
export type VisionFilter = z.infer<typeof visionFilter>

/** Carried by every figure: which round, which definitions, true as of when (ISO 8601). */
export const provenance = { round: roundRef, definitionSet: definitionSetId, asOf: z.string() }
