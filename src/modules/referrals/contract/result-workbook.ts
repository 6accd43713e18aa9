import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id, idText } from '@/contract/field-types.ts'

const family = '/api/referral/workbook'

export const referralsUnanswered = call(`${family}/waiting`, {
  who: ['admin'],
  summary: 'Appointments of a round of which no result is known yet, by clinic',
  input: z.object({ round: z.optional(id) }),
  reply: z.object({
    /** Null where no round has begun. */
    round: z.nullable(z.number()),
    clinics: z.array(z.object({ id: z.number(), name: z.string(), cases: z.number() })),
  }),
})

/** Cases that one workbook holds. */
export const maxWorkbookCases = 5000
export const referralsWorkbook = call(family, {
  who: ['admin'],
  method: 'GET',
  transport: 'file',
  summary:
    'A workbook of the cases of a round, or of one clinic of it, without a result: names masked, columns for what the clinic found; filled in, it is imported',
  input: z.object({ round: idText, clinic: z.optional(idText) }),
  reply: z.unknown(),
  perMinute: 30,
})
