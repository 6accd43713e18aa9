import * as z from 'zod/mini'
import { call } from './call.ts'

const family = '/api/admin/h5/phone'
const code = z.string().check(z.regex(/^[\w-]{20,64}$/))

/** The code of a link of its own, shown once; opening `/phone#<code>` and confirming there closes the QR dialog (AUTH-12). */
export const phoneLink = call(family, {
  who: 'signed-in',
  summary: 'Make a one-time link for the own phone, valid for two minutes',
  input: z.object({}),
  reply: z.object({
    /** Value of the cookie `phone_ewm`; its channel is `phone_<id>`. */
    id: z.string(),
    code,
    expiresAt: z.string(),
  }),
  perMinute: 10,
})

export const phoneOpen = call(`${family}/open`, {
  who: 'public',
  summary: 'Whose link this is: the name with all but its first character hidden; 404 once used or over',
  input: z.object({ code }),
  reply: z.object({ name: z.string(), expiresAt: z.string() }),
  perMinute: 20,
})

export const phoneConfirm = call(`${family}/confirm`, {
  who: 'public',
  summary: 'Use the link up and tell the computer that shows it',
  input: z.object({ code }),
  reply: z.object({ confirmed: z.boolean() }),
  perMinute: 20,
})
