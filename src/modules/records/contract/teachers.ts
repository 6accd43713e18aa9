import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { classRow, teacherList, teacherRow } from './organisation-lists.ts'
import { mobile } from '@/contract/registration.ts'
import { revealReason, revealed } from '@/contract/reveal.ts'
import { teacherRole } from '@/contract/teacher-role.ts'
import { id, longId, personName, version } from '@/contract/field-types.ts'

const both = ['admin', 'qu'] as const
const js = z.array(teacherRole).check(z.maxLength(5))
/** Of bureau staff: for which school; of a school it is the own. */
const school = z.optional(id)
/** A new account's name and password: shown once, stored nowhere. */
export const newAccount = z.object({ username: z.string(), password: z.string() })
const added = z.object({ id: z.number(), account: z.nullable(newAccount) })
const assigned = z.array(z.object({ id: longId, head: z.boolean() })).check(z.maxLength(40))

export const teacherAdd = call('/api/teacherAdd/api2', {
  who: both,
  summary: 'Add a teacher, with classes; `account` also opens one that sees these classes. 409: phone taken',
  input: z.object({
    school,
    name: personName,
    phone: mobile,
    js: z._default(js, []),
    classes: z._default(assigned, []),
    account: z._default(z.boolean(), false),
  }),
  reply: added,
})
export const teacherEdit = call('/api/teacherAdd/api2/edit', {
  who: both,
  summary: 'Change name, phone, roles, classes of a teacher or school master that still has this version',
  input: z.object({
    id: longId,
    version,
    name: z.optional(personName),
    phone: z.optional(mobile),
    js: z.optional(js),
    classes: z.optional(assigned),
    /** Opens an account, or gives the present one a new password. */
    account: z.optional(z.literal(true)),
  }),
  reply: z.object({ saved: z.boolean(), current: teacherRow, account: z.nullable(newAccount) }),
})
export const masterAdd = call('/api/teacherAdd/api2/schoolMaster', {
  who: both,
  summary: 'Add a school master: an account that administers the school',
  input: z.object({ school, name: personName, phone: mobile }),
  reply: added,
})
export const maxInBatch = 200
export const masterAddBatch = call('/api/teacherAdd/api2/schoolMaster/pc', {
  who: both,
  summary: 'Add a batch of school masters or teachers: all or, with an issue at its row, none',
  input: z.object({
    school,
    kind: z._default(z.enum(['teacher', 'master']), 'master'),
    people: z
      .array(z.object({ name: personName, phone: mobile, js: z._default(js, []) }))
      .check(z.minLength(1), z.maxLength(maxInBatch)),
    account: z._default(z.boolean(), false),
  }),
  reply: z.object({
    added: z.array(z.extend(added, { name: z.string() })),
    /** `row` from 0; nothing was added when there is one. */
    issues: z.array(
      z.object({ row: z.number(), code: z.enum(['phone-taken', 'phone-twice', 'name-refused']) }),
    ),
  }),
})

export const teachersAll = call('/api/teacherAll/api2', {
  who: both,
  summary: 'Teachers in scope, a page at a time',
  input: listInput(teacherList),
  reply: listReply(teacherRow),
})
export const teachersCount = call('/api/teacherAll/api2/count', {
  who: both,
  summary: 'How many teachers match',
  input: countInput(teacherList),
  reply: countReply,
})
export const mastersAll = call('/api/teacherAll/api2/schoolMaster', {
  who: both,
  summary: 'School masters in scope, a page at a time',
  input: listInput(teacherList),
  reply: listReply(teacherRow),
})
export const mastersCount = call('/api/teacherAll/api2/schoolMaster/count', {
  who: both,
  summary: 'How many school masters match',
  input: countInput(teacherList),
  reply: countReply,
})
const deletion = { who: both, reply: z.object({ n: z.number() }) } as const
const ids = z.object({ ids: z.array(longId).check(z.minLength(1), z.maxLength(500)) })
export const teacherDelete = call('/api/teacherDelete/api2', {
  ...deletion,
  summary: 'Delete teachers: their accounts end at once, what they did stays',
  input: ids,
})
export const teacherRestore = call('/api/teacherDelete/api2/restore', {
  ...deletion,
  summary: 'Take a deletion of teachers or masters back; accounts open again, with their passwords',
  input: ids,
})
export const masterDelete = call('/api/teacherDelete/api2/schoolMaster', {
  ...deletion,
  summary: 'Delete school masters; the last of a school, and oneself, are refused',
  input: ids,
})
export const teacherReveal = call('/api/teacherAll/api2/reveal', {
  who: both,
  summary: "Show a teacher's phone for half a minute, with a reason; audited",
  input: z.object({ id: longId, field: z.enum(['phone', 'name']), reason: revealReason }),
  reply: revealed,
  perMinute: 30,
})

const family = '/api/h5/teacher/bj/teacher/class/info'
export const classesOfTeacher = call(family, {
  who: ['admin', 'qu', 'teacher'],
  summary: 'Classes of a teacher with counts; of a teacher account: the own',
  input: z.object({ teacher: z.optional(longId) }),
  reply: z.object({ rows: z.array(classRow) }),
})
const ofSchool = z.object({
  rows: z.array(
    z.object({ id: z.number(), name: z.string(), js: z.array(teacherRole), classes: z.number() }),
  ),
})
export const teachersOfSchool = call(`${family}/school`, {
  who: both,
  summary: 'Teachers of a school with how many classes they have, for pickers',
  input: z.object({ school }),
  reply: ofSchool,
})
export const mastersOfSchool = call(`${family}/school2`, {
  who: both,
  summary: 'School masters of a school, for pickers',
  input: z.object({ school }),
  reply: ofSchool,
})
