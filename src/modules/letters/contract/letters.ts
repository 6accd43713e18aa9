import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { id, longId } from '@/contract/field-types.ts'
import { codePattern } from '@/modules/records/contract/binding.ts'
import { conclusion as visionConclusion, visitFields } from '@/modules/vision/contract/records.ts'
import { healthConclusions } from '@/modules/health/contract/follow-up.ts'
import { letterHead, letterKind, letterReplies } from './letter-facts.ts'
import { gradeNumber } from '@/lib/grade-fields.ts'

const family = '/api/letter'
const who = ['admin'] as const
/** Letters of one press: a large school. */
export const maxLetters = 6000

const of = { kind: letterKind, round: id }

/** How far the letters of some students have come; plain counts of work. */
const letterCounts = {
  /** Students with a result in the round. */
  results: z.number(),
  made: z.number(),
  abnormal: z.number(),
  printed: z.number(),
  sent: z.number(),
  opened: z.number(),
  replied: z.number(),
}

export const lettersByClass = call(`${family}/classes`, {
  who,
  summary: 'The classes of the own school with results of a round, and how far their letters are',
  input: z.object(of),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        grade: z.number(),
        number: z.number(),
        name: z.string(),
        ...letterCounts,
      }),
    ),
  }),
})

const letterSheet = z.object({
  ...letterHead,
  code: z.string(),
  student: z.object({ id: z.number(), name: z.string(), seat: z.nullable(z.number()) }),
  printedOn: z.nullable(z.string()),
})
export type LetterSheet = z.infer<typeof letterSheet>

export const lettersMake = call(`${family}/make`, {
  who,
  summary: `Letters to guardians about a round, for a student, a class, a grade or the school, at most ${maxLetters}: those made before, and new ones. Audited`,
  input: z.object({
    ...of,
    grade: z.optional(gradeNumber),
    classId: z.optional(longId),
    student: z.optional(longId),
    abnormalOnly: z.boolean(),
  }),
  reply: z.object({
    /** Where phones reach the console; null = at the address of whoever prints. */
    origin: z.nullable(z.string()),
    school: z.number(),
    sheets: z.array(letterSheet),
  }),
})

export const lettersPrinted = call(`${family}/printed`, {
  who,
  summary:
    'Note that letters were printed and handed out: the follow-up of each student says informed on paper. Audited',
  input: z.object({ ...of, students: z.array(longId).check(z.minLength(1), z.maxLength(maxLetters)) }),
  reply: z.object({ printed: z.number(), informed: z.number() }),
})

export const lettersSend = call(`${family}/send`, {
  who,
  summary: 'Send letters to the phones bound to their students, as a link that asks who reads. Audited',
  input: z.object({ ...of, students: z.array(longId).check(z.minLength(1), z.maxLength(maxLetters)) }),
  /** Students: sent; with no phone bound; answered already or sent within a day. */
  reply: z.object({ sent: z.number(), unreachable: z.number(), recent: z.number() }),
})

const code = z.string().check(z.trim(), z.toUpperCase(), z.regex(codePattern))
const replyState = z.object({
  reply: z.nullable(z.enum(letterReplies)),
  at: z.nullable(z.string()),
  via: z.nullable(z.enum(['phone', 'paper'])),
  visit: z.nullable(z.object({ on: z.string(), hospital: z.string(), conclusion: z.nullable(z.string()) })),
  hasPhoto: z.boolean(),
})
/** A letter as the school sees it behind the code of a slip. */
const letterBehind = z.object({
  kind: letterKind,
  round: z.number(),
  code: z.string(),
  student: z.object({ id: z.number(), name: z.string() }),
  class: letterHead.class,
  takenOn: z.string(),
  ...replyState.shape,
})
export type LetterBehind = z.infer<typeof letterBehind>

export const letterByCode = call(`${family}/slip`, {
  who,
  summary: 'The letter behind the code of a slip of the own school, and what was answered',
  input: z.object({ code }),
  reply: letterBehind,
})

/** What a guardian, or the school from paper, says. A visit needs its day; what the doctor found may come later. */
const visit = z.extend(visitFields, {
  /** Of eyes or of a check-up, as the letter is. */
  conclusion: z.nullable(z.union([visionConclusion, z.enum(healthConclusions)])),
})
export const answer = z.union([
  z.object({ reply: z.literal('read') }),
  z.object({ reply: z.literal('going') }),
  z.object({ reply: z.literal('visited'), visit }),
])
export type LetterAnswer = z.infer<typeof answer>

export const slipAnswer = call(`${family}/slip/answer`, {
  who,
  summary: 'Enter what a slip says: read, going, or seen with day, hospital and result. Audited',
  input: z.object({ code, answer }),
  reply: letterBehind,
})

export const letterPhoto = call(`${family}/photo`, {
  who,
  summary: 'The photo of the result that a guardian sent with an answer, a JPEG in base64. Audited',
  input: z.object({ ...of, student: longId }),
  reply: z.object({ data: z.string() }),
})

export const reportMade = call(`${family}/report`, {
  who: ['admin', 'qu'],
  summary:
    'Note that the report of a check-up round was made, for the own school or the district: its clock stops. Audited',
  input: z.object({ round: id }),
  reply: z.object({ at: day }),
})
