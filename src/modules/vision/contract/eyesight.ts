import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { analysisFilter } from './analysis.ts'
import { cell, count, figureOf, provenance, sex, stage, visionFilter } from '@/contract/figures.ts'

const who = ['admin', 'qu'] as const
const myopia = cell('vision.myopia')
const family = '/api/SchoolAdminData/eyesight'

export const eyesightByGrade = call(`${family}/grade`, {
  who,
  display: ['vision'],
  summary: 'Myopia and poor vision by grade, with the same term last year',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    total: myopia,
    grades: z.array(
      z.object({
        grade: z.number(),
        stage,
        myopia,
        previous: z.optional(myopia),
        poorVision: cell('vision.poorVision'),
      }),
    ),
  }),
})

export const eyesightByClass = call(`${family}/class`, {
  who,
  display: ['vision'],
  summary: 'Myopia by grade and class of one school (the focal panel)',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    total: myopia,
    grades: z.array(
      z.object({
        grade: z.number(),
        total: myopia,
        previous: z.optional(myopia),
        classes: z.array(z.object({ id: z.number(), number: z.number(), rate: myopia })),
      }),
    ),
  }),
})

export const gradesBySex = z.array(z.object({ grade: z.number(), boys: myopia, girls: myopia }))

export const eyesightBySex = call(`${family}/sex`, {
  who,
  display: ['vision'],
  summary: 'Myopia by grade and sex',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    sexes: z.array(z.object({ sex, rate: myopia })),
    grades: gradesBySex,
  }),
})

/** Children per band of the worse eye's UCVA; `null` counts are hidden. */
const bands = figureOf(
  'vision.degree',
  z.object({ normal: count, mild: count, moderate: count, severe: count, of: count }),
)

export const degrees = {
  total: bands,
  rows: z.array(
    z.object({ key: z.string(), stage: z.optional(stage), grade: z.optional(z.number()), bands }),
  ),
}

export const eyesightByDegree = call(`${family}/degree`, {
  who,
  display: ['vision'],
  summary: 'Degree composition of poor vision by stage (district) or grade (school)',
  input: visionFilter,
  reply: z.object({ ...provenance, ...degrees }),
})

export const acuities = {
  of: count,
  /** From the worst up. `below`: every acuity under 4.0, with a mark or without. */
  bins: z.array(
    figureOf('vision.distribution', z.object({ mark: z.union([z.literal('below'), z.number()]), n: count })),
  ),
}

export const ucvaDistribution = call(`${family}/distribution`, {
  who,
  display: ['vision'],
  summary: 'Children per UCVA mark of the worse eye (tenths, 40–53), and below 4.0',
  input: visionFilter,
  reply: z.object({ ...provenance, ...acuities }),
})

export const progressionByGrade = call(`${family}/progression`, {
  who,
  display: ['vision'],
  summary:
    'ΔSE in D per year by grade as quantiles, matched eyes over one year, bins of 0.05 D; sexes together',
  input: analysisFilter,
  reply: z.object({
    ...provenance,
    reference: z.number(),
    rows: z.array(
      figureOf(
        'vision.progression',
        z.object({
          grade: z.number(),
          n: count,
          p10: count,
          p25: count,
          p50: count,
          p75: count,
          p90: count,
        }),
      ),
    ),
  }),
})

export const progressRows = z.array(
  z.object({
    key: z.string(),
    stage: z.optional(stage),
    grade: z.optional(z.number()),
    enrolled: z.number(),
    done: z.number(),
    absent: z.number(),
    exempt: z.number(),
  }),
)

export const screeningProgress = call('/api/SchoolAdminData/progress', {
  who,
  display: ['vision'],
  summary: 'Screening progress by grade of a school or by stage of the district',
  input: visionFilter,
  reply: z.object({ ...provenance, rows: progressRows }),
})
