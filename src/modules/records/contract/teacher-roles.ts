import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { longIdText } from '@/contract/field-types.ts'
import { teacherRole } from '@/contract/teacher-role.ts'

const both = ['admin', 'qu'] as const
const family = '/api/h5/admin/teacher/qu/js'

const roleChange = {
  who: both,
  input: z.object({ teacher: longIdText, role: teacherRole }),
  reply: z.object({ changed: z.boolean(), js: z.array(teacherRole) }),
} as const
export const teacherRoleAssign = call(`${family}/wx/toUser`, {
  ...roleChange,
  summary: 'Give a teacher a role; what the teacher has already changes nothing. Audited',
})
export const teacherRoleRemove = call(`${family}/wx/toUser/Delete`, {
  ...roleChange,
  summary: 'Take a role from a teacher. Audited',
})
const roleCount = z.object({ role: teacherRole, teachers: z.number() })
export const teacherRolesAll = call(`${family}/all/select`, {
  who: both,
  summary: 'Roles of teachers in scope with how many have each, for pickers',
  input: z.object({}),
  reply: z.object({ rows: z.array(roleCount) }),
})
export const teacherRolesOfSchools = call(`${family}/all/school`, {
  who: both,
  summary: 'Roles per school in scope with how many have each',
  input: z.object({}),
  reply: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), roles: z.array(roleCount) })),
  }),
})

export const schoolsWithRoles = call('/api/schoolListAll/js', {
  who: both,
  summary: 'All schools in scope with how many teachers have each role',
  input: z.object({}),
  reply: teacherRolesOfSchools.reply,
})

export const teacherRolesPublished = call('/api/Js', {
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
