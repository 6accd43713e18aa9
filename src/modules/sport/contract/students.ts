import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { mean, rate } from '@/contract/figures.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { sportStudentList, sportStudentRow } from './student-list.ts'
import { classLabel } from '@/contract/class-label.ts'
import { reminded } from '@/contract/task-figures.ts'
import { idText, longId, longIdText } from '@/contract/field-types.ts'

const who = ['admin', 'qu'] as const
const window = { start: z.string(), end: z.string(), today: z.string(), schoolDays: z.number() }
const sex = z.enum(['boy', 'girl', 'unknown'])

/** A student's sport in the window. A bureau reads masked names. */
const student = z.object({
  id: z.number(),
  name: z.string(),
  sex,
  class: z.extend(classLabel, { id: z.number() }),
  minutes: z.number(),
  /** Days of the window with a record. */
  days: z.number(),
  /** Of them, with two hours or more. */
  reached: z.number(),
  /** School days in a row up to the end of the window; of the last twelve. */
  streak: z.number(),
  /** Not one of the last three school days, nor today. */
  absent: z.boolean(),
  items: z.array(z.string()),
})
export type SportStudent = z.infer<typeof student>

/** What a class's sport comes to over the school days of the window. */
const ofClass = z.object({
  /** Child-days with a record, and with two hours, of all. */
  participation: z.nullable(rate('sport.participation')),
  reached: z.nullable(rate('sport.reached')),
  /** Mean minutes a child and day, a day counted with three hours at most; null without a roster. */
  minutes: z.nullable(mean('sport.ranking')),
  /** Students with none of the last three school days, nor today. */
  absent: rate('sport.absent'),
})
export type SportOfClass = z.infer<typeof ofClass>

export const sportStudents = call('/api/studentListByALLLD/Sport', {
  who,
  summary:
    'Students of a class with their minutes, days, streak and items in the window; of the own school also those who have not taken part for three school days. Without a class: the classes to choose from',
  input: z.extend(dateWindowInput, {
    /** A bureau names one of its schools. */
    school: z.optional(idText),
    class: z.optional(longIdText),
    absent: z.optional(z.boolean()),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.object({
    ...window,
    school: z.object({ id: z.number(), name: z.string() }),
    classes: z.array(
      z.extend(classLabel, {
        id: z.number(),
        students: z.number(),
        /** Where the classes are what was asked for, to their own school; a bureau reads no class. */
        figures: z.nullable(ofClass),
      }),
    ),
    rows: z.array(student),
    next: z.nullable(z.string()),
  }),
})

export const sportAbsentRemind = call('/api/studentListByALLLD/Sport/remind', {
  who: ['admin'],
  summary:
    'Remind class teachers, at most once a day, of the students of their class who have not taken part for three school days; without classes, all of the own school',
  input: z.object({
    classes: z.optional(z.array(longId).check(z.minLength(1), z.maxLength(500))),
  }),
  reply: reminded,
  perMinute: 10,
})

export const sportStudent = call('/api/studentListByALLLD/Sport/one', {
  who,
  summary: 'Twelve weeks of one student day by day, and the newest records of the window with their source',
  input: z.extend(dateWindowInput, { school: z.optional(idText), student: longIdText }),
  reply: z.object({
    ...window,
    name: z.string(),
    class: classLabel,
    days: z.array(z.object({ day: z.string(), minutesIn: z.number(), minutesOut: z.number() })),
    records: z.array(
      z.object({
        id: z.string(),
        /** ISO 8601 */
        at: z.string(),
        item: z.string(),
        minutes: z.number(),
        inSchool: z.boolean(),
        disputed: z.boolean(),
        source: z.enum(['device', 'teacher', 'workbook']),
      }),
    ),
  }),
})

export const sportStudentsPage = call('/api/studentListByALLLD/Sport/list', {
  who,
  summary:
    'Students in scope with their sport of a window (condition `from`, by default the usual one), a page at a time; a bureau names a school',
  input: listInput(sportStudentList),
  reply: listReply(sportStudentRow),
})
export const sportStudentsCount = call('/api/studentListByALLLD/Sport/list/count', {
  who,
  summary: 'How many students match',
  input: countInput(sportStudentList),
  reply: countReply,
})
