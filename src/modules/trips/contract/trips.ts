import * as z from 'zod/mini'
import { bookingStates } from '@/modules/trips/standards/booking.ts'
import { departureChecks } from '@/modules/trips/standards/departure.ts'
import { tripCategories } from '@/modules/trips/standards/rules.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { rate } from '@/contract/figures.ts'
import { classLabel } from '@/contract/class-label.ts'
import { id } from '@/contract/field-types.ts'

const readers = ['admin', 'qu', 'teacher'] as const
const schools = ['admin', 'teacher'] as const
const family = '/api/trip'
const bookingId = z.uuid()
const version = z.int().check(z.positive(), z.maximum(1_000_000))
const line = z.string().check(z.trim(), z.maxLength(100))

const named = z.object({ id: z.number(), name: z.string() })
export const tripSessionRow = z.object({
  id: z.number(),
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  base: named,
  route: z.string(),
  category: z.enum(tripCategories),
  /** No new bookings; what is booked stands. */
  closed: z.boolean(),
  /** Places taken, of all. */
  seats: rate('trips.places'),
  /** Places and bookings that wait. */
  waiting: z.object({ seats: z.number(), groups: z.number() }),
  /** Places of the own school, or of the own classes; none of a bureau. */
  own: z.number(),
  /** Handed in, and to be decided by the bureau. */
  toDecide: z.number(),
})
export type TripSessionRow = z.infer<typeof tripSessionRow>

export const tripMonth = call(`${family}/month`, {
  who: readers,
  summary: 'Sessions of the district in one month with places taken and waiting',
  input: z.object({
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
    category: z.optional(z.enum(tripCategories)),
    base: z.optional(id),
  }),
  reply: z.object({
    month: z.string(),
    today: z.string(),
    asOf: z.string(),
    sessions: z.array(tripSessionRow),
    bases: z.array(named),
  }),
})

const booking = z.object({
  id: z.string(),
  school: named,
  /** Null = students of several classes. */
  class: z.nullable(z.extend(classLabel, { id: z.number() })),
  /** The class as a whole. */
  whole: z.boolean(),
  seats: z.number(),
  state: z.enum(bookingStates),
  /** ISO 8601; until when the places stand. */
  reservedUntil: z.nullable(z.string()),
  /** Where it stands in the waiting list, from 1. */
  slot: z.nullable(z.number()),
  leaders: z.number(),
  insuredUntil: z.nullable(z.string()),
  planOn: z.nullable(z.string()),
  consents: rate('trips.consents'),
  present: rate('trips.present'),
  /** Stars of five, and how many gave them. */
  rating: z.object({ sum: z.number(), n: z.number() }),
  missing: z.array(z.enum(departureChecks)),
  departedAt: z.nullable(z.string()),
  late: z.boolean(),
  reason: z.string(),
  version: z.number(),
})
export type TripBooking = z.infer<typeof booking>

export const tripSession = call(family, {
  who: readers,
  summary: 'One session: base, places, bookings in scope, waiting list of all',
  input: z.object({ id }),
  reply: z.object({
    session: tripSessionRow,
    today: z.string(),
    asOf: z.string(),
    version: z.number(),
    routeId: z.number(),
    freeDays: z.number(),
    meeting: z.string(),
    /** Yuan a student. */
    fee: z.number(),
    /** Cancelled without cost up to this day. */
    freeUntil: z.string(),
    base: z.object({
      address: z.string(),
      /** WGS 84; null = not known. */
      location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
      capacity: z.number(),
      qualification: z.string(),
      qualifiedUntil: z.string(),
      contactName: z.string(),
      /** Masked until the day before a trip that is one's own; whole for the bureau. */
      contactPhone: z.string(),
      rating: z.object({ sum: z.number(), n: z.number() }),
    }),
    bookings: z.array(booking),
    /** Of all schools, in order: the school and how many. */
    queue: z.array(z.object({ school: z.string(), seats: z.number(), own: z.boolean() })),
  }),
})

const changed = z.object({ saved: z.boolean(), current: booking })

export const tripBook = call(`${family}/book`, {
  who: schools,
  summary: 'Book places for a class or students; a client-made id is booked once, however often it is sent',
  input: z.object({
    id: bookingId,
    session: id,
    class: z.optional(id),
    students: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
    leaders: z.int().check(z.minimum(1), z.maximum(50)),
  }),
  reply: z.object({ current: booking }),
  perMinute: 600,
  limitOf: 'instance',
})

export const tripSubmit = call(`${family}/submit`, {
  who: schools,
  summary: 'Hand a booking in for approval while its places are held',
  input: z.object({ id: bookingId, version }),
  reply: changed,
})
export const tripCancel = call(`${family}/cancel`, {
  who: schools,
  summary: 'Give places or a place in the waiting list back, until the day before. Audited',
  input: z.object({ id: bookingId, version, reason: z._default(line, '') }),
  reply: changed,
})
export const tripDrop = call(`${family}/drop`, {
  who: schools,
  summary:
    'Take one student out of a booking until the day before; the place goes to the waiting list. Audited',
  input: z.object({ id: bookingId, version, student: id }),
  reply: changed,
})
export const tripDecide = call(`${family}/decide`, {
  who: ['qu'],
  summary: 'Approve a booking of a school in the district, or refuse it with a reason. Audited',
  input: z.object({ school: id, id: bookingId, version, approve: z.boolean(), reason: z._default(line, '') }),
  reply: changed,
})
export const tripPapers = call(`${family}/papers`, {
  who: schools,
  summary: 'Insurance, safety plan and leaders of a booking',
  input: z.object({
    id: bookingId,
    version,
    insuredUntil: z.nullable(day),
    planOn: z.nullable(day),
    leaders: z.int().check(z.minimum(1), z.maximum(50)),
  }),
  reply: changed,
})
export const tripDepart = call(`${family}/depart`, {
  who: schools,
  summary: 'Depart on the day; refused while anything of the checklist is missing. Audited',
  input: z.object({ id: bookingId, version }),
  reply: changed,
})

const student = z.object({
  id: z.number(),
  name: z.string(),
  /** The number in the class; null where the school keeps none. */
  seat: z.nullable(z.number()),
  class: classLabel,
  guardianName: z.string(),
  /** Masked. */
  guardianPhone: z.string(),
  consent: z.boolean(),
  present: z.nullable(z.boolean()),
  rating: z.nullable(z.number()),
})
export type TripStudent = z.infer<typeof student>
export const tripRoster = call(`${family}/roster`, {
  who: schools,
  summary: 'Who goes along on a booking of the own school; phone numbers masked',
  input: z.object({ id: bookingId }),
  reply: z.object({ canReveal: z.boolean(), students: z.array(student) }),
})
export const tripMark = call(`${family}/mark`, {
  who: schools,
  summary: 'Consent of the guardian before, attendance and satisfaction from the day on',
  input: z.object({
    id: bookingId,
    student: id,
    consent: z.optional(z.boolean()),
    present: z.optional(z.nullable(z.boolean())),
    rating: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
  }),
  reply: z.object({ saved: z.boolean() }),
})
export const tripMarkMany = call(`${family}/mark/many`, {
  who: schools,
  summary: 'Consent or attendance of several students of a booking at once; tells whose mark changed',
  input: z.object({
    id: bookingId,
    students: z.array(id).check(z.minLength(1), z.maxLength(2000)),
    consent: z.optional(z.boolean()),
    present: z.optional(z.nullable(z.boolean())),
  }),
  reply: z.object({ changed: z.array(id) }),
})
