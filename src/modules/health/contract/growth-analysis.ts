import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { count, mean, sex } from '@/contract/figures.ts'
import { analysisStamp } from './fitness-analysis.ts'
import { healthFilter, healthArea } from './screen.ts'

export const growthMeasures = ['height', 'weight', 'bmi', 'capacity'] as const
export type GrowthMeasure = (typeof growthMeasures)[number]

/** The percentiles that are worked out. */
export const growthPercentiles = [3, 15, 50, 85, 97] as const

export const healthGrowth = call('/api/SchoolAdminData/health/growth', {
  who: ['admin', 'qu'],
  summary:
    'Height, weight, BMI and vital capacity by age and sex: mean and percentiles of a place, and the limits of the standards',
  /** Of a school or a district: an age is not narrowed to a grade. */
  input: z.pick(healthFilter, { audience: true, schoolYear: true, school: true, sex: true }),
  reply: z.object({
    ...analysisStamp,
    area: healthArea,
    /** Children from which on percentiles are published. */
    minimumOf: z.number(),
    measures: z.array(
      z.object({
        measure: z.enum(growthMeasures),
        unit: z.enum(['cm', 'kg', 'kg/m²', 'mL']),
        decimals: z.number(),
        /** Width of the bins that the percentiles are worked out from: so far they may be off. */
        width: z.number(),
        cells: z.array(
          z.object({
            /** Completed years on the day of the check-up. */
            age: z.number(),
            sex,
            /** Null when hidden, and with it all the others. */
            of: count,
            mean: z.nullable(mean('check.growth')),
            /** P3, P15, P50, P85, P97; null below `minimumOf`. */
            percentiles: z.nullable(z.array(z.number())),
          }),
        ),
        /** Lines of the standards, as far as they have them: of height WS/T 610 P5, P50, P95; of BMI WS/T 586 and WS/T 456. */
        limits: z.array(
          z.object({
            limit: z.enum(['p5', 'p50', 'p95', 'overweight', 'obese', 'wasting']),
            sex,
            standard: z.string(),
            /** A screen labels it 待核. */
            unconfirmed: z.boolean(),
            /** By the age of the table's row, years. */
            points: z.array(z.object({ age: z.number(), value: z.number() })),
          }),
        ),
      }),
    ),
  }),
})
