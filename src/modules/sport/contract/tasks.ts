import * as z from 'zod/mini'
import { taskUnits } from '@/modules/sport/standards/tasks/rules.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { longestTaskDays, submissionStates } from '@/standards/tasks/rules.ts'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { day } from '@/contract/day.ts'
import { rate } from '@/contract/figures.ts'
import { classLabel } from '@/contract/class-label.ts'
import { listedTask, taskRates } from '@/contract/task-figures.ts'
import { longIdText } from '@/contract/field-types.ts'

/** Whoever leads the school; a teacher for the own classes. */
const school = ['admin', 'teacher'] as const
const family = '/api/h5/admin/teacher/task'
const version = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
const ids = z.array(longIdText).check(z.minLength(1), z.maxLength(100))
const classOf = z.extend(classLabel, { id: z.number() })

const requested = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** null = any sport. */
  item: z.nullable(z.enum(sportItemNames)),
  unit: z.enum(taskUnits),
  /** A day. */
  amount: z.int().check(z.minimum(1), z.maximum(100_000)),
  from: day,
  /** At most so many days as `longestTaskDays` after the first. */
  to: day,
  classes: ids,
}

export const sportTask = z.extend(listedTask, {
  item: requested.item,
  unit: requested.unit,
  amount: z.number(),
})
export type SportTask = z.infer<typeof sportTask>

const listed = {
  who: school,
  input: z.extend(dateWindowInput, { teacher: z.optional(longIdText), cursor: z.optional(longIdText) }),
  reply: z.object({
    today: z.string(),
    rows: z.array(sportTask),
    total: z.number(),
    next: z.nullable(z.number()),
    /** Classes that a task can be set for. */
    classes: z.array(classOf),
    teachers: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
} as const

export const sportTasks = call('/api/task', {
  ...listed,
  summary:
    'Sport tasks in scope whose days touch the window, newest first; with today in it, those to come as well',
})
export const sportTasksOfTeacher = call(family, {
  ...listed,
  summary: 'The same, of one teacher; of a teacher account those it set itself',
})

export const submission = z.object({
  student: z.number(),
  day: z.string(),
  amount: z.number(),
  at: z.string(),
  onTime: z.boolean(),
  source: z.enum(['records', 'teacher']),
  state: z.enum(submissionStates),
  /** Of the review. */
  note: z.string(),
  version: z.number(),
})
export type Submission = z.infer<typeof submission>

export const sportTaskData = call('/api/task/data', {
  who: school,
  summary: 'One sport task: figures of its classes, and of one class every student and day',
  input: z.object({ id: longIdText, class: z.optional(longIdText) }),
  reply: z.object({
    today: z.string(),
    task: sportTask,
    classes: z.array(
      z.object({
        class: classOf,
        students: z.number(),
        rates: taskRates,
        waiting: z.number(),
        /** Given in today of those who are due. */
        today: rate('tasks.today'),
        remindedToday: z.boolean(),
      }),
    ),
    class: z.number(),
    days: z.array(z.string()),
    students: z.array(z.object({ id: z.number(), name: z.string() })),
    submitted: z.array(submission),
  }),
})

export const sportTaskQueue = call(`${family}/waiting`, {
  who: school,
  summary: 'What waits for review of one sport task, oldest day first, a page at a time',
  input: z.object({ id: longIdText, cursor: z.optional(z.string().check(z.maxLength(1000))) }),
  reply: z.object({
    rows: z.array(z.extend(submission, { name: z.string(), class: classOf })),
    total: z.number(),
    next: z.nullable(z.string()),
  }),
})

/** `saved: false`: somebody else was quicker, nothing was written. */
const written = z.object({ saved: z.boolean(), id: z.number(), version: z.number() })

export const sportTaskAdd = call(`${family}/add`, {
  who: school,
  summary: `Set a sport task: so much of an item a day, over at most ${longestTaskDays} days, for classes in scope`,
  input: z.object({ ...requested, teacher: z.optional(longIdText) }),
  reply: written,
})
export const sportTaskEdit = call(`${family}/edit`, {
  who: school,
  summary: 'Change a sport task that still has this version. 409: what was given in would lie outside of it',
  input: z.object({ ...requested, id: longIdText, version }),
  reply: written,
})
export const sportTaskClose = call(`${family}/close`, {
  who: school,
  summary: 'End a sport task today, or open it again',
  input: z.object({ id: longIdText, version, closed: z.boolean() }),
  reply: written,
})
export const sportTaskDelete = call(`${family}/del`, {
  who: school,
  summary: 'Delete a sport task of which nothing was given in; 409 else: close it',
  input: z.object({ id: longIdText, version }),
  reply: z.object({ deleted: z.boolean() }),
})

const resolved = z.object({
  saved: z.array(submission),
  /** What stands there instead: another version than the one seen. */
  stale: z.array(submission),
})
export const sportTaskSubmit = call(`${family}/submit`, {
  who: school,
  summary:
    'Enter what students of a sport task did on one day; over an earlier entry with its version. It waits for review',
  input: z.object({
    id: longIdText,
    day,
    entries: z
      .array(
        z.object({
          student: longIdText,
          amount: z.int().check(z.minimum(0), z.maximum(100_000)),
          version: z.optional(version),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: resolved,
})
export const sportTaskRecords = call(`${family}/records`, {
  who: school,
  summary:
    'Take from sport records: a student whose undisputed records of the item reach the amount on a day has given it in on time; what is there stays',
  input: z.object({ id: longIdText }),
  reply: z.object({ added: z.number() }),
})
export const sportTaskReview = call(`${family}/review`, {
  who: school,
  summary:
    'Approve or send back what was given in, many at once, each by version; `waiting` takes a review back. Audited',
  input: z.object({
    id: longIdText,
    as: z.enum(submissionStates),
    note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    items: z.array(z.object({ student: longIdText, day, version })).check(z.minLength(1), z.maxLength(500)),
  }),
  reply: resolved,
})

export const ownSportTasks = call('/api/admin/h5/getUserSport', {
  who: 'signed-in',
  summary:
    "The user's sport tasks that run today: of a teacher those of the own classes, of a school all; of a bureau none",
  input: z.object({}),
  reply: z.object({ rows: z.array(sportTask) }),
})
