import * as z from 'zod/mini'
import { sportItemNames } from '@/standards/sport/items.ts'
import { list } from '@/contract/lists/list.ts'
import { studentColumns, studentFields } from '@/modules/records/contract/student-columns.ts'

const answers = ['yes', 'no'] as const

/**
 * Students with their sport of a window of days: its first and last day are the condition on `from`, by default the usual window. Streak
 * and days without are school days up to the window's end, at most twelve; the latter are shown to the own school alone.
 */
export const sportStudentList = list({
  name: 'sportPupils',
  search: true,
  columns: [
    ...studentColumns,
    { key: 'took', type: 'choice', width: 88, filter: 'choice', choices: answers },
    { key: 'minutes', type: 'integer', width: 104, sort: true, filter: 'range' },
    { key: 'days', type: 'integer', width: 96, sort: true, filter: 'range' },
    { key: 'twoHours', type: 'choice', width: 104, filter: 'choice', choices: answers },
    { key: 'reached', type: 'integer', width: 104, sort: true, filter: 'range' },
    { key: 'streak', type: 'integer', width: 104, sort: true, filter: 'range' },
    { key: 'idle', type: 'integer', width: 112, sort: true, filter: 'range' },
    { key: 'items', type: 'choice', width: 200, filter: 'choice', choices: sportItemNames },
    { key: 'from', type: 'date', width: 112, filter: 'range', hidden: true },
    { key: 'until', type: 'date', width: 112, hidden: true },
  ],
  defaultSort: [{ key: 'class' }, { key: 'name' }],
})
export const sportStudentRow = z.object({
  ...studentFields,
  took: z.enum(answers),
  minutes: z.number(),
  days: z.number(),
  reached: z.number(),
  streak: z.number(),
  /** A day of two hours or more. */
  twoHours: z.enum(answers),
  /** School days in a row without sport up to the window's end; null outside the own school. */
  idle: z.nullable(z.number()),
  items: z.array(z.enum(sportItemNames)),
  from: z.string(),
  until: z.string(),
})
export type SportStudentRow = z.infer<typeof sportStudentRow>
