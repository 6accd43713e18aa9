import * as z from 'zod/mini'
import { labourSettings, taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longId } from '@/contract/field-types.ts'

/** Whoever leads the school; a teacher for the own classes. */
const who = ['admin', 'teacher'] as const
const family = '/api/ld/lesson'
const group = z.literal([...taskGroups])

const lesson = z.object({ day: z.string(), group: z.number(), periods: z.number() })
const activity = z.object({
  id: z.number(),
  day: z.string(),
  group: z.number(),
  setting: z.enum(labourSettings),
  minutes: z.number(),
  students: z.number(),
})
const week = z.object({
  monday: z.string(),
  /** Those of the week, by the school's calendar. */
  schoolDays: z.array(z.string()),
  today: z.string(),
  class: z.extend(classLabel, { id: z.number(), students: z.number() }),
  /** Of that week. */
  lessons: z.array(lesson),
  /** The class said that it had no lesson in the week. Without this and without lessons the week is not reported. */
  isNone: z.boolean(),
  activities: z.array(activity),
  /** Task groups the stage requires; of these, those the class has not done in the term. */
  required: z.array(z.number()),
  missing: z.array(z.number()),
})
export type LabourWeek = z.infer<typeof week>

export const labourWeek = call(`${family}/week`, {
  who,
  summary:
    'What one class did in one week: lessons by task group, activities, and which groups it still misses',
  input: z.object({ class: longId, day: z.optional(day) }),
  reply: week,
})

export const labourLessonSet = call(family, {
  who,
  summary:
    'Enter how many lessons of a task group a class had on a day; 0 takes them away. Code 409 where there were others than the asker saw. Audited',
  input: z.object({
    class: longId,
    day,
    group,
    periods: z.int().check(z.minimum(0), z.maximum(4)),
    /** As many as the asker saw. */
    seen: z.int().check(z.minimum(0), z.maximum(4)),
  }),
  reply: week,
})

export const labourNoLesson = call(`${family}/none`, {
  who,
  summary:
    'Report that a class had no lesson in the week of a day, or withdraw that. Code 409 where a lesson of the week is entered. Audited',
  input: z.object({ class: longId, day, none: z.boolean() }),
  reply: week,
})

export const labourActivity = call('/api/ld/activity', {
  who,
  summary:
    'Enter what a whole class, but those absent, did beside its lessons on one day. Code 400 where one of them is not in the class, or nobody was there. Audited',
  input: z.object({
    class: longId,
    day,
    group,
    setting: z.enum(labourSettings),
    minutes: z.int().check(z.minimum(5), z.maximum(480)),
    /** Students of the class who were not there: nothing is counted for them. */
    absent: z.optional(z.array(longId).check(z.maxLength(200))),
  }),
  reply: week,
})

export const labourActivityUndo = call('/api/ld/activity/undo', {
  who,
  summary: 'Take back what was entered for a class: its records go and figures are as before. Audited',
  input: z.object({ id: longId, class: longId, day }),
  reply: week,
})

const stageNo = z.literal([1, 2, 3, 4])
const requirement = z.object({
  stage: stageNo,
  groups: z.array(group),
  /** Confirmed by the printed standard: fixed. */
  isConfirmed: z.boolean(),
  /** The district's own, instead of ours. */
  isOwn: z.boolean(),
  version: z.number(),
})
export const labourRequirements = call('/api/ld/requirement', {
  who: ['admin', 'qu'],
  summary: 'Which task groups the district requires of each stage',
  input: z.object({}),
  reply: z.object({ stages: z.array(requirement) }),
})
export const labourRequirementSet = call('/api/ld/requirement/set', {
  who: ['qu'],
  summary:
    'Set which task groups a stage whose list is not confirmed requires; code 409 where its version is another. Audited',
  input: z.object({
    stage: stageNo,
    groups: z.array(group).check(z.minLength(1), z.maxLength(10)),
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  reply: z.object({ stages: z.array(requirement) }),
})
