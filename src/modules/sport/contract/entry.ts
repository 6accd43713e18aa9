import * as z from 'zod/mini'
import { sportItemNames } from '@/standards/sport/items.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { sportReasons } from './records.ts'
import { longId } from '@/contract/field-types.ts'

/** Whoever leads the school; a teacher for the own classes. */
const who = ['admin', 'teacher'] as const
const family = '/api/SportData/entry'

export const maxStudentsOfEntry = 100

/**
 * `id` and each `record` are the sender's own, for good: sent again, an entry is the same. What is impossible in a record is put aside with a
 * reason, as a device's is.
 */
export const sportEntry = call(family, {
  who,
  summary: "Enter what students of one class did at one time of one day; idempotent by the entry's id",
  input: z.object({
    id: z.uuid(),
    class: longId,
    day,
    /** When it began, by the school's clock. */
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    item: z.enum(sportItemNames),
    inSchool: z.boolean(),
    students: z
      .array(
        z.object({
          record: z.uuid(),
          student: longId,
          minutes: z.int().check(z.minimum(0), z.maximum(10_000)),
          /** In the item's unit. */
          amount: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxStudentsOfEntry)),
  }),
  reply: z.object({
    taken: z.number(),
    repeated: z.number(),
    quarantined: z.number(),
    /** What was put aside, and why. */
    reasons: z.array(z.object({ student: z.number(), reason: z.enum(sportReasons) })),
    undoableUntil: z.string(),
  }),
})

export const sportEntryUndo = call(`${family}/undo`, {
  who,
  summary: 'Take an own entry back, within half an hour: its records go, and figures are as before it',
  input: z.object({ id: z.uuid() }),
  reply: z.object({ removed: z.number() }),
})
