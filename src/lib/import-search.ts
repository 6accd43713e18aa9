import * as z from 'zod/mini'
import { optionalParam as set } from './optional-param.ts'
import { gradeNumber } from './grade-fields.ts'

/** What an import page's address says: which plan is open and which of its rows are shown. */
export const importSearch = z.object({
  plan: set(z.uuid()),
  action: set(z.enum(['create', 'update', 'unchanged', 'conflict', 'error', 'skip'])),
  grade: set(gradeNumber),
  pending: set(z.boolean()),
})
export type ImportSearch = z.infer<typeof importSearch>
