import * as z from 'zod/mini'
import { screeningStates } from '@/modules/vision/standards/screening-pace.ts'
import { call } from '@/contract/call.ts'
import { rate, stage } from '@/contract/figures.ts'
import { id } from '@/contract/field-types.ts'

/** What a school sends in a school year, in the order of the strips. */
export const submittedItems = ['check', 'vision', 'spine', 'teeth', 'fitness'] as const
export type SubmittedItem = (typeof submittedItems)[number]

const sent = z.object({
  /** on-time, late or missing by `standards/screening-pace.ts`, as of the day of the answer. */
  state: z.enum(screeningStates),
  /** Children with a value of those on the list who are not exempt. */
  rate: rate('check.sent'),
})

/** What a school is reminded of: a round is held of each. */
export const remindedKinds = ['check', 'fitness'] as const
const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))
const kind = z.enum(remindedKinds)

export const healthRemind = call('/api/SchoolAdminData/health/remind', {
  who: ['qu'],
  summary: 'Remind schools that are late with an open round of check-ups or tests, once a day each',
  input: z.object({ kind, schoolYear: year, schools: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({
    /** Schools that were reminded, and the accounts that got it. */
    sent: z.number(),
    recipients: z.number(),
    /** Left out: reminded today already; without an account that could get it; in time. */
    already: z.number(),
    nobody: z.number(),
    inTime: z.number(),
  }),
  perMinute: 20,
})

export const healthReminders = call('/api/SchoolAdminData/health/reminders', {
  who: ['qu'],
  summary:
    'Schools that are late with an open round, whom a reminder would reach, and when it went out today',
  input: z.object({ kind, schoolYear: year }),
  reply: z.object({
    /** Nobody is reminded of a round that is over, or was not held. */
    open: z.boolean(),
    /** Late and missing ones, by name. */
    schools: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        state: z.enum(['late', 'missing']),
        rate: rate('check.sent'),
        accounts: z.number(),
        /** ISO 8601 */
        remindedAt: z.nullable(z.string()),
      }),
    ),
  }),
})

export const healthSubmissions = call('/api/SchoolAdminData/health/submissions', {
  who: ['qu'],
  display: ['health'],
  summary:
    'Which school has sent its check-ups, screening, spine, teeth and fitness test of a school year in time',
  input: z.object({
    /** Unset: the newest in which anything was held. */
    schoolYear: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  }),
  reply: z.object({
    schoolYear: z.number(),
    /** Something of it is still going on. */
    round: z.object({ open: z.boolean() }),
    /** ISO 8601: when it was read. */
    asOf: z.string(),
    /** Rounds held in that year; an item without one has nothing to send. */
    held: z.array(z.enum(submittedItems)),
    /** By stage and name. `items` in the order of `submittedItems`; null = the school is on no list of it. */
    schools: z.array(z.object({ id: z.number(), name: z.string(), stage, items: z.array(z.nullable(sent)) })),
  }),
})
