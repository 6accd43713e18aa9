import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { call } from './call.ts'
import { roundRef } from './figures.ts'
import { anyQuery } from './lists/list.ts'
import { listNames } from './lists/lists.ts'
import { revealReason } from './reveal.ts'
import { idText, longId, longIdText } from './field-types.ts'

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

export const maxExportRows = 500_000
/** Days a finished file stays. */
export const exportStoredDays = 3

export const exportStart = call(family, {
  who: both,
  summary: 'Start an export of a list: what matches, these columns; masked unless a reason is given',
  input: z.object({
    list: z.enum(listNames),
    /** As the list's own call takes it; checked against that list. */
    query: z._default(anyQuery, {}),
    /** Rows named, instead of all that match. */
    ids: z.optional(z.array(longId).check(z.minLength(1), z.maxLength(5000))),
    except: z.optional(z.array(longId).check(z.maxLength(5000))),
    columns: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(60)),
    format: z.enum(['xlsx', 'csv']),
    /** One file for each class, in an archive; of lists whose rows are of classes (`splitsByClass`). */
    split: z.optional(z.literal('class')),
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

const openItem = z.object({
  /** An item of the grade, a measure, or what of the student's record an item hangs on. */
  item: z.enum([...fitnessItemNames, 'heightCm', 'weightKg', 'sex', 'birthDate']),
  why: z.enum(['missing', 'absent']),
})
export type OpenItem = z.infer<typeof openItem>

const fitnessClass = z.object({
  id: z.number(),
  grade: z.number(),
  number: z.number(),
  students: z.number(),
  open: z.number(),
  /** How many lack each item, missing or absent; an item that nobody lacks is not named. */
  lacking: z.array(z.object({ item: openItem.shape.item, n: z.number() })),
  /** Items of other grades. */
  notRequested: z.array(openItem.shape.item),
})
export type FitnessClass = z.infer<typeof fitnessClass>

/** Which fitness round, unset the newest, and of whom. */
const reported = {
  schoolYear: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))),
  grade: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
  class: z.optional(longIdText),
}

export const fitnessCompleteness = call('/api/SchoolAdminData/tc/completeness', {
  who: ['admin'],
  module: 3,
  summary:
    'Whether the fitness test of the own school can be reported: per class, and what which student lacks',
  input: z.object({
    ...reported,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2000)), 500),
  }),
  reply: z.object({
    round: roundRef,
    /** ISO 8601: when it was read. */
    asOf: z.string(),
    students: z.number(),
    /** Students whose test is not complete. Who is excused is. */
    open: z.number(),
    classes: z.array(fitnessClass),
    /** By class; at most `limit`. `number` is the class's. */
    rows: z.array(
      z.object({
        student: z.number(),
        name: z.string(),
        class: z.number(),
        grade: z.number(),
        number: z.number(),
        items: z.array(openItem),
      }),
    ),
  }),
})
const openSchool = z.object({
  id: z.number(),
  name: z.string(),
  students: z.number(),
  open: z.number(),
  lacking: fitnessClass.shape.lacking,
  notRequested: fitnessClass.shape.notRequested,
})
export type OpenSchool = z.infer<typeof openSchool>

export const fitnessCompletenessOfSchools = call('/api/SchoolAdminData/tc/completeness/schools', {
  who: ['qu'],
  module: 3,
  summary:
    'Whether the fitness test of each school can be reported, and how many of its students lack which item',
  input: z.object({ schoolYear: reported.schoolYear }),
  reply: z.object({
    round: roundRef,
    /** ISO 8601: when it was read. */
    asOf: z.string(),
    students: z.number(),
    open: z.number(),
    /** By name. */
    schools: z.array(openSchool),
  }),
})
export const fitnessReport = call('/api/SchoolAdminData/tc/report', {
  who: both,
  module: 3,
  method: 'GET',
  transport: 'file',
  summary:
    'The fitness test of a school as the national upload has it; what is missing is marked, and refused as complete',
  input: z.object({
    ...reported,
    /** Bureau staff name the school. */
    school: z.optional(idText),
    as: z._default(z.enum(['draft', 'complete']), 'draft'),
    reason: revealReason,
  }),
  reply: z.unknown(),
  perMinute: 20,
})
