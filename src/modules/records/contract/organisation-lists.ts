import * as z from 'zod/mini'
import { rate } from '@/contract/figures.ts'
import { teacherRole } from '@/contract/teacher-role.ts'
import { hiddenFrom } from '@/contract/personal-data.ts'
import { list } from '@/contract/lists/list.ts'
import { classLabel } from '@/contract/class-label.ts'
import { stages } from '@/standards/grade.ts'

/** Classes of a school or a district. */
export const classList = list({
  name: 'classes',
  search: 'unmasked',
  columns: [
    { key: 'class', type: 'class', width: 160, sort: true, pinned: true },
    {
      key: 'school',
      type: 'organisation',
      width: 152,
      sort: true,
      filter: 'choice',
      choices: 'schools',
      only: 'qu',
    },
    { key: 'grade', type: 'choice', width: 96, filter: 'choice', choices: 'grades', hidden: true },
    { key: 'year', type: 'integer', width: 96, sort: true, filter: 'choice', choices: [], hidden: true },
    { key: 'head', type: 'person', width: 120, filter: 'presence', mask: hiddenFrom.staffName },
    { key: 'teachers', type: 'integer', width: 88, sort: true, filter: 'range' },
    { key: 'students', type: 'integer', width: 88, sort: true, filter: 'range' },
    { key: 'boys', type: 'integer', width: 80, sort: true },
    { key: 'girls', type: 'integer', width: 80, sort: true },
    { key: 'bound', type: 'rate', width: 152, sort: true },
    { key: 'state', type: 'choice', width: 96, filter: 'choice', choices: ['open', 'closed'] },
  ],
  defaultSort: [{ key: 'school' }, { key: 'class' }],
})
export const classRow = z.object({
  id: z.number(),
  schoolId: z.number(),
  version: z.number(),
  class: classLabel,
  school: z.string(),
  grade: z.number(),
  year: z.number(),
  /** Head teacher; empty = none. */
  head: z.string(),
  teachers: z.number(),
  students: z.number(),
  boys: z.number(),
  girls: z.number(),
  /** Students with a bound guardian, of all. */
  bound: rate('records.bound'),
  state: z.enum(['open', 'closed']),
})
export type ClassRow = z.infer<typeof classRow>

/** `dormant`: nobody signed in with it for 90 days. */
const accountUses = ['none', 'unused', 'dormant', 'used'] as const

/** Teachers, and school masters: the same columns, two lists of one school. */
export const teacherList = list({
  name: 'teachers',
  search: true,
  columns: [
    {
      key: 'name',
      type: 'person',
      width: 128,
      sort: true,
      filter: 'contains',
      mask: hiddenFrom.staffName,
      pinned: true,
    },
    { key: 'phone', type: 'mobile', width: 176, filter: 'starts', mask: hiddenFrom.mobile, reveal: true },
    { key: 'js', type: 'choice', width: 200, filter: 'choice', choices: teacherRole.options },
    {
      key: 'school',
      type: 'organisation',
      width: 152,
      sort: true,
      filter: 'choice',
      choices: 'schools',
      only: 'qu',
    },
    { key: 'classes', type: 'text', width: 240, filter: 'presence' },
    { key: 'account', type: 'choice', width: 120, filter: 'choice', choices: accountUses },
    { key: 'lastSignIn', type: 'time', width: 144, sort: true },
    { key: 'updated', type: 'time', width: 144, sort: true, hidden: true },
  ],
  defaultSort: [{ key: 'school' }, { key: 'name' }],
})
export const teacherRow = z.object({
  id: z.number(),
  schoolId: z.number(),
  version: z.number(),
  name: z.string(),
  phone: z.string(),
  js: z.array(teacherRole),
  school: z.string(),
  /** Classes of the teacher; `head` = as head teacher. */
  classes: z.array(z.extend(classLabel, { id: z.number(), head: z.boolean() })),
  account: z.enum(accountUses),
  lastSignIn: z.nullable(z.string()),
  updated: z.string(),
})
export type TeacherRow = z.infer<typeof teacherRow>

export const ownerships = ['public', 'private'] as const
export const settings = ['urban', 'rural'] as const

/** Schools of a district. */
export const schoolList = list({
  name: 'schools',
  search: 'unmasked',
  columns: [
    { key: 'name', type: 'organisation', width: 184, sort: true, filter: 'contains', pinned: true },
    { key: 'code', type: 'text', width: 136, sort: true, filter: 'starts' },
    { key: 'stages', type: 'choice', width: 128, filter: 'choice', choices: stages },
    { key: 'ownership', type: 'choice', width: 88, filter: 'choice', choices: ownerships },
    { key: 'setting', type: 'choice', width: 88, filter: 'choice', choices: settings },
    { key: 'street', type: 'text', width: 128, sort: true, filter: 'contains', hidden: true },
    { key: 'classes', type: 'integer', width: 88, sort: true },
    { key: 'students', type: 'integer', width: 96, sort: true, filter: 'range' },
    { key: 'bound', type: 'rate', width: 152, sort: true },
    { key: 'modules', type: 'text', width: 176, hidden: true },
    { key: 'contactName', type: 'person', width: 104, mask: hiddenFrom.contactName, hidden: true },
    { key: 'contactPhone', type: 'mobile', width: 168, mask: hiddenFrom.mobile, reveal: true, hidden: true },
    { key: 'address', type: 'text', width: 240, hidden: true },
    { key: 'updated', type: 'time', width: 144, sort: true, hidden: true },
  ],
  defaultSort: [{ key: 'code' }],
})
export const schoolRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  code: z.string(),
  stages: z.array(z.enum(stages)),
  ownership: z.enum(ownerships),
  setting: z.enum(settings),
  /** Street or township, empty where it is not said. */
  street: z.string(),
  classes: z.number(),
  students: z.number(),
  bound: rate('records.bound'),
  modules: z.array(z.number()),
  contactName: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  updated: z.string(),
})
export type SchoolRow = z.infer<typeof schoolRow>
