import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { signedInput } from '@/contract/devices.ts'
import { longId } from '@/contract/field-types.ts'

export const maxRecordsOfBatch = 1000

/** A record as it comes in, by whatever way; what is impossible in it is quarantined with a reason, not refused here. */
export const sportRecordIn = z.object({
  /** The sender's own, for good: a second one with it is the same record. Version 7 (RFC 9562) is kindest to the index. */
  id: z.uuid(),
  /** Our number of the student, of the sender's school. */
  student: longId,
  /** A name of `sportItemNames`. */
  item: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  startedAt: z.string().check(z.regex(/^[\dTZ:.+-]{10,40}$/)),
  seconds: z.int().check(z.gte(-1e9), z.lte(1e9)),
  inSchool: z.boolean(),
  /** In the item's unit: times, metres or steps. */
  amount: z.optional(z.int().check(z.gte(-1e9), z.lte(1e9))),
  /** The device is not sure what it recognised: stored, its time is not counted. */
  disputed: z.optional(z.boolean()),
})
export type SportRecordIn = z.infer<typeof sportRecordIn>

/** What `body` of a device's call holds, as JSON. */
export const sportBatch = z.object({
  records: z.array(sportRecordIn).check(z.minLength(1), z.maxLength(maxRecordsOfBatch)),
})

/**
 * Why a record is quarantined: no such item; a time that cannot be read or is before 1970, lies more than 5 min ahead, or is older than
 * 30 days; longer than a day or shorter than a second; more in its time than anybody can; a student whom the school does not have; the same child, item and
 * minute under another id; the school did not use the module when it came (SHELL-10): once it does, the record can be released.
 */
export const sportReasons = [
  ...(['item', 'time', 'ahead', 'old', 'long', 'short', 'fast', 'pupil', 'same-minute', 'module'] as const),
] as const
export type SportReason = (typeof sportReasons)[number]

/** Nothing of a batch that was answered is lost. 429 with Retry-After: send the same batch again later. */
export const sportUp = call('/api/SportData/up', {
  who: 'public',
  summary:
    'A batch of sport records from a device or app, idempotent by record id; signature = hex of HMAC-SHA256 of at, a line feed and body, keyed with the bytes of the secret (decoded from hex)',
  input: signedInput,
  reply: z.object({
    taken: z.number(),
    repeated: z.number(),
    quarantined: z.number(),
    /** In the order of the batch. */
    records: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['taken', 'repeated', 'quarantined']),
        reason: z.optional(z.enum(sportReasons)),
      }),
    ),
  }),
})
