import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { id, version } from '@/contract/field-types.ts'

const family = '/api/referral/clinics'
const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const capacity = z.int().check(z.minimum(1), z.maximum(999))
/** Of the day. */
const minute = z.int().check(z.minimum(0), z.maximum(1439))

export const clinicFields = {
  name: line(60),
  address: line(120),
  /** Telephone, or whom to ask. */
  contact: z.string().check(z.trim(), z.maxLength(60)),
  departments: z.array(line(30)).check(z.maxLength(12)),
  /** What a new slot holds unless it is said otherwise. */
  capacity,
}
const clinic = z.object({
  ...clinicFields,
  id: z.number(),
  version: z.number(),
  closed: z.boolean(),
  /** Of the slots from today on: how many there are, what they hold, what of it is taken. */
  slots: z.number(),
  held: z.number(),
  taken: z.number(),
  /** The first day with room; null = none. */
  nextOn: z.nullable(z.string()),
  /** A link by which the clinic opens the list of its own cases; null = none that opens. */
  listLinkUntil: z.nullable(z.string()),
})
export type Clinic = z.infer<typeof clinic>

export const clinicsList = call(family, {
  who: ['qu', 'admin'],
  summary: 'Hospitals and clinics of the district, with how much room they have from today on',
  input: z.object({ closed: z._default(z.boolean(), false) }),
  reply: z.object({ clinics: z.array(clinic) }),
})
export const clinicSave = call(`${family}/save`, {
  who: ['qu'],
  summary: 'A new hospital or clinic, or a change of one that still has this version',
  input: z.object({ ...clinicFields, known: z.optional(z.object({ id, version })) }),
  reply: z.object({ id: z.number(), saved: z.boolean() }),
})
export const clinicClose = call(`${family}/close`, {
  who: ['qu'],
  summary: 'Close a clinic to new appointments, or open it again; those made stand',
  input: z.object({ id, closed: z.boolean() }),
  reply: z.object({ upcoming: z.number() }),
})

const slot = z.object({
  id: z.number(),
  on: z.string(),
  minute: z.number(),
  capacity: z.number(),
  taken: z.number(),
})
export type Slot = z.infer<typeof slot>
export const clinicSlots = call(`${family}/slots`, {
  who: ['qu', 'admin'],
  summary: 'Slots of a clinic between two days, in their order',
  input: z.object({ clinic: id, from: day, until: day }),
  reply: z.object({ slots: z.array(slot) }),
})
/** Most days that slots are made for at once. */
export const maxSlotDays = 180
export const slotsMake = call(`${family}/slots/make`, {
  who: ['qu'],
  summary: 'Slots at these times on these days of the week between two days; those that are there stay',
  input: z.object({
    clinic: id,
    from: day,
    until: day,
    /** 1 = Monday … 7 = Sunday. */
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
    minutes: z.array(minute).check(z.minLength(1), z.maxLength(24)),
    capacity,
  }),
  reply: z.object({ made: z.number(), there: z.number() }),
})
export const slotChange = call(`${family}/slots/change`, {
  who: ['qu'],
  summary: 'Change what a slot holds, never below what is taken; 0 removes one that nobody has',
  input: z.object({ slot: id, capacity: z.int().check(z.minimum(0), z.maximum(999)) }),
  reply: z.object({ removed: z.boolean() }),
})
export const clinicLink = call(`${family}/link`, {
  who: ['qu'],
  summary: 'A new list link of a clinic with its PIN, told once; the one before it opens nothing any more',
  input: z.object({ id }),
  reply: z.object({ token: z.string(), pin: z.string(), until: z.string() }),
  perMinute: 20,
})
