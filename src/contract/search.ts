import * as z from 'zod/mini'
import { call } from './call.ts'

/** Places of `name`, in characters, that the text was found at; missing = found elsewhere, or not said. */
const hits = z.optional(z.array(z.number()))

export const foundSchool = z.object({
  id: z.number(),
  name: z.string(),
  hits,
  stages: z.array(z.string()),
  students: z.number(),
})
export type FoundSchool = z.infer<typeof foundSchool>

/** A student in scope, none who is in the bin or has moved away. Outside the own school the name is masked (domain.md, rule 6); the number always is. */
export const foundStudent = z.object({
  id: z.number(),
  name: z.string(),
  hits,
  sex: z.enum(['boy', 'girl', 'unknown']),
  grade: z.number(),
  /** Number of the class in its grade. */
  class: z.number(),
  school: z.string(),
  schoolId: z.number(),
  /** `**** 2206`. */
  number: z.string(),
})
export type FoundStudent = z.infer<typeof foundStudent>

/** How many were counted; `more` = there are more than that. */
const found = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number(), more: z.boolean() })

export const search = call('/api/admin/h5/search', {
  who: ['admin', 'qu', 'teacher'],
  summary:
    'Schools and students in scope by name, number, pinyin or initials, as one types; outside the own school students by a whole name or number alone, counted and audited',
  input: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(20)), 3),
    /** Outside the own school: whether students are looked up too. While one types, the console asks for schools alone. */
    lookUp: z._default(z.boolean(), true),
  }),
  reply: z.object({ schools: found(foundSchool), students: found(foundStudent) }),
  perMinute: 600,
  limitOf: 'instance',
})
