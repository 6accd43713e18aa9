import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id, longId } from '@/contract/field-types.ts'

const family = '/api/SchoolAdminData/turnover/handover'
const school = ['admin'] as const

export const handoverState = z.enum(['linked', 'unsure', 'missing', 'accepted'])
export type HandoverState = z.infer<typeof handoverState>

/** Why a graduate is where they are: what makes it sure, doubtful, or not found. */
export const handoverReason = z.enum([
  'number',
  'chosen',
  'two-schools',
  'number-shared',
  'renamed',
  'birth-differs',
  'sex-differs',
  'number-other',
  'twins',
  'digit',
  'same-person',
  'digit-birth',
  'elsewhere',
  'awaited',
  'no-roster',
  'not-in-roster',
  'unknown',
  'received',
])
export type HandoverReason = z.infer<typeof handoverReason>

/** A student of a receiving school who may be the graduate: masked, with what agrees. */
export const handoverCandidate = z.object({
  schoolId: z.number(),
  school: z.string(),
  studentId: z.number(),
  name: z.string(),
  number: z.string(),
  class: z.object({ grade: z.number(), number: z.number() }),
  /** Which of the four agree with the graduate's record. */
  same: z.object({ number: z.boolean(), name: z.boolean(), birth: z.boolean(), sex: z.boolean() }),
})
export type HandoverCandidate = z.infer<typeof handoverCandidate>

export const handoverRow = z.object({
  /** The graduate's school and id there. */
  schoolId: z.number(),
  school: z.string(),
  studentId: z.number(),
  /** Masked outside of the own school. */
  name: z.string(),
  /** Masked. */
  number: z.string(),
  class: z.object({ grade: z.number(), number: z.number() }),
  state: handoverState,
  reason: handoverReason,
  /** What was registered: a school elsewhere, or one of the district. */
  destination: z.string(),
  toSchool: z.nullable(z.number()),
  candidates: z.array(handoverCandidate),
})
export type HandoverRow = z.infer<typeof handoverRow>

const rows = z.object({ rows: z.array(handoverRow), asOf: z.string() })
const graduate = z.object({ school: id, student: longId })

export const handoverOutgoing = call(family, {
  who: school,
  summary: 'Graduates of a turnover of the own school: linked, unsure, not found, with the reason at each',
  input: z.object({ turnover: z.uuid() }),
  reply: rows,
})
export const handoverChoose = call(`${family}/choose`, {
  who: school,
  summary: 'Say which student of a receiving school an unsure graduate is; null takes the choice back',
  input: z.object({
    turnover: z.uuid(),
    student: longId,
    to: z.nullable(z.object({ school: id, student: longId })),
  }),
  reply: rows,
})
export const handoverDestination = call(`${family}/destination`, {
  who: school,
  summary: 'Register where a graduate goes who was not found: another school of the district, or elsewhere',
  input: z.object({
    turnover: z.uuid(),
    students: z.array(longId).check(z.minLength(1), z.maxLength(500)),
    destination: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    toSchool: z.optional(id),
  }),
  reply: rows,
})
export const handoverRemind = call(`${family}/remind`, {
  who: school,
  summary: 'Remind a receiving school of the district to bring its new students in; once a day',
  input: z.object({ school: id }),
  reply: z.object({ recipients: z.number() }),
  perMinute: 20,
})
export const handoverSchools = call(`${family}/schools`, {
  who: school,
  summary: 'Schools of the district that could receive students of the own one',
  input: z.object({}),
  reply: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
})
export const handoverIncoming = call(`${family}/incoming`, {
  who: school,
  summary: 'Graduates of other schools that are, or may be, new students of the own one',
  input: z.object({}),
  reply: rows,
})
export const handoverAccept = call(`${family}/accept`, {
  who: school,
  summary:
    'Accept graduates: history, follow-ups and guardians go along. `to`: the own student they are, or a class to enter them in',
  input: z.object({
    pairs: z
      .array(
        z.object({
          graduate,
          to: z.union([z.object({ student: longId }), z.object({ class: longId })]),
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
  }),
  reply: z.object({ accepted: z.number(), skipped: z.number() }),
})
export const handoverReturn = call(`${family}/return`, {
  who: school,
  summary: 'Take an acceptance back: guardians return, the records part again',
  input: z.object({ graduates: z.array(graduate).check(z.minLength(1), z.maxLength(2000)) }),
  reply: z.object({ returned: z.number(), skipped: z.number() }),
})
