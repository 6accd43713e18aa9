import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { signedInput } from '@/contract/devices.ts'
import { longId } from '@/contract/field-types.ts'

export const maxHeartsOfBatch = 200

/** When the first value was taken, with its offset from UTC: `2026-11-20T09:50:00+08:00`. */
const moment = z.iso.datetime({ offset: true }).check(z.regex(/^20/))

/**
 * A stretch of one student's heart rates in a lesson, as it comes in; what is impossible in it is quarantined with a reason.
 *
 * A device that knows the lesson sends `lesson` and `from`. One that does not sends `startedAt`, and `class` where it knows that: the lesson
 * is the one that the class (unsaid: the student's) has at that time. Up to ten minutes before its start and after its end are left out.
 */
export const heartIn = z
  .object({
    /** The sender's own, for good: a second one with it is the same stretch. */
    id: z.uuid(),
    /** Our number of the lesson. */
    lesson: z.optional(longId),
    /** Our numbers of the class and the student. */
    class: z.optional(longId),
    student: longId,
    /** Second of the lesson of the first value. */
    from: z.optional(z.int().check(z.minimum(0), z.maximum(14_400))),
    startedAt: z.optional(moment),
    /** Beats a minute, one a second, null where the sensor had none. Empty = present without a sensor. */
    samples: z.array(z.nullable(z.int().check(z.minimum(0), z.maximum(400)))).check(z.maxLength(14_400)),
  })
  .check(
    z.refine(({ lesson, from, startedAt }) => startedAt !== undefined || (lesson && from !== undefined), {
      path: ['startedAt'],
      message: 'lesson and from, or startedAt',
    }),
  )
export type HeartIn = z.infer<typeof heartIn>

/** What `body` of a device's call holds, as JSON. */
export const heartBatch = z.object({
  records: z.array(heartIn).check(z.minLength(1), z.maxLength(maxHeartsOfBatch)),
})

/**
 * Why a stretch is quarantined: no such lesson, or one that was cancelled; the class has no lesson at that time, or more than one; a lesson
 * still to come; one more than 30 days ago; a student who is not of its class; values outside of the lesson; values of which most are no
 * heart's; the school did not use PE lessons when it came (SHELL-10). Of `awaitsLesson` it is tried again whenever a lesson of the class and
 * day is added, moved, cancelled or made of the timetable.
 */
export const heartReasons = [
  ...(['lesson', 'time', 'several', 'ahead', 'old', 'pupil', 'long', 'rates', 'module'] as const),
] as const
export const awaitsLesson = ['lesson', 'time', 'several', 'ahead'] as const
export type HeartReason = (typeof heartReasons)[number]

export const heartUp = call('/api/SportData/heart', {
  who: 'public',
  summary:
    'A batch of heart rates of PE lessons from a device, signed as sport records are: body = {records: [{id, student, samples, and lesson + from, or startedAt and, if known, class}]}; idempotent by record id. A lesson not named is found by class and time; without one yet they wait for it. The lessons are counted again',
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
        reason: z.optional(z.enum(heartReasons)),
      }),
    ),
  }),
})

const waiting = z.object({
  id: z.number(),
  at: z.string(),
  reason: z.enum(heartReasons),
  device: z.string(),
  /** Null = not of this school. */
  student: z.nullable(z.string()),
  class: z.nullable(classLabel),
  lesson: z.nullable(z.object({ id: z.number(), day: z.string(), topic: z.string() })),
  /** When its first value was taken, where the sender said that instead of a lesson. */
  startedAt: z.nullable(z.string()),
  seconds: z.number(),
})
export type WaitingHeart = z.infer<typeof waiting>

export const heartQuarantine = call('/api/SportData/heart/aside', {
  who: ['admin'],
  summary:
    'Heart rates of PE lessons that were put aside and wait for a decision, newest first, of all lessons or of the one they name',
  input: z.object({
    before: z.optional(longId),
    reason: z.optional(z.enum(heartReasons)),
    lesson: z.optional(longId),
  }),
  reply: z.object({
    /** Those asked for, of all pages. */
    total: z.number(),
    /** How many wait, by reason, of the lesson asked for or of all. */
    reasons: z.array(z.object({ reason: z.enum(heartReasons), n: z.number() })),
    rows: z.array(waiting),
    /** `before` of the next page; null = none. */
    next: z.nullable(z.number()),
  }),
})

const resolvedIds = z.array(longId).check(z.minLength(1), z.maxLength(200))

export const heartResolve = call('/api/SportData/heart/settle', {
  who: ['admin'],
  summary:
    'Release heart rates that were put aside, as they are or to another lesson or student, or reject them; released, only their age is overruled, for any other reason the reason must be gone',
  input: z.object({
    ids: resolvedIds,
    as: z.enum(['released', 'rejected']),
    /** Where they belong, where the sender was wrong. Of released ones alone. */
    to: z.optional(z.object({ lesson: z.optional(longId), student: z.optional(longId) })),
  }),
  reply: z.object({
    resolved: z.array(z.number()),
    /** Not released: why not. They wait on. */
    wrong: z.array(z.object({ id: z.number(), reason: z.enum(heartReasons) })),
    /** Settled by somebody else meanwhile, or none of the school. */
    removed: z.number(),
  }),
})

export const heartUndoMinutes = 30

export const heartUnsettle = call('/api/SportData/heart/settle/undo', {
  who: ['admin'],
  summary:
    'Let heart rates wait again that the caller settled up to half an hour ago; what was released is taken out of its lesson, which is counted again',
  input: z.object({ ids: resolvedIds }),
  reply: z.object({ back: z.number(), removed: z.number() }),
})
