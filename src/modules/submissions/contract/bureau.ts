import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id, longId } from '@/contract/field-types.ts'
import { stage } from '@/contract/figures.ts'
import { deadline, line, ofPart, ofRound, part, partsFamily, report } from './parts.ts'

const bureau = ['qu'] as const
const ofSchool = { ...ofPart, school: id }

export const matrixSchool = z.object({
  id: z.number(),
  name: z.string(),
  stage,
  parts: z.array(part),
})
export type MatrixSchool = z.infer<typeof matrixSchool>

export const partsMatrix = call(`${partsFamily}/matrix`, {
  who: bureau,
  readers: true,
  summary: 'Schools of a round by grade with the state of each part: not sent, sent, returned, locked',
  input: z.object(ofRound),
  reply: z.object({ deadline, schools: z.array(matrixSchool) }),
})
export type PartsMatrix = z.infer<typeof partsMatrix.reply>

export const partDetail = call(`${partsFamily}/detail`, {
  who: bureau,
  summary:
    "A school's part as the bureau looks at it: quality, confirmed warnings, comments and versions; names are masked",
  input: z.object(ofSchool),
  reply: report,
})

/** `unlock` and `allowLate` also without being asked; `keepLocked` answers a request with no. */
export const partDecisions = ['accept', 'return', 'unlock', 'keepLocked', 'allowLate'] as const
export type PartDecision = (typeof partDecisions)[number]

export const partDecide = call(`${partsFamily}/decide`, {
  who: bureau,
  summary:
    'Accept a part and lock it as a version, return it (with a comment at a cell or class), unlock it, or let it come late. Audited',
  input: z.object({
    ...ofSchool,
    /** Of the part as it was seen. */
    revision: z.int().check(z.minimum(0)),
    decision: z.enum(partDecisions),
    /** Required for `unlock` and `keepLocked`: it is recorded, and the school reads it. */
    note: line(200),
  }),
  reply: z.object({ part }),
})

export const partComment = call(`${partsFamily}/comment`, {
  who: bureau,
  summary: "Write a comment at a student's value or at a class of a part; the school sees it there. Audited",
  input: z.object({
    ...ofSchool,
    at: z.union([
      z.object({ student: longId, field: line(40).check(z.minLength(1)) }),
      z.object({ classId: longId }),
    ]),
    note: line(300).check(z.minLength(2)),
  }),
  reply: z.object({ id: z.number() }),
})

export const partsDeadline = call(`${partsFamily}/deadline`, {
  who: bureau,
  summary: 'Set until when the parts of a round are sent in. Audited',
  input: z.object({ ...ofRound, dueOn: z.iso.date() }),
  reply: deadline,
})

export const partsRemind = call(`${partsFamily}/remind`, {
  who: bureau,
  summary:
    'Remind schools with parts that are not sent in, each once a day; all of them where none is named. Audited',
  input: z.object({ ...ofRound, schools: z._default(z.array(id).check(z.maxLength(2000)), []) }),
  reply: z.object({ sent: z.number(), recipients: z.number(), already: z.number(), nobody: z.number() }),
  perMinute: 30,
})

export const partVerify = call(`${partsFamily}/verify`, {
  who: ['admin', 'qu'],
  summary: 'Count the checksum of an accepted version again from the records as they stand',
  input: z.object({ ...ofPart, school: z.optional(id), version: id }),
  reply: z.object({ stored: z.string(), now: z.string(), agrees: z.boolean(), records: z.number() }),
})
