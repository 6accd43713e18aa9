import * as z from 'zod/mini'
import { withoutZeroBytes } from '@/contract/field-types.ts'
import { roundRef } from '@/contract/figures.ts'

/** Free text beside a reason. */
export const note = z._default(z.string().check(withoutZeroBytes, z.trim(), z.maxLength(200)), '')

/** One entry in the history of a child's records. */
export const correctionFor = <const Reasons extends readonly string[]>(reasons: Reasons) =>
  z.object({
    at: z.string(),
    by: z.string(),
    round: roundRef,
    reason: z.enum(reasons),
    note: z.string(),
    /** Values before and after, as text; empty = not measured. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  })
