import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { mobile } from '@/contract/registration.ts'
import { personName } from '@/contract/field-types.ts'

/** Where the addresses of all calls of binding begin. */
export const bindFamily = '/api/bind'

/** Eight characters without 0 O 1 I L U, written in two groups of four. */
export const codePattern = /^[2-9A-HJKMNP-TV-Z]{8}$/
/** `K7QF3M2P` → `K7QF 3M2P` */
export const groupedCode = (code: string) => code.replace(/^(.{4})(.{4})$/, '$1 $2')
export const bindCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(codePattern))
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

/**
 * Every reason for not binding but a wrong code of the mobile has one answer, 403 `bindRefused`: unknown, expired or revoked code, a
 * name or number that does not match, a child with four guardians, a mobile locked out from the child. Many wrong tries of the mobile,
 * and once it made one of the code or the address, make it wait: 429.
 */
export const bindStudent = call(`${bindFamily}/child`, {
  who: 'public',
  summary: "Bind a guardian's phone to a child by code, name, number and a code sent to the mobile",
  input: z.object({
    code: bindCode,
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
export const studentUnbind = call(`${bindFamily}/unbind`, {
  who: 'public',
  summary: 'The guardian ends the binding; the token is worth nothing from then on',
  input: z.object({ token: studentToken }),
  reply: z.object({ unbound: z.boolean() }),
  perMinute: 20,
})
