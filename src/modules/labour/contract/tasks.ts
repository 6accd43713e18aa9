import * as z from 'zod/mini'
import { labourPlaces, taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { libraryKeys } from '@/modules/labour/standards/tasks/library.ts'
import { assessors, highestScore, maxMinutes } from '@/modules/labour/standards/tasks/rubric.ts'
import { longestTaskDays, submissionStates } from '@/standards/tasks/rules.ts'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { day } from '@/contract/day.ts'
import { classLabel } from '@/contract/class-label.ts'
import { listedTask, taskRates } from '@/contract/task-figures.ts'
import { longIdText } from '@/contract/field-types.ts'

/** Whoever leads the school; a teacher for the own classes. */
const school = ['admin', 'teacher'] as const
const family = '/api/h5/admin/teacher/task/ld'
const version = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
const classOf = z.extend(classLabel, { id: z.number() })
const minutes = z.int().check(z.minimum(1), z.maximum(maxMinutes))
const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const score = z.int().check(z.minimum(1), z.maximum(highestScore))

/** The four dimensions of labour literacy. */
export const rubric = z.object({ concept: score, skill: score, habit: score, spirit: score })

const requested = {
  title: line(40),
  /** What to do, in a line or two. */
  what: line(200),
  group: z.literal(taskGroups),
  place: z.enum(labourPlaces),
  minutes,
  from: day,
  /** Due by; at most so many days as `longestTaskDays` after the first. */
  to: day,
  needsPhoto: z.boolean(),
  classes: z.array(longIdText).check(z.minLength(1), z.maxLength(100)),
}

export const labourTask = z.extend(listedTask, {
  what: z.string(),
  group: requested.group,
  place: requested.place,
  minutes: z.number(),
  needsPhoto: z.boolean(),
})
export type LabourTask = z.infer<typeof labourTask>

export const labourTasks = call('/api/task/ld', {
  who: school,
  summary:
    'Labour tasks in scope whose days touch the window, newest first; with today in it, those to come as well',
  input: z.extend(dateWindowInput, {
    teacher: z.optional(longIdText),
    group: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(taskGroups.length))),
    cursor: z.optional(longIdText),
  }),
  reply: z.object({
    today: z.string(),
    rows: z.array(labourTask),
    total: z.number(),
    next: z.nullable(z.number()),
    /** Classes that a task can be set for. */
    classes: z.array(classOf),
    teachers: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const labourSubmission = z.object({
  student: z.number(),
  /** When it was done. */
  day: z.string(),
  minutes: z.number(),
  text: z.string(),
  at: z.string(),
  onTime: z.boolean(),
  state: z.enum(submissionStates),
  /** Of the review. */
  note: z.string(),
  version: z.number(),
  /** How many there are. */
  photos: z.number(),
  scores: z.array(z.extend(rubric, { by: z.enum(assessors) })),
})
export type LabourSubmission = z.infer<typeof labourSubmission>

export const labourTaskData = call('/api/studentListTeacherTask', {
  who: school,
  summary:
    "Students of a teacher's labour task with their state: figures of its classes, every student of one",
  input: z.object({ id: longIdText, class: z.optional(longIdText) }),
  reply: z.object({
    today: z.string(),
    task: labourTask,
    classes: z.array(
      z.object({
        class: classOf,
        students: z.number(),
        rates: taskRates,
        waiting: z.number(),
        remindedToday: z.boolean(),
      }),
    ),
    class: z.number(),
    students: z.array(z.object({ id: z.number(), name: z.string() })),
    submitted: z.array(labourSubmission),
  }),
})

export const labourTaskQueue = call(`${family}/waiting`, {
  who: school,
  summary: 'What waits for review of one labour task, the oldest first',
  input: z.object({ id: longIdText }),
  reply: z.object({
    rows: z.array(z.extend(labourSubmission, { name: z.string(), class: classOf })),
    total: z.number(),
  }),
})

/** `saved: false`: somebody else was quicker, nothing was written. */
const written = z.object({ saved: z.boolean(), id: z.number(), version: z.number() })

export const labourTaskAdd = call(`${family}/add`, {
  who: school,
  summary: `Set a labour task of a task group, over at most ${longestTaskDays} days, for classes in scope`,
  input: z.object({ ...requested, teacher: z.optional(longIdText), library: z.optional(z.enum(libraryKeys)) }),
  reply: written,
})
export const labourTaskEdit = call(`${family}/edit`, {
  who: school,
  summary: 'Change a labour task that still has this version. 409: what was given in would lie outside of it',
  input: z.object({ ...requested, id: longIdText, version }),
  reply: written,
})
export const labourTaskClose = call(`${family}/close`, {
  who: school,
  summary: 'End a labour task today, or open it again',
  input: z.object({ id: longIdText, version, closed: z.boolean() }),
  reply: written,
})
export const labourTaskDelete = call(`${family}/del`, {
  who: school,
  summary: 'Delete a labour task of which nothing was given in; 409 else: close it',
  input: z.object({ id: longIdText, version }),
  reply: z.object({ deleted: z.boolean() }),
})

const resolved = z.object({
  saved: z.array(labourSubmission),
  /** What stands there instead: another version than the one seen. */
  stale: z.array(labourSubmission),
})
const items = z.array(z.object({ student: longIdText, version })).check(z.minLength(1), z.maxLength(200))

export const labourTaskSubmit = call(`${family}/submit`, {
  who: school,
  summary:
    'Enter what students did for a labour task on one day; over an earlier entry with its version. It waits for review',
  input: z.object({
    id: longIdText,
    day,
    entries: z
      .array(z.object({ student: longIdText, minutes, text: line(300), version: z.optional(version) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: resolved,
})
export const labourTextCheck = call(`${family}/text`, {
  who: school,
  summary:
    'What a text given in says of others before it is saved: full names of other students in scope, and whether it holds a phone number. Nothing is kept',
  input: z.object({
    text: z.string().check(z.maxLength(300)),
    students: z.array(longIdText).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ names: z.array(z.string()), phone: z.boolean() }),
  perMinute: 120,
})
export const labourTaskReview = call(`${family}/review`, {
  who: school,
  summary:
    'Approve with the four scores or send back, many at once, each by version; `waiting` takes a review back. What is approved counts as labour done; of a task that needs photos nothing without one is. Audited',
  input: z.object({
    id: longIdText,
    as: z.enum(submissionStates),
    note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** Of all that are approved. */
    scores: z.optional(rubric),
    items,
  }),
  reply: resolved,
})
export const labourTaskAssess = call(`${family}/assess`, {
  who: school,
  summary: 'Enter how a student, a peer or a parent assesses what was given in; a second time in its place',
  input: z.object({
    id: longIdText,
    by: z.enum(['self', 'peer', 'parent']),
    items: z.array(z.object({ student: longIdText, scores: rubric })).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ saved: z.number() }),
})

export const ownLabourTasks = call('/api/admin/h5/getUserLD/new', {
  who: 'signed-in',
  summary:
    "The user's labour duties: the tasks of the own classes that run today, and what waits for review; of a bureau none",
  input: z.object({}),
  reply: z.object({ rows: z.array(labourTask), waiting: z.number() }),
})
