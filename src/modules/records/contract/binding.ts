import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { selection } from '@/contract/lists/list.ts'
import { studentList } from './student-list.ts'
import { classLabel } from '@/contract/class-label.ts'
import { mobile } from '@/contract/registration.ts'
import { longId, personName } from '@/contract/field-types.ts'

const staff = ['admin', 'qu', 'teacher'] as const
const family = '/api/bind'

/** Eight characters without 0 O 1 I L U, written in two groups of four. */
export const codePattern = /^[2-9A-HJKMNP-TV-Z]{8}$/
/** `K7QF3M2P` → `K7QF 3M2P` */
export const groupedCode = (code: string) => code.replace(/^(.{4})(.{4})$/, '$1 $2')
const code = z.string().check(z.trim(), z.toUpperCase(), z.regex(codePattern))
/** How long a code is valid, in days. */
export const codeDays = 30
export const maxGuardians = 4
/** Wrong tries of one mobile until it is locked out from one child. */
export const maxTries = 5
export const lockMinutes = 60
/** For how long a code is shown as one that got many wrong tries, and its school is not notified again. */
export const warnedDays = 1
export const relation = z.enum(['mother', 'father', 'grandparent', 'guardian'])
export type Relation = z.infer<typeof relation>

/** A sheet: for one student, or for all of a class or a school to share. */
export const bindSheet = z.object({
  code: z.string(),
  school: z.string(),
  class: z.nullable(classLabel),
  /** Masked outside the own school; null = for the whole class or school. */
  student: z.nullable(z.object({ id: z.number(), name: z.string(), seat: z.nullable(z.number()) })),
  expiresOn: z.string(),
})
export type BindSheet = z.infer<typeof bindSheet>

/** Where phones reach the console, for links and QR codes; null = at the address of whoever prints. */
const bindOrigin = z.nullable(z.string())

export const codesMake = call(`${family}/make`, {
  who: staff,
  summary: 'Binding codes for students, a class or the school: those still valid, and new ones for the rest',
  input: z.union([
    z.object({ for: z.literal('school') }),
    z.object({ for: z.literal('class'), classId: longId }),
    /** One sheet per student of the class. */
    z.object({
      for: z.literal('pupils-of-class'),
      classId: longId,
      unboundOnly: z._default(z.boolean(), false),
    }),
    z.object({ for: z.literal('students'), selection: selection(studentList) }),
  ]),
  reply: z.object({ origin: bindOrigin, sheets: z.array(bindSheet) }),
})
/** Most sheets of one call. */
export const maxSheets = 2000
export const codeRow = z.extend(bindSheet, {
  createdAt: z.string(),
  /** `tried` = valid, with many wrong tries today. */
  state: z.enum(['valid', 'expired', 'revoked', 'tried']),
  bound: z.number(),
})
export type CodeRow = z.infer<typeof codeRow>
export const codesList = call(`${family}/list`, {
  who: staff,
  summary: 'Binding codes in scope, newest first',
  input: z.object({
    classId: z.optional(longId),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    origin: bindOrigin,
    rows: z.array(codeRow),
    total: z.number(),
    next: z.nullable(z.string()),
  }),
})
export const codesRevoke = call(`${family}/revoke`, {
  who: staff,
  summary: 'Revoke codes: they lead nowhere from now on; who has bound stays bound',
  input: z.object({ codes: z.array(code).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ n: z.number() }),
})
export const bindingEnd = call(`${family}/end`, {
  who: ['admin', 'qu'],
  summary: "End a guardian's binding from the school's side",
  input: z.object({ student: longId, binding: longId }),
  reply: z.object({ ended: z.boolean() }),
})

/**
 * Every reason for not binding but a wrong code of the mobile has one answer, 403 `bindRefused`: unknown, expired or revoked code, a
 * name or number that does not match, a child with four guardians, a mobile locked out from the child. Many wrong tries of the mobile,
 * and once it made one of the code or the address, make it wait: 429.
 */
export const bindStudent = call(`${family}/child`, {
  who: 'public',
  summary: "Bind a guardian's phone to a child by code, name, number and a code sent to the mobile",
  input: z.object({
    code,
    name: personName,
    /** The last six characters of the student's number, or all of it. */
    number: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
    relation,
    mobile,
    captcha: z.string().check(z.regex(/^\d{6}$/)),
  }),
  reply: z.object({
    /** Opens this child's results on this phone, nothing else; stored on the phone. */
    token: z.string(),
  }),
  perMinute: 10,
})

/** Opens one child's results on one phone. */
export const studentToken = z.string().check(z.minLength(20), z.maxLength(200))
export const studentUnbind = call(`${family}/unbind`, {
  who: 'public',
  summary: 'The guardian ends the binding; the token is worth nothing from then on',
  input: z.object({ token: studentToken }),
  reply: z.object({ unbound: z.boolean() }),
  perMinute: 20,
})
