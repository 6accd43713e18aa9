import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { revealed, revealReason } from '@/contract/reveal.ts'
import { longId } from '@/contract/field-types.ts'

/** Emergency contacts: nobody's before the day before, and then one at a time. */
export const tripReveal = call('/api/trip/reveal', {
  who: ['admin', 'teacher'],
  summary:
    'One guardian’s number of a roster, from the day before the trip on, with a reason. Written to the access history',
  input: z.object({ id: z.uuid(), student: longId, reason: revealReason }),
  reply: revealed,
  perMinute: 30,
})
