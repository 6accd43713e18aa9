import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id, longId } from '@/contract/field-types.ts'
import { partState } from '@/contract/part-state.ts'
import { roundKind } from '@/contract/round-kind.ts'
import { qualityNames } from '@/modules/submissions/standards/quality.ts'
import { ruleNames } from '@/modules/submissions/standards/finding.ts'
import { gradeNumber } from '@/lib/grade-fields.ts'

export const partsFamily = '/api/SchoolAdminData/rounds/parts'
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max))
export const ofRound = { kind: roundKind, round: id }
export const ofPart = { ...ofRound, grade: gradeNumber }

/** Why a doubtful value stands: chosen first, and said closer in the note. */
export const confirmReasons = ['measuredAgain', 'medical', 'device', 'known', 'other'] as const
export const confirmReason = z.enum(confirmReasons)
export type ConfirmReason = z.infer<typeof confirmReason>

/** Plain counts of process: `count` of `total`. */
export const counted = z.object({ count: z.number(), total: z.number() })

export const part = z.object({
  grade: z.number(),
  state: partState,
  /** Of the last one that was accepted; 0 = none yet. */
  version: z.number(),
  revision: z.number(),
  /** With a result, and on the list without the exempt. */
  coverage: counted,
  sentAt: z.nullable(z.string()),
  sentBy: z.string(),
  changedAt: z.nullable(z.string()),
  confirmed: z.number(),
  /** The school asked to unlock it, or to send it in late. */
  unlockRequested: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  lateRequested: z.boolean(),
  mayBeLate: z.boolean(),
  /** Comments of the bureau that nobody has marked as done. */
  comments: z.number(),
  /** The spot check of what was sent last: it goes on, or its verdict; null = none. */
  spot: z.nullable(z.enum(['open', 'passed', 'failed'])),
})
export type Part = z.infer<typeof part>

/** Until when parts are sent in. */
export const deadline = z.object({
  dueOn: z.string(),
  /** The bureau set it; else it is two weeks after the last day of the round. */
  isSet: z.boolean(),
  daysLeft: z.number(),
})
export type Deadline = z.infer<typeof deadline>

export const finding = z.object({
  rule: z.enum(ruleNames),
  student: z.nullable(z.number()),
  classId: z.number(),
  fields: z.array(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  subject: z.string(),
  about: z.string(),
  /** Of a warning that was confirmed: by whom, and why. */
  confirmed: z.nullable(
    z.object({ reason: confirmReason, note: z.string(), by: z.string(), at: z.string() }),
  ),
})
export type PartFinding = z.infer<typeof finding>

export const quality = z.object({
  name: z.enum(qualityNames),
  own: z.nullable(counted),
  compared: z.nullable(counted),
  district: z.nullable(counted),
  districtCompared: z.nullable(counted),
  limit: z.number(),
  value: z.nullable(z.number()),
  districtValue: z.nullable(z.number()),
  isBreached: z.boolean(),
})
export type PartQuality = z.infer<typeof quality>

export const comment = z.object({
  id: z.number(),
  student: z.nullable(z.number()),
  field: z.nullable(z.string()),
  classId: z.nullable(z.number()),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  isResolved: z.boolean(),
})
export type PartComment = z.infer<typeof comment>

export const partVersion = z.object({
  version: z.number(),
  checksum: z.string(),
  records: z.number(),
  listed: z.number(),
  acceptedAt: z.string(),
  acceptedBy: z.string(),
  unlocked: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
})
export type PartVersion = z.infer<typeof partVersion>

export const report = z.object({
  part,
  deadline,
  /** Students with a result; those with a fault that must be corrected, and with a warning nobody confirmed; the rest are ready. */
  counts: z.object({ rows: z.number(), rejected: z.number(), doubtful: z.number(), ready: z.number() }),
  /** Findings that stop the part from being sent. */
  open: z.object({ rejects: z.number(), warnings: z.number() }),
  findings: z.array(finding),
  students: z.array(
    z.object({ id: z.number(), name: z.string(), order: z.number(), classId: z.number(), sex: z.number() }),
  ),
  classes: z.array(z.object({ id: z.number(), grade: z.number(), number: z.number() })),
  quality: z.array(quality),
  /** How often each digit stands last, here and in the other schools of the district. */
  digits: z.object({ own: z.array(z.number()), district: z.nullable(z.array(z.number())) }),
  comments: z.array(comment),
  versions: z.array(partVersion),
})
export type PartReport = z.infer<typeof report>

const school = ['admin'] as const

export const ownParts = call(`${partsFamily}/own`, {
  who: school,
  summary: 'The grades of the own school in a round, each with its state and until when it is to be sent in',
  input: z.object(ofRound),
  reply: z.object({ deadline, parts: z.array(part) }),
})

export const partReport = call(`${partsFamily}/report`, {
  who: school,
  summary:
    'What stops a grade from being sent in: impossible and doubtful values with their limits, and figures of quality beside the district',
  input: z.object(ofPart),
  reply: report,
})

export const partConfirm = call(`${partsFamily}/confirm`, {
  who: school,
  summary: 'Confirm doubtful values as right, with a reason; who was first holds. Audited',
  input: z.object({
    ...ofPart,
    findings: z
      .array(z.object({ subject: line(40), rule: z.enum(ruleNames), about: line(600) }))
      .check(z.minLength(1), z.maxLength(200)),
    reason: confirmReason,
    note: line(200),
  }),
  reply: z.object({
    saved: z.number(),
    /** Confirmed by somebody else before; what they said stands. */
    earlier: z.array(
      z.object({
        subject: z.string(),
        rule: z.enum(ruleNames),
        by: z.string(),
        at: z.string(),
        reason: confirmReason,
      }),
    ),
  }),
})

export const partSend = call(`${partsFamily}/send`, {
  who: school,
  summary:
    'Send grades in: refused while a fault is open; nothing of them changes until the bureau has answered. Audited',
  input: z.object({ ...ofRound, grades: z.array(gradeNumber).check(z.minLength(1), z.maxLength(12)) }),
  reply: z.object({ deadline, parts: z.array(part) }),
})

export const partRecall = call(`${partsFamily}/recall`, {
  who: school,
  summary: 'Take a grade back that the bureau has not answered yet. Audited',
  input: z.object(ofPart),
  reply: z.object({ deadline, parts: z.array(part) }),
})

export const partAsk = call(`${partsFamily}/ask`, {
  who: school,
  summary: 'Ask the bureau to unlock an accepted grade, or to take one after the deadline. Audited',
  input: z.object({ ...ofPart, wish: z.enum(['unlock', 'late']), reason: line(200).check(z.minLength(2)) }),
  reply: z.object({ deadline, parts: z.array(part) }),
  perMinute: 20,
})

export const commentResolve = call(`${partsFamily}/resolve`, {
  who: school,
  summary: 'Mark a comment of the bureau as done',
  input: z.object({ comment: longId }),
  reply: z.object({ isResolved: z.boolean() }),
})
