import * as z from 'zod/mini'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { call } from '@/contract/call.ts'
import { cell, count, figureOf, rate, roundRef, sex, stage } from '@/contract/figures.ts'
import { analysisStamp, fitnessComponent, meanTotal } from './fitness-analysis.ts'
import { healthFilter } from './screen.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminData/tc'

/** `school-3`, `grade-5`, `class-17`, and what it names. */
const rowKey = {
  key: z.string(),
  /** Of a school or a class. */
  id: z.optional(z.number()),
  /** Of a school. */
  name: z.optional(z.string()),
  stage: z.optional(stage),
  grade: z.optional(z.number()),
  /** Number of a class. */
  number: z.optional(z.number()),
}

const missingPart = z.object({
  /** Of the children tested: no mark, and not excused from the item. Items that the row's grades do not do are left out. */
  missing: z.array(figureOf('fitness.missing', z.object({ item: fitnessComponent, n: z.number() }))),
  /** With every item, of those tested. */
  complete: rate('fitness.complete'),
  enrolled: z.number(),
  /** Excused from the whole test. */
  exempt: z.number(),
  /** Not excused, and not tested: nothing of them is in `missing`. */
  untested: z.number(),
})

export const fitnessMissing = call(`${family}/missing`, {
  who,
  summary: 'Which item is missing how often, by school, grade or class; process data, of the children tested',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    /** Schools of a district, grades of a school, classes of a grade. */
    by: z.enum(['school', 'grade', 'class']),
    /** Columns: what some row's grades do, the BMI first, then as in the national upload. */
    items: z.array(fitnessComponent),
    total: missingPart,
    rows: z.array(z.extend(missingPart, rowKey)),
  }),
})

/** Just short of a level. */
export const borderlineZones = ['pass', 'good', 'excellent'] as const

export const fitnessBorderline = call(`${family}/borderline`, {
  who,
  summary:
    'Who is just short of a level: counts, and a dot per child of the own school, or bins of a district',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    zones: z.array(
      z.object({
        /** The level that is not reached: 55–59.9, 78–79.9, 85–89.9. */
        zone: z.enum(borderlineZones),
        from: z.number(),
        /** Points below this. */
        below: z.number(),
        /** Of those with a total. */
        rate: cell('fitness.borderline'),
      }),
    ),
    /** Own school only: everybody with a total, from the lowest; who it is only where one grade or class is asked for. */
    dots: z.optional(
      z.array(
        z.object({
          /** Points, to 0.1. */
          score: z.number(),
          sex,
          student: z.optional(z.number()),
          name: z.optional(z.string()),
        }),
      ),
    ),
    /**
     * Of a district, not of its schools: children per point, 0 to 120; null when hidden. Points with nobody are left out, and hidden
     * ones below 40 and from 110 on.
     */
    bins: z.optional(z.array(z.object({ from: z.number(), n: count }))),
  }),
})

/** Children by their level a year ago and now: `from` is then. All cells or none; cells without anybody are left out. */
const levelMoves = z.nullable(
  z.array(z.object({ from: z.enum(fitnessLevels), to: z.enum(fitnessLevels), n: z.number() })),
)
const cohortPart = z.object({
  /** Children with a total in both rounds, by where they are now; null when hidden. */
  matched: count,
  /** Their mean totals; `change` is of the sums, rounded once. */
  total: z.nullable(
    figureOf('fitness.cohort', z.object({ before: z.number(), now: z.number(), change: z.number() })),
  ),
  /** Good or excellent, of the matched. */
  good: z.object({ before: cell('fitness.good'), now: cell('fitness.good') }),
  /** How many are in a higher, the same or a lower level. */
  moved: z.nullable(z.object({ up: z.number(), same: z.number(), down: z.number() })),
  levels: levelMoves,
  /** Everybody with a total, now and a year ago in the same grades: not the same children. */
  cross: z.object({ now: meanTotal, before: z.optional(meanTotal) }),
})

export const fitnessCohort = call(`${family}/cohort`, {
  who,
  summary: 'The same children one year apart: change of their totals and levels, beside the cross-sections',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    /** The school year before; missing: there is no test of it. */
    comparedRound: z.optional(roundRef),
    /** Classes at the own school where one grade is asked for, else grades. */
    by: z.enum(['grade', 'class']),
    total: cohortPart,
    rows: z.array(z.extend(cohortPart, rowKey)),
  }),
})
