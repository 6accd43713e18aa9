import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { provenance, visionFilter } from '@/contract/figures.ts'
import { referralSteps } from '../standards/steps.ts'

export const funnelDimensions = ['school', 'grade', 'sex'] as const

const step = z.object({
  step: z.enum(referralSteps),
  /** Who reached it, and who reached the step before it; null = hidden as there are few. */
  reached: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Since the step before: the median of those who got there, of whom the day is known. */
  medianDays: z.nullable(z.number()),
  dated: z.nullable(z.number()),
})
export type FunnelStep = z.infer<typeof step>
const funnel = z.array(step)
export type Funnel = FunnelStep[]

export const referralFunnel = call('/api/referral/funnel', {
  who: ['admin', 'qu'],
  display: ['vision'],
  summary:
    'From an abnormal result to the re-examination: who reached each step, of the step before, and in how many days; published of the district as a whole alone',
  input: z.extend(z.omit(visionFilter, { class: true, grade: true }), {
    by: z.optional(z.enum(funnelDimensions)),
  }),
  reply: z.object({
    ...provenance,
    total: funnel,
    rows: z.array(z.object({ id: z.number(), name: z.string(), steps: funnel })),
  }),
})
