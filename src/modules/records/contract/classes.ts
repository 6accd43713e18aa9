import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { classList, classRow } from './organisation-lists.ts'
import { longId, version } from '@/contract/field-types.ts'
import { gradeNumber } from '@/lib/grade-fields.ts'

const readers = ['admin', 'qu', 'teacher'] as const
const family = '/api/h5/teacher/bj/teacher/class'
const label = z.string().check(z.trim(), z.maxLength(20))

export const classesList = call(`${family}/list`, {
  who: readers,
  summary: 'Classes in scope with teachers, students and binding rate, a page at a time',
  input: listInput(classList),
  reply: listReply(classRow),
})
export const classesCount = call(`${family}/list/count`, {
  who: readers,
  summary: 'How many classes match',
  input: countInput(classList),
  reply: countReply,
})
export const classAdd = call(`${family}/add`, {
  who: ['admin'],
  summary: 'Add a class of the present school year; the roster import makes them by itself',
  input: z.object({
    grade: gradeNumber,
    number: z.int().check(z.minimum(1), z.maximum(99)),
    name: z._default(label, ''),
  }),
  reply: z.object({ id: z.number() }),
})
export const classUpdate = call(`${family}/edit`, {
  who: ['admin'],
  summary: 'Rename a class, close it (refused while it has students, with their count) or open it again',
  input: z.object({
    id: longId,
    version,
    name: z.optional(label),
    state: z.optional(z.enum(['open', 'closed'])),
  }),
  reply: z.object({ saved: z.boolean(), current: classRow }),
})
