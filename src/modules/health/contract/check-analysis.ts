import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { cell, meanCell } from '@/contract/figures.ts'
import { analysisStamp } from './fitness-analysis.ts'
import { problemKinds } from './problem-kinds.ts'
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

export const spineFunnel = {
  /** Of the enrolled. They are published all together or not at all. */
  screened: cell('followUp.spineScreened'),
  /** Of the screened. */
  suspected: cell('check.spine'),
  /** Of the suspected: guardians notified, seen by a doctor, and a result other than healthy. */
  notified: cell('followUp.spineNotified'),
  visited: cell('followUp.spineVisited'),
  confirmed: cell('followUp.spineConfirmed'),
}

export const healthSpine = call(`${family}/spine`, {
  who: ['admin', 'qu'],
  summary:
    'From the screening of the spine to the diagnosis: examined, suspected at the general inspection, and of these told, seen by a doctor, and confirmed',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    ...spineFunnel,
  }),
})

export const problemFigures = {
  /** Of the examined, by the number of findings; they are published all together or not at all. */
  counts: z.array(
    z.object({ problems: z.enum(['none', 'one', 'two', 'more']), rate: cell('check.problems') }),
  ),
  /** Of the examined, who has both: from the most to the fewest, the hidden ones last. */
  pairs: z.array(
    z.object({ first: z.enum(problemKinds), second: z.enum(problemKinds), rate: cell('check.pair') }),
  ),
}

export const healthProblems = call(`${family}/problems`, {
  who: ['admin', 'qu'],
  summary:
    'Students by how many of five findings they have, and which two come together most: overweight or obese, caries, abnormal spine, raised blood pressure, anaemia',
  input: healthFilter,
  reply: z.object({
    ...analysisStamp,
    ...problemFigures,
  }),
})
