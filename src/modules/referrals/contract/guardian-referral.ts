import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id, personName } from '@/contract/field-types.ts'
import { studentToken } from '@/modules/records/contract/binding.ts'

const family = '/api/referral/guardian'
const token = z.string().check(z.minLength(20), z.maxLength(64))
/** Who reads: a phone that is bound to the child, or the child’s name with the end of its number, or with its birthday there. */
const reader = z.union([
  z.object({ child: studentToken }),
  z.object({ name: personName, number: z.string().check(z.trim(), z.minLength(6), z.maxLength(30)) }),
])
export type ReferralReader = z.infer<typeof reader>
const slot = z.object({ id: z.number(), on: z.string(), minute: z.number() })
const appointment = z.object({
  name: z.string(),
  school: z.string(),
  clinic: z.string(),
  address: z.string(),
  contact: z.string(),
  on: z.nullable(z.string()),
  minute: z.nullable(z.number()),
  confirmed: z.boolean(),
  missed: z.boolean(),
  /** Seen by the doctor already: nothing is to be done. */
  seen: z.boolean(),
  /** Slots with room to which it may be moved. */
  others: z.array(slot),
})
export type Appointment = z.infer<typeof appointment>

export const appointmentOpen = call(`${family}/open`, {
  who: 'public',
  summary: 'Where and when the child is to be seen, for a guardian who says who reads',
  input: z.object({ token, reader }),
  reply: appointment,
  perMinute: 30,
})
export const appointmentConfirm = call(`${family}/confirm`, {
  who: 'public',
  summary: 'A guardian confirms the appointment',
  input: z.object({ token, reader }),
  reply: appointment,
  perMinute: 30,
})
export const appointmentMove = call(`${family}/move`, {
  who: 'public',
  summary: 'A guardian moves the appointment to another slot of the clinic with room',
  input: z.object({ token, reader, slot: id }),
  reply: appointment,
  perMinute: 30,
})
