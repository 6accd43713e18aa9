import * as z from 'zod/mini'
import { acuity, measuredAcuity } from '@/contract/acuity.ts'
import { call } from '@/contract/call.ts'
import { studentHead } from '@/contract/student-head.ts'
import { correctionFor, note } from '@/modules/records/contract/correction.ts'
import { day } from '@/contract/day.ts'
import { definitionSetId, roundRef } from '@/contract/figures.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import {
  bands,
  degrees,
  examStates,
  followUpStates,
  glassesKinds,
  visionRecordList,
  visionRecordRow,
} from './record-list.ts'
import { examFields, measuredFields, power } from './exam-fields.ts'
import { id, longId } from '@/contract/field-types.ts'
import { exemptReason } from '@/contract/missed.ts'

/** A teacher reads the students of the own classes. */
const readers = ['admin', 'teacher', 'qu'] as const
const writers = ['admin'] as const
/** Who speaks with guardians: the school, and a teacher for the own classes. */
export const followUpWriters = ['admin', 'teacher'] as const
const family = '/api/SchoolAdminData'

export const visionRecordsPage = call(`${family}/records`, {
  who: readers,
  summary: 'Students with their result of a round, a page at a time; personal data masked',
  input: listInput(visionRecordList),
  reply: listReply(visionRecordRow),
})
export const visionRecordsCount = call(`${family}/records/count`, {
  who: readers,
  summary: 'How many students match, of how many in scope; and without each single condition',
  input: countInput(visionRecordList),
  reply: countReply,
})

const nullable = z.nullable(z.number())
/** What follows from the measures; SE in D. */
const graded = {
  seRight: nullable,
  seLeft: nullable,
  band: z.nullable(z.enum(bands)),
  myopia: z.nullable(z.boolean()),
  degree: z.nullable(z.enum(degrees)),
  warning: nullable,
}
export const exam = z.object({
  round: roundRef,
  version: z.number(),
  state: z.enum(examStates),
  /** Why somebody is exempt, where the school said so. */
  exemptReason,
  takenOn: z.nullable(z.string()),
  ...measuredFields,
  ...graded,
  /** SE against the same term a year before, D; null = not seen then, or through a night-worn lens. */
  changeRight: nullable,
  changeLeft: nullable,
})
export type Exam = z.infer<typeof exam>
export type ExamState = Exam['state']

export const notifiedHow = ['message', 'phone', 'paper', 'talk'] as const
export const conclusion = z.enum([
  'healthy',
  'watch',
  'glasses',
  'other-glasses',
  'night-lens',
  'treatment',
  'other',
])
/** Days from the screening to a result before the loop counts as overdue: a convention of this product. */
export const followUpDays = 30

export const followUp = z.object({
  step: z.enum(followUpStates),
  /** Why a visit is suggested. */
  reasons: z.array(z.enum(['warning', 'uncorrected', 'fast'])),
  suggestedOn: z.string(),
  /** Days since then, to the result where there is one. */
  days: z.number(),
  dueOn: z.string(),
  overdue: z.boolean(),
  notified: z.nullable(z.object({ at: z.string(), how: z.enum(notifiedHow), by: z.string() })),
  seen: z.nullable(z.object({ at: z.string(), by: z.string() })),
  visited: z.nullable(z.object({ on: z.string(), hospital: z.string() })),
  result: z.nullable(z.object({ at: z.string(), conclusion, note: z.string(), by: z.string() })),
})
export type FollowUp = z.infer<typeof followUp>

/** One item measured twice: acuity, SE in D. */
const compared = { side: z.enum(['right', 'left']), isError: z.boolean() }
const retestItem = z.union([
  z.object({ ...compared, item: z.literal('ucva'), first: measuredAcuity, again: measuredAcuity }),
  z.object({ ...compared, item: z.literal('se'), first: z.number(), again: z.number() }),
])
const retest = z.object({
  id: z.number(),
  takenOn: z.string(),
  examiner: z.string(),
  device: z.string(),
  items: z.array(retestItem),
})
export type Retest = z.infer<typeof retest>

/** A child's page: masked like a row of the list. */
export const visionRecord = z.object({
  student: studentHead,
  definitionSet: definitionSetId,
  rounds: z.array(roundRef),
  /** Of the round asked for, else of the newest in which the child was on the list; null = in none. */
  exam: z.nullable(exam),
  followUp: z.nullable(followUp),
  retests: z.array(retest),
  corrections: z.number(),
  /** Neighbours in the class, by name; null at its ends. */
  previous: nullable,
  next: nullable,
})
export type VisionRecord = z.infer<typeof visionRecord>

const which = { id: longId, round: z.optional(id) }
export const visionRecordById = call(family, {
  who: readers,
  summary:
    "One student's vision record: newest result, follow-up, retests; opening it outside the own school is audited",
  input: z.object(which),
  reply: visionRecord,
})

export const historyRow = z.object({
  round: roundRef,
  grade: z.number(),
  school: z.string(),
  takenOn: z.nullable(z.string()),
  ...measuredFields,
  ...graded,
  /** Years at the exam, to two decimals; null = the birth date is not known. See `ageIsExact`. */
  age: nullable,
})
export type HistoryRow = z.infer<typeof historyRow>
/** What happened between screenings: first myopic result, other glasses, a visit. */
export const visionEvent = z.object({
  on: z.string(),
  kind: z.enum(['first-myopia', 'new-glasses', 'other-glasses', 'no-glasses', 'visit']),
  glasses: z.nullable(z.enum(glassesKinds)),
  conclusion: z.nullable(conclusion),
})
export type VisionEvent = z.infer<typeof visionEvent>
/** The hyperopia reserve by the newest exam under cycloplegia; null = there is none. */
const reserve = z.object({
  on: z.string(),
  /** Whole years on that day. */
  age: nullable,
  seRight: nullable,
  seLeft: nullable,
  /** A lens worn at night: SE is not the eye's own. */
  throughLens: z.boolean(),
  /** Cycloplegic SE below which the risk is high at that age, D; null = no limit is confirmed for it. */
  limit: nullable,
  isLow: z.nullable(z.boolean()),
})
export type Reserve = z.infer<typeof reserve>
export const visionHistory = call('/api/SchoolAdminDataMMLS3', {
  who: readers,
  summary:
    'Vision history of one student: every screening with the grade of its time, oldest first, and events',
  input: z.object({ id: longId }),
  reply: z.object({
    rows: z.array(historyRow),
    events: z.array(visionEvent),
    /** Whether ages follow from the birth date; outside the own school they follow from whole years, so that no birthday is given away. */
    ageIsExact: z.boolean(),
    reserve: z.nullable(reserve),
  }),
})

export const correctionReasons = ['typing', 'wrong-child', 'remeasured', 'unit', 'other'] as const
export const correction = correctionFor(correctionReasons)
export type Correction = z.infer<typeof correction>

/** `saved: false` = somebody else changed it since `version`: nothing was written, `current` is what stands there now. */
export const examEdit = call(`${family}/edit`, {
  who: writers,
  summary: 'Correct one exam that still has this version, with a reason; figures follow, history keeps both',
  input: z.object({
    id: longId,
    round: id,
    version: z.int(),
    changes: z.partial(examFields),
    reason: z.enum(correctionReasons),
    note,
  }),
  reply: z.object({ saved: z.boolean(), current: visionRecord, conflicts: z.array(z.string()) }),
})
export const examCorrections = call(`${family}/edit/history`, {
  who: ['admin', 'qu'],
  summary: 'Corrections of a student’s exams, newest first: reason, before and after',
  input: z.object({ id: longId }),
  reply: z.object({ rows: z.array(correction) }),
})

export const retestFields = z.object({
  takenOn: day,
  examiner: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  device: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  ucvaRight: acuity,
  ucvaLeft: acuity,
  sphereRight: power(30),
  sphereLeft: power(30),
  cylinderRight: power(10),
  cylinderLeft: power(10),
})
export type RetestFields = z.infer<typeof retestFields>
export const retestAdd = call(`${family}/retest`, {
  who: writers,
  summary: 'Enter a retest of one exam: its items are compared with the first against the limits',
  input: z.extend(retestFields, { id: longId, round: id }),
  reply: visionRecord,
})

export const visitFields = z.object({
  on: day,
  hospital: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
})
export const resultFields = z.object({ conclusion, note })
const steps = { id: longId, round: id }
export const followUpStepTaken = call(`${family}/followUp`, {
  who: followUpWriters,
  summary: 'Take the next step of a follow-up: guardians notified, visited, result',
  input: z.union([
    z.object({ ...steps, step: z.literal('notified'), how: z.enum(notifiedHow) }),
    z.extend(visitFields, { ...steps, step: z.literal('visited') }),
    z.extend(resultFields, { ...steps, step: z.literal('result') }),
  ]),
  reply: visionRecord,
})
