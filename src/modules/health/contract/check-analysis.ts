import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { cell, meanCell } from '@/contract/figures.ts'
import { analysisStamp } from './fitness-analysis.ts'
import { healthFilter } from './screen.ts'

const family = '/api/SchoolAdminData/health'

export const healthTeeth = call(`${family}/teeth`, {
  who: ['admin', 'qu'],
  summary:
    'Caries at the index ages: of students of 5 by their primary teeth, of 12 by their permanent teeth, how many have it, on how many teeth, and who has a filling',
  /** Of a school or a district: an age is not narrowed to a grade. */
  input: z.pick(healthFilter, { audience: true, schoolYear: true, school: true, sex: true }),
  reply: z.object({
    ...analysisStamp,
    ages: z.array(
      z.object({
        /** Completed years on the day of the check-up. */
        age: z.number(),
        dentition: z.enum(['deciduous', 'permanent']),
        caries: cell('check.teeth'),
        meanTeeth: meanCell('check.meanTeeth'),
        filled: cell('check.filled'),
      }),
    ),
  }),
})
