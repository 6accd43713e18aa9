import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { audience, cell, meanCell, rate, roundRef, sex, stage } from '@/contract/figures.ts'
import { idText, longIdText } from '@/contract/field-types.ts'

const who = ['admin', 'qu'] as const
const gradeNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))

/**
 * What figures of check-ups and fitness tests are narrowed to; both are held once a school year, of which the first year is named.
 * Unset: the newest. The scope itself never comes from the caller.
 */
export const healthFilter = z.object({
  audience: z.optional(audience),
  schoolYear: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  school: z.optional(idText),
  stage: z.optional(stage),
  grade: z.optional(gradeNumber),
  class: z.optional(longIdText),
  sex: z.optional(sex),
})
export type HealthFilter = z.infer<typeof healthFilter>

/** What the rows of a breakdown are; every dimension's rows sum to its total. */
const healthDimension = z.enum(['school', 'stage', 'grade', 'class', 'sex'])
export type HealthDimension = z.infer<typeof healthDimension>

/** Of check-ups: overweight and obesity, stunting, raised blood pressure, abnormal spine, caries, anaemia. */
export const checkMetrics = ['weight', 'stunting', 'pressure', 'spine', 'teeth', 'anaemia'] as const
export type CheckMetric = (typeof checkMetrics)[number]
/** Of the fitness test: good or excellent, of those with a total. */
export const fitnessMetrics = ['fitness'] as const
export type FitnessMetric = (typeof fitnessMetrics)[number]

/** Children by BMI, WS/T 586 and WS/T 456; all hidden or none. */
export const weightParts = z.nullable(
  z.object({ wasting: z.number(), normal: z.number(), overweight: z.number(), obese: z.number() }),
)
export const levelParts = z.nullable(
  z.object({ excellent: z.number(), good: z.number(), pass: z.number(), fail: z.number() }),
)
/** Left out by the district, as they rest on unconfirmed limits: no figure of them is published, and a screen says 未启用. */
const off = z.optional(z.array(z.enum(checkMetrics)))
export const checkRate = cell(
  'check.weight',
  'check.stunting',
  'check.pressure',
  'check.spine',
  'check.teeth',
  'check.anaemia',
)
export const checkFigures = z.object({
  weight: cell('check.weight'),
  stunting: cell('check.stunting'),
  pressure: cell('check.pressure'),
  spine: cell('check.spine'),
  teeth: cell('check.teeth'),
  anaemia: cell('check.anaemia'),
})
const fitnessFigures = z.object({ fitness: cell('fitness.good') })

export const healthArea = z.object({
  level: z.enum(['region', 'school', 'grade', 'class']),
  region: z.string(),
  school: z.optional(z.object({ id: z.number(), name: z.string(), stages: z.array(stage) })),
  grade: z.optional(z.number()),
  class: z.optional(z.object({ id: z.number(), number: z.number() })),
})

/** A figure of a screen: now, a school year earlier, and in each round there is, oldest first. */
const headFigure = <M extends string>(metrics: readonly M[], rate: ReturnType<typeof cell>) =>
  z.object({
    metric: z.enum(metrics as readonly [M, ...M[]]),
    rate,
    previous: z.optional(rate),
    history: z.array(z.object({ schoolYear: z.number(), rate })),
    /** The standard that it is held against. */
    standard: z.string(),
    /** Some of it is held against limits that are not confirmed: a screen labels it 待核. */
    unconfirmed: z.boolean(),
  })
/** Examined of enrolled, or, at the fitness test, with a total of those not exempt. */
export const covered = rate('check.examined', 'fitness.scored')
const shared = { round: roundRef, /** ISO 8601 */ asOf: z.string() }
const totals = {
  ...shared,
  /** Newest first. */
  rounds: z.array(roundRef),
  previousRound: z.optional(roundRef),
  area: healthArea,
  population: z.object({ schools: z.number(), enrolled: z.number() }),
  /** Process data, never hidden: examined of enrolled; at the fitness test, with a total of enrolled without who is exempt. */
  coverage: z.object({ rate: covered, previous: z.optional(covered) }),
}
const rowOf = <F extends z.ZodMiniType, P extends z.ZodMiniType>(figures: F, parts: P) =>
  z.object({ figures, before: z.optional(figures), parts, coverage: covered })
const keys = {
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
}
const breakdownInput = z.extend(healthFilter, { by: healthDimension })

/** Means and fillings of teeth, beside the rates. */
const teethOfPart = { meanTeeth: meanCell('check.meanTeeth'), filled: cell('check.filled') }
const checkRow = z.extend(rowOf(checkFigures, weightParts), teethOfPart)

export const healthTotals = call('/api/SchoolAdminData/health', {
  who,
  display: ['health'],
  summary:
    'Check-ups: overweight and obesity, spine, caries, blood pressure, anaemia and coverage of a place',
  input: healthFilter,
  reply: z.object({
    ...totals,
    figures: z.array(headFigure(checkMetrics, checkRate)),
    parts: weightParts,
    /** Mean of decayed, missing and filled teeth of those examined, and whose teeth were; null when hidden. With a filling, of those with caries. */
    ...teethOfPart,
    off,
  }),
})

export const healthBreakdown = call('/api/SchoolAdminData/health/breakdown', {
  who,
  display: ['health'],
  summary:
    'Check-ups by school, stage, grade, class or sex, beside the school year before; the rows sum to the total',
  input: breakdownInput,
  reply: z.object({
    ...shared,
    off,
    total: checkRow,
    rows: z.array(z.extend(checkRow, keys)),
  }),
})

export const fitnessTotals = call('/api/SchoolAdminData/tc', {
  who,
  display: ['health'],
  summary:
    'Fitness test: good and excellent of those with a total, levels, mean total and coverage of a place',
  input: healthFilter,
  reply: z.object({
    ...totals,
    figures: z.array(headFigure(fitnessMetrics, cell('fitness.good'))),
    parts: levelParts,
    /** Mean total in points, to 0.1; null when hidden, 0 of 0 where nobody has one. */
    meanTotal: meanCell('fitness.mean'),
  }),
})

const fitnessRow = z.extend(rowOf(fitnessFigures, levelParts), {
  /** Process data, never hidden: excused from the whole test, and tested in what they had been absent from, of the enrolled. */
  exempt: rate('fitness.exempt'),
  madeUp: rate('fitness.madeUp'),
})

export const fitnessBreakdown = call('/api/SchoolAdminData/tc/breakdown', {
  who,
  display: ['health'],
  summary:
    'Fitness levels by school, stage, grade, class or sex, beside the school year before; the rows sum to the total',
  input: breakdownInput,
  reply: z.object({
    ...shared,
    total: fitnessRow,
    rows: z.array(z.extend(fitnessRow, keys)),
  }),
})
