import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { id, longId } from '@/contract/field-types.ts'
import { countInput, countReply, listInput, listReply, selection } from '@/contract/lists/list.ts'
import { notifiedHow } from '@/modules/vision/contract/records.ts'
import { referralSteps } from '../standards/steps.ts'
import { clinicAnswered } from './clinic-answers.ts'
import { referralList, referralRow } from './referral-list.ts'

const family = '/api/referral'
const readers = ['admin', 'teacher'] as const

export const referralsPage = call(`${family}/list`, {
  who: readers,
  summary: 'Students whose result asks for a visit, a page at a time; a teacher those of the own classes',
  input: listInput(referralList),
  reply: listReply(referralRow),
})
export const referralsCount = call(`${family}/list/count`, {
  who: readers,
  summary: 'How many of them match, of how many there are',
  input: countInput(referralList),
  reply: countReply,
})

const chosen = { selection: selection(referralList), round: id }
const count = z.number()
export const referralsPreview = call(`${family}/preview`, {
  who: ['admin'],
  summary: 'Of the students chosen: who can be booked, who has an appointment, whom a message reaches',
  input: z.object(chosen),
  reply: z.object({
    free: count,
    booked: count,
    done: count,
    /** Of those who can be booked: with a guardian on a phone. */
    reached: count,
  }),
})

/** `full`: nothing was booked; what the slot still holds, and the next one with room for all. */
export const referralsBook = call(`${family}/book`, {
  who: ['admin'],
  summary:
    'Refer the students chosen to a slot, and with `fill` to those after it: all of them or nobody; who has an appointment keeps it',
  input: z.object({
    ...chosen,
    slot: id,
    fill: z._default(z.boolean(), false),
    how: z.enum(notifiedHow),
  }),
  reply: z.object({
    batch: z.nullable(z.string()),
    n: count,
    skipped: count,
    full: z.nullable(z.object({ left: count, next: z.nullable(z.number()) })),
  }),
})
export const referralsCancel = call(`${family}/cancel`, {
  who: ['admin'],
  summary:
    'Take appointments back that nobody kept yet, of the students chosen or of one act; their slots have room again',
  input: z.union([z.object(chosen), z.object({ batch: z.uuid() })]),
  reply: z.object({ n: count, skipped: count }),
})
export const referralsRechecked = call(`${family}/rechecked`, {
  who: readers,
  summary: 'The students chosen were examined again on a day, after what the clinic did',
  input: z.object({ ...chosen, on: day }),
  reply: z.object({ n: count, skipped: count }),
})

const clinicResult = z.extend(clinicAnswered, {
  id: z.number(),
  answeredAt: z.string(),
  correctedAt: z.nullable(z.string()),
  by: z.enum(['case', 'list', 'workbook']),
  clinic: z.string(),
})
export type ClinicResult = z.infer<typeof clinicResult>

export const referralOpen = call(`${family}/open`, {
  who: readers,
  summary:
    'One referral: appointment, what guardians said, every result that clinics gave; opening is audited',
  input: z.object({ id: longId, round: id }),
  reply: z.object({
    name: z.string(),
    step: z.enum(referralSteps),
    appointment: z.nullable(
      z.object({
        clinic: z.string(),
        address: z.string(),
        on: z.string(),
        minute: z.number(),
        bookedAt: z.string(),
        confirmedAt: z.nullable(z.string()),
        moved: z.number(),
        missedAt: z.nullable(z.string()),
      }),
    ),
    results: z.array(clinicResult),
  }),
})
export const referralLink = call(`${family}/link`, {
  who: ['admin'],
  summary:
    'A one-time link of one referral, for the clinic or for a guardian; the one before it opens nothing any more',
  input: z.object({ id: longId, round: id, kind: z.enum(['case', 'guardian']) }),
  reply: z.object({ token: z.string(), until: z.string() }),
  perMinute: 60,
})

export const referralsLate = call(`${family}/late`, {
  who: readers,
  summary:
    'By class: whom no doctor has seen on the 31st day after the screening, of those with an abnormal result',
  input: z.object({ round: z.optional(id) }),
  reply: z.object({
    classes: z.array(
      z.object({
        id: z.number(),
        grade: z.number(),
        number: z.number(),
        name: z.string(),
        teachers: z.array(z.string()),
        late: count,
        abnormal: count,
        remindedToday: z.boolean(),
      }),
    ),
  }),
})
export const referralsRemind = call(`${family}/remind`, {
  who: ['admin'],
  summary: 'Remind the head teachers of classes of those not seen by day 31: a class once a day',
  input: z.object({
    round: z.optional(id),
    classes: z.array(longId).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({ sent: count, recipients: count, already: count, nobody: count, finished: count }),
})
