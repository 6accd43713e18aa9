import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { rankingBoard } from '@/contract/ranking-board.ts'
import { reminded, tasksOfDistrict, teachersOfSchoolReply } from '@/contract/task-figures.ts'
import { teacherRole } from '@/modules/records/contract/teacher-role.ts'
import { idText, longIdText } from '@/contract/field-types.ts'

const school = ['admin', 'teacher'] as const
const both = ['admin', 'qu'] as const
const family = '/api/h5/admin/teacher/qu/js'
const ids = z.array(longIdText).check(z.minLength(1), z.maxLength(500))
const schools = z.array(idText).check(z.minLength(1), z.maxLength(500))

export const sportTeachers = call('/api/SportData3/teacher', {
  who: school,
  summary: 'Sport tasks per teacher of the own school in the window, by name; a teacher sees the own line',
  input: z.extend(dateWindowInput, { name: z.optional(z.string().check(z.maxLength(40))) }),
  reply: teachersOfSchoolReply,
})

export const sportTeachersOfDistrict = call('/api/SportData3/teacher/qu', {
  who: ['qu'],
  summary:
    'Sport tasks per school of the district in the window, by name; of one school also per teacher. No ranking',
  input: z.extend(dateWindowInput, { school: z.optional(idText) }),
  reply: tasksOfDistrict,
})

export const sportTaskRemind = call(`${family}/wx/tx`, {
  who: ['admin', 'qu', 'teacher'],
  summary:
    'Remind, at most once a day: a school the teachers of classes of a task, a bureau schools whose tasks lag behind',
  input: z.object({ task: z.optional(longIdText), classes: z.optional(ids), schools: z.optional(schools) }),
  reply: reminded,
  perMinute: 20,
})

const roleChange = {
  who: both,
  input: z.object({ teacher: longIdText, role: teacherRole }),
  reply: z.object({ changed: z.boolean(), js: z.array(teacherRole) }),
} as const
export const teacherRoleAssign = call(`${family}/wx/toUser`, {
  module: 1,
  ...roleChange,
  summary: 'Give a teacher a role; what the teacher has already changes nothing. Audited',
})
export const teacherRoleRemove = call(`${family}/wx/toUser/Delete`, {
  module: 1,
  ...roleChange,
  summary: 'Take a role from a teacher. Audited',
})
const roleCount = z.object({ role: teacherRole, teachers: z.number() })
export const teacherRolesAll = call(`${family}/all/select`, {
  module: 1,
  who: both,
  summary: 'Roles of teachers in scope with how many have each, for pickers',
  input: z.object({}),
  reply: z.object({ rows: z.array(roleCount) }),
})
export const teacherRolesOfSchools = call(`${family}/all/school`, {
  module: 1,
  who: both,
  summary: 'Roles per school in scope with how many have each',
  input: z.object({}),
  reply: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), roles: z.array(roleCount) })),
  }),
})

export const schoolsWithRoles = call('/api/schoolListAll/js', {
  module: 1,
  who: both,
  summary: 'All schools in scope with how many teachers have each role',
  input: z.object({}),
  reply: teacherRolesOfSchools.reply,
})

export const sportBoard = call(`${family}/phb`, {
  who: school,
  summary: 'The ranking board of the own school as it was last computed; null = never yet',
  input: z.object({}),
  reply: z.object({ board: z.nullable(rankingBoard) }),
})
export const sportBoardCompute = call(`${family}/update/phb/notime`, {
  who: school,
  summary: 'Compute the ranking board now, for a window: by the roster, daily minutes capped',
  input: dateWindowInput,
  reply: z.object({ board: z.nullable(rankingBoard) }),
  perMinute: 10,
})
