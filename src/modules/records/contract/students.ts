import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import { call } from '@/contract/call.ts'
import { countInput, countReply, listInput, listReply, selection } from '@/contract/lists/list.ts'
import { boardings } from './student-columns.ts'
import { studentList, studentRow } from './student-list.ts'
import { classLabel } from '@/contract/class-label.ts'
import { mobile } from '@/contract/registration.ts'
import { revealReason, revealed } from '@/contract/reveal.ts'
import { id, longId, personName, version } from '@/contract/field-types.ts'

const readers = ['admin', 'qu', 'teacher'] as const
const writers = ['admin', 'qu'] as const
const rows = listReply(studentRow)

export const studentsOfSchool = call('/api/studentList', {
  who: readers,
  summary: 'Students in scope, a page at a time; personal data masked',
  input: listInput(studentList),
  reply: rows,
})
export const studentsCount = call('/api/studentList/count', {
  who: readers,
  summary: 'How many students match, of how many in scope; and without each single condition',
  input: countInput(studentList),
  reply: countReply,
})
export const studentsOfDistrict = call('/api/studentList/qu/all', {
  who: ['qu'],
  summary: "Students of the caller's district, a page at a time",
  input: listInput(studentList),
  reply: rows,
})
export const studentsOfOneSchool = call('/api/studentList/qu', {
  who: ['qu'],
  summary: 'Students of one school of the district, a page at a time',
  input: z.extend(listInput(studentList), { school: id }),
  reply: rows,
})
export const studentsOfClass = call('/api/studentList/qu/class', {
  who: readers,
  summary: 'The first l students of one class, by seat',
  input: z.object({
    school: id,
    class1: longId,
    l: z._default(z.int().check(z.minimum(1), z.maximum(200)), 100),
  }),
  reply: rows,
})

/** When a module last had something of a child; `minutes` where it counts them. */
const newest = z.nullable(z.object({ on: z.string(), minutes: z.nullable(z.number()) }))

/** A record as its page and its form read it: masked like a row. */
export const studentRecord = z.extend(studentRow, {
  /** From which school, and to which, a transfer led; history of both is in the timeline. */
  cameFrom: z.nullable(z.string()),
  removed: z.nullable(z.enum(['deleted', 'moved', 'left'])),
  removedAt: z.nullable(z.string()),
  bindings: z.array(
    z.object({ id: z.number(), relation: z.string(), phone: z.string(), boundAt: z.string() }),
  ),
  /** Newest finished examination; null = none yet. SE in D. */
  vision: z.nullable(
    z.object({
      on: z.string(),
      ucvaRight: acuity,
      ucvaLeft: acuity,
      seRight: z.nullable(z.number()),
      seLeft: z.nullable(z.number()),
      glasses: z.nullable(z.string()),
      band: z.nullable(z.enum(['normal', 'mild', 'moderate', 'severe'])),
      warning: z.nullable(z.number()),
    }),
  ),
  /** Of the other modules; null = nothing yet. */
  newest: z.object({ health: newest, sport: newest, work: newest, physical: newest }),
  /** Neighbours in the class, by seat; null at its ends. */
  previous: z.nullable(z.number()),
  next: z.nullable(z.number()),
})
export type StudentRecord = z.infer<typeof studentRecord>

export const studentById = call('/api/studentListById', {
  who: readers,
  summary: 'One full record, masked; opening it outside the own school is written to its access history',
  input: z.object({ id: longId }),
  reply: studentRecord,
})

export const timelineKind = z.enum([
  'created',
  'imported',
  'edited',
  'deleted',
  'restored',
  'class-changed',
  'promoted',
  'repeated',
  'graduated',
  'left',
  'moved-in',
  'moved-out',
  'code-made',
  'code-revoked',
  'bound',
  'unbound',
  'screened',
])
export const timelineEntry = z.object({
  at: z.string(),
  kind: timelineKind,
  /** Who did it; empty = a guardian, or not known. */
  by: z.string(),
  /** The class of that time. */
  class: z.nullable(classLabel),
  school: z.string(),
  /** Of an edit: which fields. Never their values. */
  fields: z.array(z.string()),
  /** Of a screening: worse eye's UCVA. */
  ucva: acuity,
})
export type TimelineEntry = z.infer<typeof timelineEntry>
export const studentTimeline = call('/api/studentListById/timeline', {
  who: readers,
  summary:
    'What happened to a record and what was measured, newest first, over all schools of the district it was in',
  input: z.object({ id: longId, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  reply: listReply(timelineEntry),
})

export const accessEntry = z.object({
  at: z.string(),
  by: z.string(),
  organisation: z.string(),
  /** `found`: by the whole value of a field that is masked for who asked. */
  action: z.enum(['opened', 'revealed', 'found', 'exported']),
  field: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type AccessEntry = z.infer<typeof accessEntry>
export const studentAccess = call('/api/studentListById/access', {
  who: writers,
  summary: 'Who opened a record, showed one of its masked values or exported them unmasked; newest first',
  input: z.object({ id: longId, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  reply: listReply(accessEntry),
})

export const revealableFields = [
  'number',
  'birth',
  'guardianPhone',
  'guardianName',
  'idNumber',
  'name',
] as const
export const studentReveal = call('/api/studentListById/reveal', {
  who: readers,
  summary: 'Show one masked value for half a minute, with a reason; audited',
  input: z.object({ id: longId, field: z.enum(revealableFields), reason: revealReason }),
  reply: revealed,
  perMinute: 30,
})

/** What a form writes. Empty text or null = not known (to be put right later). Personal numbers only when they are to be changed. */
const fields = {
  name: personName,
  /** 学籍号: letter and 18 or 19 characters, or what the school uses; unique in the school. */
  number: z.nullable(z.string().check(z.trim(), z.minLength(4), z.maxLength(32), z.regex(/^[A-Za-z0-9]+$/))),
  sex: z.enum(['boy', 'girl', 'unknown']),
  birth: z.nullable(z.iso.date()),
  classId: longId,
  seat: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  boarding: z.enum(boardings),
  guardianName: z.nullable(personName),
  guardianPhone: z.nullable(mobile),
  /** Resident identity number, 18 characters with a right check digit (GB 11643). */
  idNumber: z.nullable(z.string().check(z.trim(), z.regex(/^\d{17}[\dXx]$/))),
  enrolled: z.nullable(z.int().check(z.minimum(2000), z.maximum(2100))),
}
const f = z.object(fields)
export const studentFields = z.extend(z.partial(f), { name: fields.name, classId: fields.classId })
export type StudentFields = z.infer<typeof studentFields>
export const studentChanges = z.partial(f)
export type StudentChanges = z.infer<typeof studentChanges>

export const studentAdd = call('/api/studentListAdd', {
  who: writers,
  summary: 'Add a student to a class in scope; 409 when the number is taken',
  input: studentFields,
  reply: z.object({ id: z.number() }),
})

/** `saved: false` = somebody else changed it since `version`: nothing was written, `current` is what stands there now. */
export const studentUpdate = call('/api/studentListUpdate', {
  who: writers,
  summary:
    'Change fields of a record that still has this version; another class of the same school is a transfer',
  input: z.object({ id: longId, version, changes: studentChanges }),
  reply: z.object({
    saved: z.boolean(),
    current: studentRecord,
    /** Which of the wanted fields somebody else changed meanwhile. */
    conflicts: z.array(z.string()),
  }),
})

const students = selection(studentList)
/** A bulk action: how many rows it changed and the key under which it can be taken back. */
export const batchDone = z.object({ batch: z.string(), n: z.number(), skipped: z.number() })

export const studentDelete = call('/api/StudentListDelete', {
  who: writers,
  summary: 'Put one or many students into the bin; figures leave them out, records of the past stay',
  input: z.object({ selection: students }),
  reply: batchDone,
})
export const studentTransfer = call('/api/studentListTransfer', {
  who: writers,
  summary:
    'Move students to a class: of their own school, or, for bureau staff, of another of the district. History stays with the class of the time',
  input: z.object({ selection: students, classId: longId }),
  reply: batchDone,
})
export const studentUndo = call('/api/studentListUndo', {
  who: writers,
  summary: 'Take a bulk action back, as far as nothing later touched its rows',
  input: z.object({ batch: z.uuid() }),
  reply: z.object({ n: z.number(), skipped: z.number() }),
})

export const binRow = z.object({
  id: z.number(),
  name: z.string(),
  number: z.string(),
  school: z.string(),
  class: classLabel,
  deletedAt: z.string(),
  deletedBy: z.string(),
})
export type BinRow = z.infer<typeof binRow>
export const studentBin = call('/api/StudentListDelete/bin', {
  who: writers,
  summary: 'Students in the bin, newest first',
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 100),
  }),
  reply: listReply(binRow),
})
export const studentRestore = call('/api/StudentListDelete/restore', {
  who: writers,
  summary: 'Take students out of the bin; refused rows (number taken, class gone) are counted',
  input: z.object({ ids: z.array(longId).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ n: z.number(), skipped: z.number() }),
})
