import * as z from 'zod/mini'
import { call } from './call.ts'
import { quantity } from './field-types.ts'
import { droppedLesson, emptiedClass } from './upload-effects.ts'
import { gradeNumber } from '@/lib/grade-fields.ts'

/** A school brings its students, teachers and results, a bureau its schools. */
export const uploaders = ['admin', 'qu'] as const
export const uploadFamily = '/api/admin/h5/up'

export const uploadKind = z.enum([
  ...(['roster', 'vision', 'check', 'fitness', 'questionnaire', 'sport'] as const),
  ...(['entries', 'results', 'teachers', 'schools', 'timetable', 'clinicResults'] as const),
])
export type UploadKind = z.infer<typeof uploadKind>

export const issueCode = z.enum([
  'missing',
  'format',
  'range',
  'unknown',
  'duplicate',
  'checksum',
  'mismatch',
  'conflict',
])
export type IssueCode = z.infer<typeof issueCode>

/** One cell that stops (error) or deserves a look (warning); `row` as the person sees it in the sheet. */
export const cellIssue = z.object({
  row: z.number(),
  field: z.string(),
  code: issueCode,
  value: z.string(),
  message: z.string(),
})
export type CellIssue = z.infer<typeof cellIssue>

/**
 * received → reading → planned → committing → committed → undoing → undone; or failed (refused, with `refusal`),
 * discarded. Nothing of the file is in the records before `committed`.
 */
export const uploadState = z.enum([
  'received',
  'reading',
  'planned',
  'committing',
  'committed',
  'undoing',
  'undone',
  'failed',
  'discarded',
])
export type UploadState = z.infer<typeof uploadState>

export const mappedColumn = z.object({ field: z.string(), column: z.number(), title: z.string() })

export const plan = z.object({
  plan: z.string(),
  kind: uploadKind,
  state: uploadState,
  fileName: z.string(),
  fileBytes: z.number(),
  round: z.nullable(z.number()),
  hash: z.string(),
  rows: z.number(),
  create: z.number(),
  update: z.number(),
  unchanged: z.number(),
  conflict: z.number(),
  /** Rows with at least one error. */
  invalid: z.number(),
  /** The first 2 000; `errorCount` counts all. */
  errors: z.array(cellIssue),
  errorCount: z.number(),
  warnings: z.array(cellIssue),
  warningCount: z.number(),
  mapping: z.array(mappedColumn),
  unusedColumns: z.array(z.object({ column: z.number(), title: z.string() })),
  progress: z.object({ done: z.number(), of: z.number() }),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  written: z.nullable(
    z.object({
      created: z.number(),
      updated: z.number(),
      /** Of sport: records in quarantine with a reason, which are not counted. */
      quarantined: z.optional(z.number()),
      /** Of a timetable: lessons taken out of it. */
      removed: z.optional(z.number()),
    }),
  ),
  /**
   * Of a roster: classes of years gone by that it leaves without a student and, unless set otherwise, closes;
   * once committed, those it closed. `byDefault` where it brings students into the new school year.
   */
  emptied: z.optional(z.object({ classes: z.array(emptiedClass), byDefault: z.boolean() })),
  /**
   * Of a timetable that waits for its commit: lessons that it leaves out of its classes. The commit takes them out from a day on; null = of the
   * whole term, which has not begun.
   */
  dropped: z.optional(z.object({ from: z.nullable(z.string()), lessons: z.array(droppedLesson) })),
  uploadedBy: z.string(),
  createdAt: z.string(),
  committedAt: z.nullable(z.string()),
  undoableUntil: z.nullable(z.string()),
})
export type Plan = z.infer<typeof plan>

/** Seconds the answer may wait for the plan or the commit to be ready; 0 answers at once with the state so far. */
export const uploadWait = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60)), 25)
/** Of a field of a kind of workbook. */
const fieldName = z.string().check(z.minLength(1), z.maxLength(40))
/** Columns of a sheet as the widest format knows them; more fields than this no kind of workbook has. */
const columnNumber = z.int().check(z.minimum(0), z.maximum(16_384))
const maxMapped = 100
const planId = z.string().check(z.uuid())

export const planState = call(`${uploadFamily}/txl/jiaoyan`, {
  who: uploaders,
  method: 'GET',
  summary: 'State, progress and errors of a plan',
  input: z.object({ code: planId }),
  reply: plan,
})

export const errorWorkbook = call(`${uploadFamily}/txl/jiaoyan/new`, {
  who: uploaders,
  method: 'GET',
  transport: 'file',
  summary: "The plan's rows in error as a workbook in the template's own layout",
  input: z.object({ code: planId }),
  reply: z.unknown(),
})

export const commitPlan = call(`${uploadFamily}/txl/api2`, {
  who: uploaders,
  summary:
    'Commit exactly this plan; `all` refuses while errors remain, `closeEmptied` closes the classes a roster leaves empty',
  input: z.object({
    plan: planId,
    hash: z.string().check(z.maxLength(100)),
    only: z.enum(['valid', 'all']),
    /** Unsaid: as `emptied.byDefault` of the plan says. */
    closeEmptied: z.optional(z.boolean()),
    /** Of a timetable: how many lessons the person saw in `dropped`; the commit is refused where there are others now. */
    removes: z.optional(z.int().check(z.minimum(0))),
    wait: uploadWait,
  }),
  reply: plan,
})

export const rowAction = z.enum(['create', 'update', 'unchanged', 'conflict', 'error', 'skip'])
export type RowAction = z.infer<typeof rowAction>

export const planRow = z.object({
  row: z.number(),
  action: rowAction,
  /** What the sheet says, by field. */
  raw: z.record(z.string(), z.string()),
  /** What it was read as. Names are masked for a bureau, guardians and phones for everybody. */
  values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  /** For update and conflict: the stored values that differ, by field. */
  stored: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  issues: z.array(cellIssue),
  warnings: z.array(cellIssue),
})
export type PlanRow = z.infer<typeof planRow>

export const planRows = call(`${uploadFamily}/txl/rows`, {
  who: uploaders,
  summary: 'A page of plan rows, by action and grade; keyset cursor = last row number',
  input: z.object({
    plan: planId,
    action: z.optional(rowAction),
    grade: z.optional(gradeNumber),
    pending: z.optional(z.boolean()),
    after: z._default(quantity, 0),
    limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  reply: z.object({ rows: z.array(planRow), total: z.number(), next: z.nullable(z.number()) }),
})

export const rawRows = call('/api/SchoolAdminDataYS', {
  who: uploaders,
  summary:
    'Raw rows of one upload, as the sheet says them, a page at a time; numbers, birth dates, guardians and phones masked',
  input: z.pick(planRows.input, { plan: true, after: true, limit: true }),
  reply: z.object({
    rows: z.array(z.pick(planRow, { row: true, action: true, raw: true })),
    total: z.number(),
    next: z.nullable(z.number()),
  }),
})

export const fixCell = call(`${uploadFamily}/txl/fix`, {
  who: uploaders,
  summary: 'Replace the text of cells in a plan and check those rows again',
  input: z.object({
    plan: planId,
    fixes: z
      .array(z.object({ row: quantity, field: fieldName, value: z.string().check(z.maxLength(2000)) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: z.object({ plan, rows: z.array(planRow) }),
})

export const resolveConflict = call(`${uploadFamily}/txl/resolve`, {
  who: uploaders,
  summary: 'For conflicting rows choose the value of the file or the stored one',
  input: z.object({
    plan: planId,
    rows: z.array(quantity).check(z.minLength(1), z.maxLength(500)),
    keep: z.enum(['file', 'stored']),
  }),
  reply: z.object({ plan, rows: z.array(planRow) }),
})

export const remap = call(`${uploadFamily}/txl/remap`, {
  who: uploaders,
  summary: 'Read the file again with these columns for these fields',
  input: z.object({
    plan: planId,
    mapping: z.array(z.object({ field: fieldName, column: columnNumber })).check(z.maxLength(maxMapped)),
    wait: uploadWait,
  }),
  reply: plan,
})

export const discardPlan = call(`${uploadFamily}/txl/discard`, {
  who: uploaders,
  summary: 'Throw a plan away; nothing was written',
  input: z.object({ plan: planId }),
  reply: plan,
})

export const undoPlan = call(`${uploadFamily}/txl/undo`, {
  who: uploaders,
  summary: 'Undo a committed plan while nothing later touched its rows',
  input: z.object({ plan: planId, wait: uploadWait }),
  reply: plan,
})

export const uploadHistory = call(`${uploadFamily}/txl/history`, {
  who: uploaders,
  summary: 'Uploads of the own school, newest first',
  input: z.object({
    kind: z.optional(uploadKind),
    before: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
  }),
  reply: z.object({ rows: z.array(plan), total: z.number(), next: z.nullable(z.string()) }),
})

export const uploadTemplate = call(`${uploadFamily}/txl/template`, {
  who: uploaders,
  method: 'GET',
  transport: 'file',
  summary: 'The empty template of a kind of workbook',
  input: z.object({ kind: uploadKind }),
  reply: z.unknown(),
})
