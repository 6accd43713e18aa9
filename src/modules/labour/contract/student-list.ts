import * as z from 'zod/mini'
import { rate } from '@/contract/figures.ts'
import { list } from '@/contract/lists/list.ts'
import { studentColumns, studentFields } from '@/modules/records/contract/student-columns.ts'

/** Students with their labour of the running term: minutes and days, where, how many task groups, and their tasks. */
export const labourStudentList = list({
  name: 'labourPupils',
  columns: [
    ...studentColumns,
    { key: 'minutes', type: 'integer', width: 112 },
    { key: 'atHome', type: 'integer', width: 96 },
    { key: 'atSchool', type: 'integer', width: 96 },
    { key: 'inSociety', type: 'integer', width: 96 },
    { key: 'days', type: 'integer', width: 88 },
    { key: 'groups', type: 'integer', width: 104 },
    { key: 'submitted', type: 'rate', width: 120 },
    { key: 'approved', type: 'rate', width: 120 },
    { key: 'score', type: 'decimal', width: 96 },
  ],
  defaultSort: [{ key: 'class' }, { key: 'name' }],
})
export const labourStudentRow = z.object({
  ...studentFields,
  minutes: z.number(),
  atHome: z.number(),
  atSchool: z.number(),
  inSociety: z.number(),
  days: z.number(),
  groups: z.number(),
  /** Of the tasks set for the student; null without one. */
  submitted: z.nullable(rate('labour.submitted')),
  approved: z.nullable(rate('labour.approved')),
  /** Mean of the teacher's four dimensions; null where none was given. */
  score: z.nullable(z.number()),
})
export type LabourStudentRow = z.infer<typeof labourStudentRow>
