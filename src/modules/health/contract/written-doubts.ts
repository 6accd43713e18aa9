import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'

/** Why a value asks for a second look: seldom at school, far from those of the same grade and sex, or a height below the year before. */
export const doubtReasons = ['unusual', 'outlier', 'fell'] as const

export const writtenDoubts = call('/api/SchoolAdminData/health/doubts', {
  who: ['admin'],
  summary:
    'Values that a committed workbook of check-ups or fitness tests wrote and that ask for a second look: unusual, beyond 3 SD of grade and sex, or a height that fell. What was corrected since is left out',
  input: z.object({ plan: z.string().check(z.uuid()) }),
  reply: z.object({
    /** All of them; the first are listed. */
    total: z.number(),
    rows: z.array(
      z.object({
        student: z.number(),
        name: z.string(),
        grade: z.number(),
        /** Of the class. */
        number: z.number(),
        field: z.string(),
        /** In the unit of the field; of a run seconds. */
        value: z.number(),
        why: z.enum(doubtReasons),
        /** The mean of grade and sex, or the height a year before. */
        beside: z.optional(z.number()),
      }),
    ),
  }),
})
