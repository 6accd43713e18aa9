import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { provenance, roundRef, visionFilter } from '@/contract/figures.ts'
import { visionBreakdown } from './analysis.ts'

const who = ['admin', 'qu'] as const
const { now, bands } = visionBreakdown.reply.shape.total.shape
const { myopia, poorVision, coverage } = now.shape

export const visionHistoryOfClasses = call('/api/SchoolAdminDataMMLS2', {
  who,
  summary: 'Vision history per class of one school: the rounds of the school year, oldest first',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    rounds: z.array(roundRef),
    rows: z.array(
      z.object({
        id: z.number(),
        grade: z.number(),
        number: z.number(),
        /** As many as there are rounds. */
        points: z.array(z.object({ round: z.number(), myopia, poorVision, coverage })),
      }),
    ),
  }),
})

export const eyesightBySchool = call('/api/SchoolAdminData/eyesight/school', {
  who,
  summary: 'Degree composition of poor vision by school; the rows sum to the total',
  input: visionFilter,
  reply: z.object({
    ...provenance,
    total: bands,
    rows: z.array(
      z.object({
        /** `school-3` */
        key: z.string(),
        id: z.optional(z.number()),
        name: z.optional(z.string()),
        myopia,
        poorVision,
        bands,
      }),
    ),
  }),
})
