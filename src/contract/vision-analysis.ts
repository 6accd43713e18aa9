import * as z from 'zod/mini'
import { call } from './call.ts'
import { cell, provenance, rate, roundRef, sex, stage, visionFilter } from './figures.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminData/eyesight'
const id = z.coerce.number().check(z.int(), z.positive())

/** What an analysis is narrowed to. A stage or a sex left out means all of them. */
export const analysisFilter = z.extend(visionFilter, {
  stage: z.optional(stage),
  sex: z.optional(sex),
  /** The round compared with; unset: the same term one year earlier. */
  compare: z.optional(id),
})
export type AnalysisFilter = z.infer<typeof analysisFilter>

/** What the rows of a breakdown are; every dimension's rows sum to its total. */
export const breakdownDimension = z.enum(['school', 'stage', 'grade', 'class', 'sex'])
export type BreakdownDimension = z.infer<typeof breakdownDimension>

/** Children per band of the worse eye's UCVA; all hidden or none. */
const bands = z.nullable(
  z.object({ normal: z.number(), mild: z.number(), moderate: z.number(), severe: z.number() }),
)
const figures = z.object({
  myopia: cell,
  poorVision: cell,
  highMyopia: cell,
  /** Screened of enrolled: process data, never hidden. */
  coverage: rate,
})
export type AnalysisFigures = z.infer<typeof figures>
const part = z.object({
  now: figures,
  /** The round compared with; missing where nobody was screened there. */
  before: z.optional(figures),
  boys: cell,
  girls: cell,
  bands,
})

export const visionBreakdown = call(`${family}/breakdown`, {
  who,
  summary: 'Eyesight by school, stage, grade, class or sex, beside another round; the rows sum to the total',
  input: z.extend(analysisFilter, { by: breakdownDimension }),
  reply: z.object({
    ...provenance,
    rounds: z.array(roundRef),
    compared: z.optional(roundRef),
    total: part,
    rows: z.array(
      z.extend(part, {
        /** Unique in the reply: `school-3`, `grade-5`, `class-17`, `primary`, `boy`. */
        key: z.string(),
        /** Of a school or a class. */
        id: z.optional(z.number()),
        /** Of a school. */
        name: z.optional(z.string()),
        stage: z.optional(stage),
        grade: z.optional(z.number()),
        /** Number of a class. */
        number: z.optional(z.number()),
        sex: z.optional(sex),
      }),
    ),
    population: z.object({ schools: z.number(), enrolled: z.number() }),
    /** Below this denominator a rate is shown and not ranked. */
    minimumOf: z.number(),
  }),
})

export const eyesightHistory = call(`${family}/history`, {
  who,
  summary: 'Myopia and poor vision round by round, boys and girls apart; newest last',
  input: analysisFilter,
  reply: z.object({
    ...provenance,
    points: z.array(z.object({ round: roundRef, myopia: cell, poorVision: cell, boys: cell, girls: cell })),
  }),
})
