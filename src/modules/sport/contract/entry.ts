import * as z from 'zod/mini'
import { sportItemNames } from '@/standards/sport/items.ts'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { day } from '@/contract/day.ts'
import { sportReasons } from './records.ts'
import { longId } from '@/contract/field-types.ts'

/** Whoever leads the school; a teacher for the own classes. */
const who = ['admin', 'teacher'] as const
const family = '/api/SportData/entry'

export const maxStudentsOfEntry = 100

/**
 * `id` and each `record` are the sender's own, for good: sent again, an entry is the same. Rows that this account has entered before, word for
 * word, are answered as repeated under whatever ids they come. What is impossible in a record is quarantined with a reason, as a device's is.
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
    /** What takes it back: an earlier entry of this account, when it held every one of these rows already. */
    entry: z.string(),
    taken: z.number(),
    repeated: z.number(),
    quarantined: z.number(),
    /** What was quarantined, and why. */
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

export const sportEntryRecent = call(`${family}/recent`, {
  who,
  summary: 'Own entries that can still be taken back, newest first',
  input: z.object({}),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        class: classLabel,
        /** ISO 8601, and null where nothing of it counts. */
        startedAt: z.nullable(z.string()),
        item: z.nullable(z.enum(sportItemNames)),
        n: z.number(),
        quarantined: z.number(),
        undoableUntil: z.string(),
      }),
    ),
  }),
})
