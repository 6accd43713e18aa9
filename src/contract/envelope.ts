import * as z from 'zod/mini'

/** Why one field of an input was refused. `path` is dotted, `code` is zod's issue code. */
export const fieldIssue = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldIssue = z.infer<typeof fieldIssue>

/** A refusal that the console acts upon, in the body beside its words. */
export const refusalReason = z.enum(['must-change-password'])
export type RefusalReason = z.infer<typeof refusalReason>

/** What every call answers. */
export type Envelope<T = unknown> = { code: number; msg: string; data: T }
