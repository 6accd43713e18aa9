import * as z from 'zod/mini'
import { exemptReasons, missedStates } from '@/standards/missed.ts'
import { id, longId, version } from './field-types.ts'

/** Nothing known yet, did not come, or excused: what may be said of somebody who was not measured. */
export const unmeasuredStates = ['due', ...missedStates] as const
export const exemptReason = z.nullable(z.enum(exemptReasons))

/** Students that one press may name: more than any class has. */
const maxNamed = 200
const of = { round: id, class: longId }
const students = z.array(z.object({ id: longId, version })).check(z.minLength(1), z.maxLength(maxNamed))

/**
 * Says of students of one class that they did not come, are excused and why, or that neither is so. Each must still have this version. Of
 * whom is named nobody, everybody of the class of whom nothing is known yet did not come.
 */
export const missedInput = z.union([
  z.object({ ...of, state: z.literal('absent'), students: z.optional(students) }),
  // No reason: as a workbook may have said it, which is put back when a change is undone.
  z.object({ ...of, state: z.literal('exempt'), reason: exemptReason, students }),
  z.object({ ...of, state: z.literal('due'), students }),
])
export type MissedInput = z.infer<typeof missedInput>

export const missedReply = z.object({
  /** As they stand now, with what stood there before, by which it can be taken back. */
  marked: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      before: z.object({ state: z.enum(unmeasuredStates), reason: exemptReason }),
    }),
  ),
  /** Left as they are: measured or changed by somebody else since, or not on the class's list. */
  changed: z.number(),
})
export type MissedReply = z.infer<typeof missedReply>
