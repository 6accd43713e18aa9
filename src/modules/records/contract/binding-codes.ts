import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longId } from '@/contract/field-types.ts'
import { selection } from '@/contract/lists/list.ts'
import { bindCode, bindFamily as family } from './binding.ts'
import { studentList } from './student-list.ts'

// These calls stand apart from what a guardian's phone asks, which would fetch the lists of the console with them.

const staff = ['admin', 'qu', 'teacher'] as const

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
  input: z.object({ codes: z.array(bindCode).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ n: z.number() }),
})
export const bindingEnd = call(`${family}/end`, {
  who: ['admin', 'qu'],
  summary: "End a guardian's binding from the school's side",
  input: z.object({ student: longId, binding: longId }),
  reply: z.object({ ended: z.boolean() }),
})
