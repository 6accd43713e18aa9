import * as z from 'zod/mini'
import { taskUnits } from '@/modules/sport/standards/tasks/rules.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { longestTaskDays, submissionStates } from '@/standards/tasks/rules.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { rate } from '@/contract/figures.ts'
import {
  classOfTask,
  submitted,
  reviewNote,
  resolvedReply,
  taskChanges,
  taskClass,
  taskDataInput,
  taskSetters,
  tasksInput,
  tasksReply,
  taskVersion,
  taskWritten,
  requestedClasses,
} from '@/contract/task-calls.ts'
import { listedTask } from '@/contract/task-figures.ts'
import { longIdText } from '@/contract/field-types.ts'

const family = '/api/h5/admin/teacher/task'

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
  classes: requestedClasses,
}

export const sportTask = z.extend(listedTask, {
  item: requested.item,
  unit: requested.unit,
  amount: z.number(),
})
export type SportTask = z.infer<typeof sportTask>

const listed = {
  who: taskSetters,
  input: tasksInput,
  reply: tasksReply(sportTask),
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

export const submission = z.extend(submitted, {
  amount: z.number(),
  source: z.enum(['records', 'teacher']),
})
export type Submission = z.infer<typeof submission>

export const sportTaskData = call('/api/task/data', {
  who: taskSetters,
  summary: 'One sport task: figures of its classes, and of one class every student and day',
  input: taskDataInput,
  reply: z.object({
    today: z.string(),
    task: sportTask,
    classes: z.array(
      z.extend(classOfTask, {
        /** Given in today of those who are due. */
        today: rate('tasks.today'),
      }),
    ),
    class: z.number(),
    days: z.array(z.string()),
    students: z.array(z.object({ id: z.number(), name: z.string() })),
    submitted: z.array(submission),
  }),
})

export const sportTaskQueue = call(`${family}/waiting`, {
  who: taskSetters,
  summary: 'What waits for review of one sport task, oldest day first, a page at a time',
  input: z.object({ id: longIdText, cursor: z.optional(z.string().check(z.maxLength(1000))) }),
  reply: z.object({
    rows: z.array(z.extend(submission, { name: z.string(), class: taskClass })),
    total: z.number(),
    next: z.nullable(z.string()),
  }),
})

export const sportTaskAdd = call(`${family}/add`, {
  who: taskSetters,
  summary: `Set a sport task: so much of an item a day, over at most ${longestTaskDays} days, for classes in scope`,
  input: z.object({ ...requested, teacher: z.optional(longIdText) }),
  reply: taskWritten,
})
export const {
  edit: sportTaskEdit,
  close: sportTaskClose,
  remove: sportTaskDelete,
} = taskChanges(family, 'sport', requested)

const resolved = resolvedReply(submission)
export const sportTaskSubmit = call(`${family}/submit`, {
  who: taskSetters,
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
          version: z.optional(taskVersion),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: resolved,
})
export const sportTaskRecords = call(`${family}/records`, {
  who: taskSetters,
  summary:
    'Take from sport records: a student whose undisputed records of the item reach the amount on a day has given it in on time; what is there stays',
  input: z.object({ id: longIdText }),
  reply: z.object({ added: z.number() }),
})
export const sportTaskReview = call(`${family}/review`, {
  who: taskSetters,
  summary:
    'Approve or send back what was given in, many at once, each by version; `waiting` takes a review back. Audited',
  input: z.object({
    id: longIdText,
    as: z.enum(submissionStates),
    note: reviewNote,
    items: z
      .array(z.object({ student: longIdText, day, version: taskVersion }))
      .check(z.minLength(1), z.maxLength(500)),
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
