import * as z from 'zod/mini'
import { call } from './call.ts'
import { listNames } from './lists/lists.ts'
import { revealReason } from './reveal.ts'

const family = '/api/h5/admin/cd/down'
const both = ['admin', 'qu'] as const
const id = z.uuid()

export const exportState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'])
export const exportJob = z.object({
  id: z.string(),
  list: z.enum(listNames),
  format: z.enum(['xlsx', 'csv']),
  masked: z.boolean(),
  state: exportState,
  rows: z.object({ done: z.number(), of: z.number() }),
  bytes: z.number(),
  fileName: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
})
export type ExportJob = z.infer<typeof exportJob>

export const mostExportRows = 500_000
/** Days a finished file stays. */
export const exportKeptDays = 3

export const exportStart = call(family, {
  who: both,
  summary: 'Start an export of a list: what matches, these columns; masked unless a reason is given',
  input: z.object({
    list: z.enum(listNames),
    /** As the list's own call takes it; checked against that list. */
    query: z._default(z.record(z.string(), z.unknown()), {}),
    /** Rows named, instead of all that match. */
    ids: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(5000))),
    except: z.optional(z.array(z.int()).check(z.maxLength(5000))),
    columns: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(60)),
    format: z.enum(['xlsx', 'csv']),
    /** Given = unmasked: audited, and written to each record's access history. */
    unmasked: z.optional(
      z.object({ reason: revealReason, note: z._default(z.string().check(z.maxLength(200)), '') }),
    ),
  }),
  reply: exportJob,
  perMinute: 20,
})
export const exportStatus = call(`${family}/state`, {
  who: both,
  summary: 'Own exports, newest first, with their progress; or one of them',
  input: z.object({ id: z.optional(id) }),
  reply: z.object({ rows: z.array(exportJob) }),
})
export const exportCancel = call(`${family}/cancel`, {
  who: both,
  summary: 'Stop an own export; nothing of its file stays',
  input: z.object({ id }),
  reply: exportJob,
})
export const exportFile = call(`${family}/file`, {
  who: both,
  method: 'GET',
  transport: 'file',
  summary: "An own finished export's file, streamed; until it expires",
  input: z.object({ id }),
  reply: z.unknown(),
})
