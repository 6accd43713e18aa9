import * as z from 'zod/mini'
import { tripCategories } from '@/modules/trips/standards/rules.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { id } from '@/contract/field-types.ts'

const family = '/api/trip/plan'
const version = z.int().check(z.positive(), z.maximum(1_000_000))
const labels = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const seats = z.int().check(z.minimum(1), z.maximum(2000))
/** Of what is there: which, and the version that was read. Without it, something new. */
const known = z.optional(z.object({ id, version }))

const baseFields = {
  name: labels(40),
  category: z.enum(tripCategories),
  address: labels(100),
  /** WGS 84; null = not known. */
  location: z.nullable(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  capacity: seats,
  qualification: labels(40),
  qualifiedUntil: day,
  contactName: labels(20),
  contactPhone: z.string().check(z.trim(), z.regex(/^[\d-]{7,15}$/)),
}
/** How a route went last: what a new session of it begins with. */
const lastSession = z.object({
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  meeting: z.string(),
  fee: z.number(),
  freeDays: z.number(),
  capacity: z.number(),
})
const plannedBase = z.object({
  ...baseFields,
  id: z.number(),
  version: z.number(),
  closed: z.boolean(),
  routes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      version: z.number(),
      closed: z.boolean(),
      last: z.nullable(lastSession),
    }),
  ),
})
export type PlannedBase = z.infer<typeof plannedBase>

export const tripPlan = call(family, {
  who: ['qu'],
  summary: 'Bases of the district with their routes, also those closed, for whoever edits them',
  input: z.object({}),
  reply: z.object({
    today: z.string(),
    bases: z.array(plannedBase),
    /** Of the session that was planned last, where its route is still open. */
    lastRoute: z.nullable(z.number()),
  }),
})

/** `saved` false: somebody was quicker, and nothing was written. */
const written = z.object({ saved: z.boolean(), id: z.number(), version: z.number() })

export const tripBaseSave = call(`${family}/base`, {
  who: ['qu'],
  summary: 'Add or change a base: address, capacity, qualification with its end, contact. Audited',
  input: z.object({ known, ...baseFields }),
  reply: written,
})
export const tripRouteSave = call(`${family}/route`, {
  who: ['qu'],
  summary: 'Add or rename a route of a base. Audited',
  input: z.object({ known, base: id, name: labels(60) }),
  reply: written,
})
export const tripSessionSave = call(`${family}/session`, {
  who: ['qu'],
  summary:
    'Add or change a session; refused after the end of the base’s qualification, above its capacity and below the places taken. Audited',
  input: z.object({
    known,
    route: id,
    day,
    startsAt: time,
    endsAt: time,
    meeting: labels(60),
    fee: z.int().check(z.minimum(0), z.maximum(5000)),
    freeDays: z.int().check(z.minimum(0), z.maximum(60)),
    capacity: seats,
  }),
  reply: written,
})
export const tripClose = call(`${family}/close`, {
  who: ['qu'],
  summary:
    'Close a base or route for new sessions, or a session for new bookings, or open it again; what is booked stands. Audited',
  input: z.object({ what: z.enum(['base', 'route', 'session']), id, version, closed: z.boolean() }),
  reply: written,
})
