import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { rate, stage } from '@/contract/figures.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { ownerships, schoolList, schoolRow, settings } from './organisation-lists.ts'
import { revealReason, revealed } from '@/contract/reveal.ts'
import { id, version } from '@/contract/field-types.ts'
import { stages } from '@/standards/grade.ts'

const qu = ['qu'] as const
const both = ['admin', 'qu'] as const

export const schoolsList = call('/api/schoolList', {
  who: both,
  summary: 'Schools in scope, a page at a time',
  input: listInput(schoolList),
  reply: listReply(schoolRow),
})
export const schoolsCount = call('/api/schoolList/count', {
  who: both,
  summary: 'How many schools match',
  input: countInput(schoolList),
  reply: countReply,
})
export const schoolsNamed = call('/api/schoolList/qu', {
  who: qu,
  summary: 'The same narrowed to a name',
  input: z.extend(listInput(schoolList), { school: z.string().check(z.trim(), z.maxLength(40)) }),
  reply: listReply(schoolRow),
})

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/** A landline with area code, or a mobile; empty = none. */
const phone = z.string().check(z.trim(), z.regex(/^$|^1\d{10}$|^0\d{2,3}-?\d{7,8}$/))
const fields = {
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  /** The school's identification code, 10 digits (GB/T 学校标识码); demo schools may have another form. */
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{4,20}$/)),
  stages: z.array(stage).check(z.minLength(1), z.maxLength(stages.length)),
  ownership: z.enum(ownerships),
  setting: z.enum(settings),
  street: text(40),
  address: text(120),
  contactName: text(40),
  contactPhone: phone,
}
const f = z.object(fields)
export const schoolFields = z.extend(z.partial(f), {
  name: fields.name,
  code: fields.code,
  stages: fields.stages,
})
export type SchoolFields = z.infer<typeof schoolFields>
/** A school's own staff change address and contact; the rest is the bureau's. */
export const ownFields = ['address', 'contactName', 'contactPhone'] as const

/** What is not right yet: each count opens the list in which it can be put right. */
export const recordGaps = z.object({
  noSex: z.number(),
  noBirth: z.number(),
  noNumber: z.number(),
  duplicates: z.number(),
  classesWithoutTeacher: rate('records.classesWithoutTeacher'),
  /** Students without a bound guardian, of all. */
  unbound: rate('records.unbound'),
  /** Accounts that have never signed in, of all. */
  unusedAccounts: rate('records.unusedAccounts'),
  importsWaiting: z.number(),
})
export type RecordGaps = z.infer<typeof recordGaps>

export const schoolRecord = z.extend(schoolRow, {
  regionCode: z.string(),
  /** 省 / 市 / 区县, as far as known. */
  regionPath: z.array(z.string()),
  boys: z.number(),
  girls: z.number(),
  teachers: z.number(),
  masters: z.number(),
  gaps: recordGaps,
  grades: z.array(
    z.object({ grade: z.number(), classes: z.number(), students: z.number(), bound: rate('records.bound') }),
  ),
  asOf: z.string(),
})
export type SchoolRecord = z.infer<typeof schoolRecord>

export const districtTotals = call('/api/qu/SchoolList', {
  who: qu,
  summary: 'The district: totals, and what each school still lacks',
  input: z.object({}),
  reply: z.object({
    regionCode: z.string(),
    regionPath: z.array(z.string()),
    schools: z.number(),
    classes: z.number(),
    students: z.number(),
    boys: z.number(),
    girls: z.number(),
    teachers: z.number(),
    gaps: recordGaps,
    /** Schools with most to put right first. */
    bySchool: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        students: z.number(),
        classes: z.number(),
        bound: rate('records.bound'),
        /** Students with something missing, and duplicates; each once. */
        incomplete: z.number(),
      }),
    ),
    asOf: z.string(),
  }),
})
export const schoolOne = call('/api/qu/SchoolList/school', {
  who: both,
  summary: "One school's record with its figures; of a school's staff: the own",
  input: z.object({ school: z.optional(id) }),
  reply: schoolRecord,
})

export const schoolAdd = call('/api/schoolListAdd', {
  who: qu,
  summary: 'Add a school to the district; 409 when the code is taken',
  input: schoolFields,
  reply: z.object({ id: z.number() }),
})
/** `saved: false` = changed by somebody else since `version`; nothing was written. */
export const schoolUpdate = call('/api/schoolListUpdate', {
  who: both,
  summary: 'Change fields of a school; its own staff only address and contact',
  input: z.object({ id: z.optional(id), version, changes: z.partial(f) }),
  reply: z.object({ saved: z.boolean(), current: schoolRecord, conflicts: z.array(z.string()) }),
})
export const schoolDelete = call('/api/schoolListDelete', {
  who: qu,
  summary: 'Delete a school; refused with code 409 and their count while students remain',
  input: z.object({ id }),
  reply: z.object({ deleted: z.boolean() }),
})
export const schoolRestore = call('/api/schoolListDelete/restore', {
  who: qu,
  summary: 'Take the deletion of a school back',
  input: z.object({ id }),
  reply: z.object({ restored: z.boolean() }),
})
export const schoolReveal = call('/api/schoolList/reveal', {
  who: both,
  summary: "Show the number of a school's contact for half a minute, with a reason; audited",
  input: z.object({ id, field: z.enum(['contactPhone', 'contactName']), reason: revealReason }),
  reply: revealed,
  perMinute: 30,
})
