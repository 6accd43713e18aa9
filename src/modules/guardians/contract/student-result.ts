import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { studentToken, relation } from '@/modules/records/contract/binding.ts'
import { cycloplegias } from '@/modules/vision/standards/biometry.ts'
import { nextStepNames } from '../standards/next-steps.ts'

/** One screening of the child: both eyes without glasses, and the spherical equivalent in D where refraction was measured. */
const screening = z.object({
  round: z.number(),
  on: z.string(),
  term: z.enum(['spring', 'autumn']),
  year: z.number(),
  ucvaRight: acuity,
  ucvaLeft: acuity,
  seRight: z.nullable(z.number()),
  seLeft: z.nullable(z.number()),
  /** Length of the eye from front to back, mm; null = not measured. */
  axialRight: z.nullable(z.number()),
  axialLeft: z.nullable(z.number()),
  /** Years on the day, to two decimals; null = the birth date is not known. */
  age: z.nullable(z.number()),
  /** Whether SE was measured under cycloplegia; null = nobody said. */
  cycloplegia: z.nullable(z.enum(cycloplegias)),
})
export type Screening = z.infer<typeof screening>

/** What a guardian sees: plain results and what to do next. */
export const studentResult = z.object({
  name: z.string(),
  school: z.string(),
  class: classLabel,
  relation,
  mobile: z.string(),
  boundAt: z.string(),
  /** Newest screening; null = none yet. */
  vision: z.nullable(
    z.object({
      on: z.string(),
      term: z.enum(['spring', 'autumn']),
      year: z.number(),
      ucvaRight: acuity,
      ucvaLeft: acuity,
      band: z.nullable(z.enum(['normal', 'mild', 'moderate', 'severe'])),
      myopia: z.nullable(z.boolean()),
      /** The year before's worse eye; null = not seen then. */
      before: acuity,
      worse: acuity,
      warning: z.number(),
      /** What to do next, most urgent first. */
      next: z.array(z.enum(nextStepNames)),
    }),
  ),
  /** Every screening, the oldest first. */
  history: z.array(screening),
})
export type StudentResult = z.infer<typeof studentResult>
export const studentOpen = call('/api/bind/open', {
  who: 'public',
  summary: "A bound child's latest results, for the phone that holds the token",
  input: z.object({ token: studentToken }),
  reply: studentResult,
  perMinute: 60,
})
