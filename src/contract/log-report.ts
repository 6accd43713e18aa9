import * as z from 'zod/mini'
import { call } from './call.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** One kind of error as a console met it; redacted there, and once more on the server. */
export const reportedEntry = z.object({
  message: text(500),
  source: text(40),
  time: text(30),
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Path of the page, without search. */
  page: text(200),
  stack: z.optional(text(2000)),
})
export type ReportedEntry = z.infer<typeof reportedEntry>

/** Sent by `sendBeacon`, so public and without a header; at most 20 kinds at once. */
export const logReport = call('/api/admin/h5/log', {
  who: 'public',
  summary: 'Errors that a console met, for the log of the server',
  input: z.object({
    /** Release of the console that met them. */
    release: text(40),
    entries: z.array(reportedEntry).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: z.object({ taken: z.number() }),
  perMinute: 10,
  limitOf: 'instance',
})
