import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id } from '@/contract/field-types.ts'
import { selection } from '@/contract/lists/list.ts'
import { visionRecordList } from './record-list.ts'
import { followUpWriters, notifiedHow, resultFields, visitFields } from './records.ts'

const family = '/api/SchoolAdminData/followUp'
/** Without a round the newest that has begun, as in the list. */
const chosen = { selection: selection(visionRecordList), round: z.optional(id) }
const count = z.number()

export const followUpsCount = call(`${family}/count`, {
  who: followUpWriters,
  summary: 'How far the follow-ups of the students chosen have come, students by state',
  input: z.object(chosen),
  reply: z.object({
    none: count,
    suggested: count,
    notified: count,
    seen: count,
    visited: count,
    result: count,
  }),
})
export type FollowUpCounts = z.infer<typeof followUpsCount.reply>

/** `skipped`: chosen, but without a follow-up, or past this step, or not yet there; nothing of theirs is changed. */
export const followUpsTaken = call(`${family}/bulk`, {
  who: followUpWriters,
  summary:
    'Take one step of the follow-up of many students at once; steps already taken are never overwritten',
  input: z.union([
    z.object({ ...chosen, step: z.literal('notified'), how: z.enum(notifiedHow) }),
    z.extend(visitFields, { ...chosen, step: z.literal('visited') }),
    z.extend(resultFields, { ...chosen, step: z.literal('result') }),
  ]),
  reply: z.object({ batch: z.nullable(z.string()), n: count, skipped: count }),
})
export const followUpsUndone = call(`${family}/undo`, {
  who: followUpWriters,
  summary: 'Take back a step taken of many at once, within a day and where nothing was added since',
  input: z.object({ batch: z.uuid() }),
  reply: z.object({ n: count, skipped: count }),
})
