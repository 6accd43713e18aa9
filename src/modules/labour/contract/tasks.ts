import * as z from 'zod/mini'
import { labourSettings, taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { libraryKeys } from '@/modules/labour/standards/tasks/library.ts'
import { assessors, highestScore, maxMinutes } from '@/modules/labour/standards/tasks/rubric.ts'
import { longestTaskDays, submissionStates } from '@/standards/tasks/rules.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
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

const family = '/api/h5/admin/teacher/task/ld'
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
  setting: z.enum(labourSettings),
  minutes,
  from: day,
  /** Due by; at most so many days as `longestTaskDays` after the first. */
  to: day,
  needsPhoto: z.boolean(),
  classes: requestedClasses,
}

export const labourTask = z.extend(listedTask, {
  what: z.string(),
  group: requested.group,
  setting: requested.setting,
  minutes: z.number(),
  needsPhoto: z.boolean(),
})
export type LabourTask = z.infer<typeof labourTask>

export const labourTasks = call('/api/task/ld', {
  who: taskSetters,
  summary:
    'Labour tasks in scope whose days touch the window, newest first; with today in it, those to come as well',
  input: z.extend(tasksInput, {
    group: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(taskGroups.length))),
  }),
  reply: tasksReply(labourTask),
})

export const labourSubmission = z.extend(submitted, {
  minutes: z.number(),
  text: z.string(),
  /** How many there are. */
  photos: z.number(),
  scores: z.array(z.extend(rubric, { by: z.enum(assessors) })),
})
export type LabourSubmission = z.infer<typeof labourSubmission>

export const labourTaskData = call('/api/studentListTeacherTask', {
  who: taskSetters,
  summary:
    "Students of a teacher's labour task with their state: figures of its classes, every student of one",
  input: taskDataInput,
  reply: z.object({
    today: z.string(),
    task: labourTask,
    classes: z.array(classOfTask),
    class: z.number(),
    students: z.array(z.object({ id: z.number(), name: z.string() })),
    submitted: z.array(labourSubmission),
  }),
})

export const labourTaskQueue = call(`${family}/waiting`, {
  who: taskSetters,
  summary: 'What waits for review of one labour task, the oldest first',
  input: z.object({ id: longIdText }),
  reply: z.object({
    rows: z.array(z.extend(labourSubmission, { name: z.string(), class: taskClass })),
    total: z.number(),
  }),
})

export const labourTaskAdd = call(`${family}/add`, {
  who: taskSetters,
  summary: `Set a labour task of a task group, over at most ${longestTaskDays} days, for classes in scope`,
  input: z.object({
    ...requested,
    teacher: z.optional(longIdText),
    library: z.optional(z.enum(libraryKeys)),
  }),
  reply: taskWritten,
})
export const {
  edit: labourTaskEdit,
  close: labourTaskClose,
  remove: labourTaskDelete,
} = taskChanges(family, 'labour', requested)

const resolved = resolvedReply(labourSubmission)
const items = z
  .array(z.object({ student: longIdText, version: taskVersion }))
  .check(z.minLength(1), z.maxLength(200))

export const labourTaskSubmit = call(`${family}/submit`, {
  who: taskSetters,
  summary:
    'Enter what students did for a labour task on one day; over an earlier entry with its version. It waits for review',
  input: z.object({
    id: longIdText,
    day,
    entries: z
      .array(z.object({ student: longIdText, minutes, text: line(300), version: z.optional(taskVersion) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: resolved,
})
export const labourTextCheck = call(`${family}/text`, {
  who: taskSetters,
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
  who: taskSetters,
  summary:
    'Approve with the four scores or send back, many at once, each by version; `waiting` takes a review back. What is approved counts as labour done; of a task that needs photos nothing without one is. Audited',
  input: z.object({
    id: longIdText,
    as: z.enum(submissionStates),
    note: reviewNote,
    /** Of all that are approved. */
    scores: z.optional(rubric),
    items,
  }),
  reply: resolved,
})
export const labourTaskAssess = call(`${family}/assess`, {
  who: taskSetters,
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
