import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id, longId, version } from '@/contract/field-types.ts'

const family = '/api/SchoolAdminData/turnover'
const school = ['admin'] as const
const both = ['admin', 'qu'] as const
const classNumber = z.int().check(z.minimum(1), z.maximum(99))

/** `waiting`: in the queue of the job. `failed`: the job refused it, with the reason; it can be changed and committed again. */
export const turnoverState = z.enum(['draft', 'ready', 'waiting', 'done', 'undoing', 'undone', 'failed'])
export type TurnoverState = z.infer<typeof turnoverState>

/** What becomes of a student; `undecided` stays where it is and is not committed. */
export const turnoverOutcome = z.enum(['promote', 'graduate', 'repeat', 'leave', 'undecided'])
export type TurnoverOutcome = z.infer<typeof turnoverOutcome>

export const outcomeCounts = z.object({
  students: z.number(),
  promote: z.number(),
  graduate: z.number(),
  repeat: z.number(),
  leave: z.number(),
  undecided: z.number(),
})
export type OutcomeCounts = z.infer<typeof outcomeCounts>

/** A class of the old year and where it goes; `targets`: numbers in `nextGrade`, which is null where it graduates. */
export const turnoverClass = z.extend(outcomeCounts, {
  id: z.number(),
  grade: z.number(),
  number: z.number(),
  name: z.string(),
  nextGrade: z.nullable(z.number()),
  targets: z.array(z.number()),
})
export type TurnoverClass = z.infer<typeof turnoverClass>

/** A class of the new year, as it will be: `limit` = students a class of its stage may have. `closed`: it is there, and closed. */
export const newClass = z.object({
  grade: z.number(),
  number: z.number(),
  students: z.number(),
  limit: z.number(),
  closed: z.boolean(),
})
export type NewClass = z.infer<typeof newClass>

/** Graduates by what is known of where they go: `linked`, `unsure` and `missing` wait, `accepted` are with the receiving school. */
export const handoverCounts = z.object({
  linked: z.number(),
  unsure: z.number(),
  missing: z.number(),
  accepted: z.number(),
})
export type HandoverCounts = z.infer<typeof handoverCounts>

/** What was written after a turnover and keeps it from being undone; `what` names the first of them. */
export const undoBlocker = z.object({
  kind: z.enum([
    'student-changed',
    'student-added',
    'screened',
    'checked',
    'tested',
    'sport',
    'lesson',
    'labour',
    'task',
    'competition',
    'trip',
    'accepted',
    'later',
    'other',
  ]),
  n: z.number(),
  what: z.string(),
})
export type UndoBlocker = z.infer<typeof undoBlocker>

export const turnover = z.object({
  id: z.string(),
  state: turnoverState,
  version: z.number(),
  fromYear: z.number(),
  toYear: z.number(),
  counts: outcomeCounts,
  classes: z.array(turnoverClass),
  newClasses: z.array(newClass),
  handover: handoverCounts,
  /** Why the job refused it; empty otherwise. */
  refusal: z.string(),
  changedAt: z.string(),
  committedAt: z.nullable(z.string()),
  /** Of one that is done: what keeps it from being undone; none = it can be. */
  blockers: z.array(undoBlocker),
})
export type Turnover = z.infer<typeof turnover>

export const turnoverPage = z.object({
  school: z.object({ id: z.number(), name: z.string() }),
  /** The turnover that is under way, or the newest that ended. */
  current: z.nullable(turnover),
  /** Years that can be turned over now, the one with most students first. */
  years: z.array(z.object({ fromYear: z.number(), classes: z.number(), students: z.number() })),
  /** Students that other schools hand to this one and that wait for it. */
  incoming: z.number(),
  asOf: z.string(),
})
export type TurnoverPage = z.infer<typeof turnoverPage>

/** What was seen of a turnover; another version by now is refused with 409. */
const seen = { id: z.uuid(), version }

export const turnoverOfSchool = call(family, {
  who: both,
  summary: "A school's turnover of the year: draft, job or report; of a school's staff: the own",
  input: z.object({ school: z.optional(id) }),
  reply: turnoverPage,
})
export const turnoverStart = call(`${family}/start`, {
  who: school,
  summary: 'Begin a draft: each class goes up by one grade and keeps its number, the last grade graduates',
  input: z.object({ fromYear: z.int().check(z.minimum(2000), z.maximum(2100)) }),
  reply: turnoverPage,
})
export const turnoverClasses = call(`${family}/classes`, {
  who: school,
  summary:
    'Where classes go: one number, several to split a class, the same for two to merge them, none to leave it open',
  input: z.object({
    ...seen,
    classes: z
      .array(z.object({ id: longId, targets: z.array(classNumber).check(z.maxLength(8)) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: turnoverPage,
})
export const turnoverStudents = call(`${family}/students`, {
  who: school,
  summary: 'What becomes of single students; null = as their class',
  input: z.object({
    ...seen,
    students: z.array(longId).check(z.minLength(1), z.maxLength(500)),
    outcome: z.nullable(turnoverOutcome),
    /** Number of the new class, for who is promoted or repeats the grade; unset = as the class. */
    number: z.optional(classNumber),
    /** Where a leaver goes: a school elsewhere, another district, abroad. */
    destination: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    /** A school of the district to which the student goes. */
    toSchool: z.optional(id),
  }),
  reply: turnoverPage,
})

export const turnoverStudent = z.object({
  id: z.number(),
  name: z.string(),
  /** Masked. */
  number: z.string(),
  sex: z.enum(['boy', 'girl', 'unknown']),
  classId: z.number(),
  outcome: turnoverOutcome,
  /** Set by hand, and so not as the class. */
  chosen: z.boolean(),
  targetNumber: z.nullable(z.number()),
  destination: z.string(),
})
export type TurnoverStudent = z.infer<typeof turnoverStudent>
export const turnoverStudentsOf = call(`${family}/students/list`, {
  who: school,
  summary: 'Students of one class of a turnover, or all exceptions of it, with what becomes of each',
  input: z.object({ id: z.uuid(), class: z.optional(longId) }),
  reply: z.object({ rows: z.array(turnoverStudent) }),
})

export const turnoverReady = call(`${family}/ready`, {
  who: school,
  summary: "Mark a draft ready for the district's job, or take that back",
  input: z.object({ ...seen, ready: z.boolean() }),
  reply: turnoverPage,
})
export const turnoverCommit = call(`${family}/commit`, {
  who: school,
  summary: 'Commit the turnover as a job: all of the school in one transaction',
  input: z.object(seen),
  reply: turnoverPage,
})
export const turnoverDiscard = call(`${family}/discard`, {
  who: school,
  summary: 'Throw a draft away',
  input: z.object(seen),
  reply: turnoverPage,
})
export const turnoverUndo = call(`${family}/undo`, {
  who: school,
  summary: 'Undo a whole turnover while nothing later touched it; 409 names what did',
  input: z.object(seen),
  reply: turnoverPage,
})
