import * as z from 'zod/mini'
import { list } from '@/contract/lists/list.ts'
import { classLabel } from '@/contract/class-label.ts'
import { studentColumn } from './student-columns.ts'

/** Who graduated or left at a school year's end: readable, and in no other list. */
export const leaverList = list({
  name: 'leavers',
  search: true,
  columns: [
    { ...studentColumn.name, width: 112 },
    studentColumn.number,
    studentColumn.sex,
    studentColumn.school,
    studentColumn.grade,
    { key: 'class', type: 'class', width: 144, sort: true },
    { key: 'year', type: 'integer', width: 96, sort: true, filter: 'year' },
    { key: 'how', type: 'choice', width: 96, filter: 'choice', choices: ['graduate', 'leave'] },
    { key: 'destination', type: 'text', width: 176 },
    { key: 'received', type: 'choice', width: 112, filter: 'choice', choices: ['yes', 'no'] },
    { key: 'left', type: 'time', width: 144, sort: true },
  ],
  defaultSort: [{ key: 'left', descending: true }],
})

/** One row. `year`: the school year in which they were here last; `received`: whether the next school has accepted them. */
export const leaverRow = z.object({
  id: z.number(),
  schoolId: z.number(),
  version: z.number(),
  name: z.string(),
  number: z.string(),
  sex: z.enum(['boy', 'girl', 'unknown']),
  school: z.string(),
  grade: z.number(),
  class: classLabel,
  year: z.number(),
  how: z.enum(['graduate', 'leave']),
  destination: z.string(),
  received: z.enum(['yes', 'no']),
  left: z.string(),
})
export type LeaverRow = z.infer<typeof leaverRow>
