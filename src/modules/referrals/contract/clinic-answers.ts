import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { longId } from '@/contract/field-types.ts'
import { clinicActions, diagnoses } from '../standards/steps.ts'

const family = '/api/referral/clinic'
const token = z.string().check(z.minLength(20), z.maxLength(64))
/** A list link is opened with its PIN; the link of one case needs none. */
const opened = { token, pin: z.optional(z.string().check(z.regex(/^\d{6}$/))) }

const lens = z.nullable(z.number())
/** What a clinic answered of a case. */
export const clinicAnswered = z.object({
  attendedOn: z.string(),
  cycloplegia: z.boolean(),
  sphereRight: lens,
  cylinderRight: lens,
  axisRight: lens,
  sphereLeft: lens,
  cylinderLeft: lens,
  axisLeft: lens,
  axialRight: lens,
  axialLeft: lens,
  diagnosis: z.array(z.enum(diagnoses)),
  action: z.enum(clinicActions),
  nextVisitOn: z.nullable(z.string()),
  note: z.string(),
})
/** What a clinic sees of one case: no name, no number, no other case. */
const clinicCase = z.object({
  id: z.number(),
  name: z.string(),
  age: z.nullable(z.number()),
  sex: z.enum(['boy', 'girl', 'unknown']),
  school: z.string(),
  on: z.nullable(z.string()),
  minute: z.nullable(z.number()),
  screenedOn: z.nullable(z.string()),
  ucvaRight: acuity,
  ucvaLeft: acuity,
  seRight: lens,
  seLeft: lens,
  /** What this link answered; until when it can be corrected. */
  answer: z.nullable(clinicAnswered),
  correctUntil: z.nullable(z.string()),
})
export type ClinicCase = z.infer<typeof clinicCase>

export const clinicOpen = call(`${family}/open`, {
  who: 'public',
  summary: 'What a link shows a clinic: its one case, or with the PIN the cases of its list',
  input: z.object(opened),
  reply: z.object({
    kind: z.enum(['case', 'list']),
    clinic: z.string(),
    until: z.string(),
    /** Of a list link without its PIN none is shown. */
    needsPin: z.boolean(),
    cases: z.array(clinicCase),
  }),
  perMinute: 60,
})

const power = (limit: number) =>
  z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit), z.multipleOf(0.25)))
const axis = z.nullable(z.int().check(z.minimum(0), z.maximum(180)))
const axial = z.nullable(z.number().check(z.minimum(15), z.maximum(40), z.multipleOf(0.01)))
export const answerFields = z.object({
  attendedOn: day,
  cycloplegia: z.boolean(),
  sphereRight: power(30),
  cylinderRight: power(10),
  axisRight: axis,
  sphereLeft: power(30),
  cylinderLeft: power(10),
  axisLeft: axis,
  axialRight: axial,
  axialLeft: axial,
  diagnosis: z.array(z.enum(diagnoses)).check(z.minLength(1), z.maxLength(diagnoses.length)),
  action: z.enum(clinicActions),
  nextVisitOn: z.nullable(day),
  note: z.string().check(z.trim(), z.maxLength(200)),
})
export type AnswerFields = z.infer<typeof answerFields>
export const clinicAnswer = call(`${family}/answer`, {
  who: 'public',
  summary: 'A clinic’s result of one case; for 24 hours the same link corrects it, then it is used up',
  input: z.extend(answerFields, { ...opened, case: longId }),
  reply: z.object({ correctUntil: z.string() }),
  perMinute: 30,
})
