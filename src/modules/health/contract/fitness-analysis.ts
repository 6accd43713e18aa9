import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { call } from '@/contract/call.ts'
import { cell, count, figureOf, mean, meanCell, rate, roundRef, sex, stage } from '@/contract/figures.ts'
import { healthFilter, healthArea } from './screen.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminData/tc'

/** What makes a total: the items of the national upload, and the BMI. */
export const fitnessComponent = z.enum(['bmi', ...fitnessItemNames])

/** `asOf`: ISO 8601. */
export const analysisStamp = { round: roundRef, asOf: z.string() }
/** Null is hidden; of nobody it is 0 of 0. */
export const meanTotal = meanCell('fitness.mean')
const levels = z.object({ excellent: z.number(), good: z.number(), pass: z.number(), fail: z.number() })

/**
 * What the figures of a school stand beside: all schools of the district, of the same stages or the same grade and sex, in the same
 * round. Missing for a district, which stands beside its own school year before.
 */
export const comparedWith = z.optional(
  z.object({ region: z.string(), stages: z.array(stage), grade: z.optional(z.number()) }),
)
/** A figure now, a school year earlier, and of what is compared; `null` is hidden, missing is not there. */
const beside = <T extends z.ZodMiniType>(figure: T) =>
  z.object({ now: figure, previous: z.optional(figure), compared: z.optional(figure) })

export const fitnessHead = call(`${family}/analysis`, {
  who,
  summary:
    'Fitness test of a place: good or better, passed, mean total, tested and complete, beside last year and the district',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    /** Newest first. */
    rounds: z.array(roundRef),
    previousRound: z.optional(roundRef),
    area: healthArea,
    compared: comparedWith,
    /** Its name, as a screen shows it. */
    standard: z.string(),
    /** Good or excellent, of those with a total. */
    good: beside(cell('fitness.good')),
    /** Not failed, of those with a total. */
    passed: beside(cell('fitness.pass')),
    /** Points, to 0.1. */
    total: beside(meanTotal),
    /** Process data, never hidden: tested, of the enrolled who are not exempt. */
    tested: beside(rate('fitness.tested')),
    /** With every item of their grade, of those tested. */
    complete: beside(rate('fitness.complete')),
    /** Process data: excused from the whole test, of the enrolled. */
    exemptRate: beside(rate('fitness.exempt')),
    /** Process data: tested in what they had been absent from, of the enrolled. */
    madeUp: beside(rate('fitness.madeUp')),
    enrolled: z.number(),
    /** Excused from the whole test. */
    exempt: z.number(),
    /** Neither exempt nor with a total: not tested yet, or an item is missing. */
    open: z.number(),
  }),
})

/** Children with a total from `from` to below `from + width`; null when hidden. */
const bin = figureOf('fitness.scores', z.object({ from: z.number(), n: count }))
const scores = z.object({
  /** All of them or none. */
  levels: z.nullable(levels),
  total: meanTotal,
})

export const fitnessScores = call(`${family}/scores`, {
  who,
  summary: 'How many totals lie in every five points, and the levels, beside last year and the district',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    compared: comparedWith,
    /** Points. */
    width: z.number(),
    /** Who has a total; null when hidden. */
    of: count,
    /**
     * From 0 to 100 and more; those with nobody are left out. Outside the own school the bins of a level are published together or not at
     * all, and below 40 points a hidden one at 35 says at most that there is somebody.
     */
    bins: z.array(bin),
    figures: beside(scores),
  }),
})

/** Scores of one item, 0 to 100; outside the own school the quartiles only from `minimumOf` children on. */
const itemPart = z.object({
  of: z.number(),
  mean: mean('fitness.items'),
  p25: z.nullable(z.number()),
  p75: z.nullable(z.number()),
  /** From 80 on. */
  good: rate('fitness.itemGood'),
  /** From 60 on. */
  passed: rate('fitness.itemPass'),
})
const interval = z.nullable(z.object({ low: z.number(), high: z.number() }))

export const fitnessItems = call(`${family}/items`, {
  who,
  summary:
    'Scores of every item of a place: mean, quartiles, good or better and passed, beside last year and the district',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    compared: comparedWith,
    /** Children below which a quartile is suppressed. */
    minimumOf: z.number(),
    /** Those that the place's grades do, in the order of the national upload, the BMI first. */
    rows: z.array(
      z.object({
        item: fitnessComponent,
        figures: beside(z.nullable(itemPart)),
        /** 95 % Wilson intervals of the rates now, shares of 1. */
        goodInterval: interval,
        passedInterval: interval,
      }),
    ),
    /** By grade and sex, of the own school and of a district; empty for one of its schools. Quantiles of scores. */
    boxes: z.array(
      z.object({
        item: fitnessComponent,
        grade: z.number(),
        sex,
        /** Null all of them when hidden or fewer than `minimumOf`. */
        of: count,
        p10: count,
        p25: count,
        p50: count,
        p75: count,
        p90: count,
      }),
    ),
  }),
})
