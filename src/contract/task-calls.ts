import * as z from 'zod/mini'
import { call } from './call.ts'
import { classLabel } from './class-label.ts'
import { dateWindowInput } from './date-window.ts'
import { idText, longIdText } from './field-types.ts'
import { rankingBoard } from './ranking-board.ts'
import { taskRates } from './task-figures.ts'
import { submissionStates } from '@/standards/tasks/rules.ts'

/** Whoever leads the school; a teacher for the own classes. */
export const taskSetters = ['admin', 'teacher'] as const

export const taskVersion = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
export const taskClass = z.extend(classLabel, { id: z.number() })
/** The classes that a task is set for. */
export const requestedClasses = z.array(longIdText).check(z.minLength(1), z.maxLength(100))

export const tasksInput = z.extend(dateWindowInput, {
  teacher: z.optional(longIdText),
  cursor: z.optional(longIdText),
})
export const tasksReply = <T extends z.ZodMiniType>(task: T) =>
  z.object({
    today: z.string(),
    rows: z.array(task),
    total: z.number(),
    next: z.nullable(z.number()),
    /** Classes that a task can be set for. */
    classes: z.array(taskClass),
    teachers: z.array(z.object({ id: z.number(), name: z.string() })),
  })

/** What was given in of a task, whatever its module asks for. */
export const submitted = z.object({
  student: z.number(),
  /** When it was done. */
  day: z.string(),
  at: z.string(),
  onTime: z.boolean(),
  state: z.enum(submissionStates),
  /** Of the review. */
  note: z.string(),
  version: z.number(),
})

export const taskDataInput = z.object({ id: longIdText, class: z.optional(longIdText) })
export const classOfTask = z.object({
  class: taskClass,
  students: z.number(),
  rates: taskRates,
  waiting: z.number(),
  remindedToday: z.boolean(),
})

/** `saved: false`: somebody else was quicker, nothing was written. */
export const taskWritten = z.object({ saved: z.boolean(), id: z.number(), version: z.number() })

/** The calls that change a task, by its version. `wanted`: what is asked for of a new one. */
export const taskChanges = <W extends z.core.$ZodShape>(
  family: `/api/${string}`,
  kind: 'sport' | 'labour',
  requested: W,
) => ({
  edit: call(`${family}/edit`, {
    who: taskSetters,
    summary: `Change a ${kind} task that still has this version. 409: what was given in would lie outside of it`,
    input: z.object({ ...requested, id: longIdText, version: taskVersion }),
    reply: taskWritten,
  }),
  close: call(`${family}/close`, {
    who: taskSetters,
    summary: `End a ${kind} task today, or open it again`,
    input: z.object({ id: longIdText, version: taskVersion, closed: z.boolean() }),
    reply: taskWritten,
  }),
  remove: call(`${family}/del`, {
    who: taskSetters,
    summary: `Delete a ${kind} task of which nothing was given in; 409 else: close it`,
    input: z.object({ id: longIdText, version: taskVersion }),
    reply: z.object({ deleted: z.boolean() }),
  }),
})

/** Of a review. */
export const reviewNote = z._default(z.string().check(z.trim(), z.maxLength(100)), '')
export const resolvedReply = <S extends z.ZodMiniType>(submission: S) =>
  z.object({
    saved: z.array(submission),
    /** What stands there instead: another version than the one seen. */
    stale: z.array(submission),
  })

export const taskTeachersInput = z.extend(dateWindowInput, {
  name: z.optional(z.string().check(z.maxLength(40))),
})
export const taskRemindInput = z.object({
  task: z.optional(longIdText),
  classes: z.optional(z.array(longIdText).check(z.minLength(1), z.maxLength(500))),
  schools: z.optional(z.array(idText).check(z.minLength(1), z.maxLength(500))),
})

/** null = never computed yet. */
export const taskBoardReply = z.object({ board: z.nullable(rankingBoard) })
