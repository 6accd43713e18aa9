import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { sportReasons, sportRecordIn } from './records.ts'
import { longId } from '@/contract/field-types.ts'

export const maxResolved = 200

/** Records in quarantine, neither dropped nor counted, until somebody of the school decides. */
export const sportQuarantine = call('/api/SportData/quarantine', {
  who: ['admin'],
  summary: 'Sport records of the school that were put aside and wait for a decision, newest first',
  input: z.object({ before: z.optional(longId), reason: z.optional(z.enum(sportReasons)) }),
  reply: z.object({
    total: z.number(),
    /** How many wait, by reason, whatever was asked for. */
    reasons: z.array(z.object({ reason: z.enum(sportReasons), n: z.number() })),
    rows: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        reason: z.enum(sportReasons),
        source: z.enum(['device', 'teacher', 'workbook']),
        /** The device's name; empty for other ways. */
        device: z.string(),
        /** The student's name; null = not of this school. */
        student: z.nullable(z.string()),
        class: z.nullable(classLabel),
        record: sportRecordIn,
      }),
    ),
    /** `before` of the next page; null = none. */
    next: z.nullable(z.number()),
  }),
})

/**
 * Released, a record counts as any other although it is old, of the same minute or faster than believed; for any other reason it counts
 * only if the reason is gone by now.
 */
export const sportQuarantineResolve = call('/api/SportData/quarantine/settle', {
  who: ['admin'],
  summary: 'Release records that were put aside, or reject them for good, up to 200 at once, with a note',
  input: z.object({
    ids: z.array(longId).check(z.minLength(1), z.maxLength(maxResolved)),
    as: z.enum(['released', 'rejected']),
    note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  reply: z.object({
    resolved: z.number(),
    /** Not released: the reason stands still. They wait on. */
    wrong: z.array(z.object({ id: z.number(), reason: z.enum(sportReasons) })),
    /** Settled by somebody else meanwhile, or none of the school. */
    removed: z.number(),
  }),
})
