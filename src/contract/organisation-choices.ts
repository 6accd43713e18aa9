import * as z from 'zod/mini'
import { call } from './call.ts'
import { classLabel } from './class-label.ts'
import { id } from './field-types.ts'
import { stage } from './figures.ts'

/** For pickers: the schools in scope. */
export const schoolsAll = call('/api/schoolListAll', {
  who: ['admin', 'qu', 'teacher'],
  readers: true,
  summary: 'Id and name of all schools in scope, for pickers',
  input: z.object({}),
  reply: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string(), stages: z.array(stage) })) }),
})

/** For pickers: the open classes of one school, or the own. */
export const classesAll = call('/api/h5/teacher/bj/teacher/class/all', {
  who: ['admin', 'qu', 'teacher'],
  summary: 'Id and label of the open classes of a school in scope, by grade and number',
  input: z.object({ school: z.optional(id) }),
  reply: z.object({ rows: z.array(z.extend(classLabel, { id: z.number(), students: z.number() })) }),
})
