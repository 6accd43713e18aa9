import * as z from 'zod/mini'
import { call } from './call.ts'

/** Why figures of few children leave the desk whole: for a superior authority, own work, checking of data, or something else. */
export const internalReason = z.enum(['report-upwards', 'own-work', 'data-check', 'other'])
export type InternalReason = z.infer<typeof internalReason>

export const internalTaken = call('/api/figures/internal', {
  who: ['admin', 'qu'],
  summary: 'Put into the log that figures of a page are saved or printed whole, by whom and why',
  input: z.object({
    /** Name of the page, as its reader sees it. */
    page: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: internalReason,
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({}),
  perMinute: 60,
})
