import * as z from 'zod/mini'
import { call } from './call.ts'
import { sportReasons, sportRecordIn } from './sport-records.ts'

const id = z.int().check(z.positive())

/** Records put aside, neither dropped nor counted, until somebody of the school decides. */
export const sportQuarantine = call('/api/SportData/quarantine', {
  who: ['admin'],
  summary: 'Sport records of the school that were put aside and wait for a decision, newest first',
  input: z.object({ before: z.optional(id), reason: z.optional(z.enum(sportReasons)) }),
  reply: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        reason: z.enum(sportReasons),
        source: z.enum(['device', 'teacher', 'workbook']),
        /** The device's name; empty for other ways. */
        device: z.string(),
        /** The pupil's name; null = not of this school. */
        pupil: z.nullable(z.string()),
        record: sportRecordIn,
      }),
    ),
    /** `before` of the next page; null = none. */
    next: z.nullable(z.number()),
  }),
})

/**
 * Released, a record counts as any other although it is old, of the same minute or faster than believed; for any other reason it counts
 * only if the reason is gone by now, else 409.
 */
export const sportQuarantineSettle = call('/api/SportData/quarantine/settle', {
  who: ['admin'],
  summary: 'Release a record that was put aside, or reject it for good',
  input: z.object({ id, as: z.enum(['released', 'rejected']) }),
  reply: z.object({ settled: z.boolean() }),
})
