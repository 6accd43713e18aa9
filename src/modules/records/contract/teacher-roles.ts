import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { teacherRolesAll } from '@/modules/sport/contract/board.ts'
import { teacherRole } from './teacher-role.ts'

const both = ['admin', 'qu'] as const

export const teacherRolesTold = call('/api/Js', {
  who: both,
  summary: 'Roles of teachers in scope with how many have each',
  input: z.object({}),
  reply: teacherRolesAll.reply,
})
export const teachersOfRole = call('/api/Js/data', {
  who: both,
  summary: 'Teachers in scope who have a role, a page at a time; a bureau reads masked names',
  input: z.object({
    role: teacherRole,
    /** The last one seen; missing = from the start. */
    after: z.optional(z.int().check(z.minimum(0))),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        school: z.object({ id: z.number(), name: z.string() }),
        js: z.array(teacherRole),
      }),
    ),
    total: z.number(),
    next: z.nullable(z.number()),
  }),
})
