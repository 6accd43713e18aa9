import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { figureOf, mean, rate } from '@/contract/figures.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longIdText } from '@/contract/field-types.ts'
import { cancelReasons, lessonStates } from './lesson-states.ts'

/** Those who give the lessons, and whoever leads the school; a teacher sees the lessons of their own classes. */
const readers = ['admin', 'teacher'] as const
const family = '/api/physical/lesson'
const second = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(14_400))

const teacher = z.object({ id: z.number(), name: z.string() })
const classOf = z.extend(classLabel, { id: z.number() })

export const lessonRow = z.object({
  id: z.number(),
  /** The school's day and clock: `YYYY-MM-DD`, `HH:MM`. */
  day: z.string(),
  startsAt: z.string(),
  /** Of the day, from 1. */
  period: z.number(),
  /** Minutes of warm-up, main part and cool-down. */
  phases: z.tuple([z.number(), z.number(), z.number()]),
  class: classOf,
  teacher,
  topic: z.string(),
  venue: z.string(),
  state: z.enum(lessonStates),
  /** Why it was cancelled. */
  reason: z.nullable(z.enum(cancelReasons)),
  /** There are heart rates of it. */
  measured: z.boolean(),
  /** Safety alerts nobody has acknowledged. */
  openAlerts: z.number(),
  version: z.number(),
})
export type LessonRow = z.infer<typeof lessonRow>

export const peWeek = call('/api/physical/lesson/week', {
  who: readers,
  summary: 'PE lessons of one week of the own school, by day and period, with what narrows them',
  input: z.object({ day: z.optional(day), teacher: z.optional(longIdText), class: z.optional(longIdText) }),
  reply: z.object({
    /** Of the week that holds the day asked for, or today. */
    monday: z.string(),
    today: z.string(),
    lessons: z.array(lessonRow),
    /** Held, of those that were due: up to today and not planned still. */
    held: rate('pe.held'),
    teachers: z.array(teacher),
    classes: z.array(classOf),
  }),
})

/** Of students whose sensor had a value in most of the lesson, but for `worn`, `valid` and alerts. Nobody such: means are null. */
const head = z.object({
  /** Beats a minute over all valid seconds; of the main part alone. */
  mean: z.nullable(mean('pe.heartRate')),
  mainMean: z.nullable(mean('pe.heartRate')),
  /** The mean of the minutes' shares of students moving, in ten-thousandths of the minutes measured. */
  density: rate('pe.density'),
  /** Students with an own density of 50 % and more. */
  dense: rate('pe.dense'),
  /** Seconds of moderate or vigorous intensity, of those measured. */
  mvpa: rate('pe.mvpa'),
  /** Of those present; of those worn. */
  worn: rate('pe.worn'),
  valid: rate('pe.valid'),
})
export type LessonHead = z.infer<typeof head>

export const lessonAlert = z.object({
  student: z.number(),
  name: z.string(),
  /** Second of the lesson, and how long above the limit. */
  from: z.number(),
  seconds: z.number(),
  /** Beats a minute. */
  peak: z.number(),
  limit: z.number(),
  version: z.number(),
  acknowledged: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
})
export type LessonAlert = z.infer<typeof lessonAlert>

export const peLesson = call(family, {
  who: readers,
  summary: 'One PE lesson: its figures beside the last measured one of the class, zones, densities, alerts',
  input: z.object({ id: longIdText }),
  reply: z.object({
    lesson: lessonRow,
    /** When the figures were counted; null = nothing was measured. */
    asOf: z.nullable(z.string()),
    head: z.nullable(head),
    before: z.nullable(z.object({ id: z.number(), head })),
    /** Seconds by phase (warm-up, main, cool-down) and zone (rest … over). */
    zones: z.array(z.array(z.number())),
    students: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        density: rate('pe.studentDensity'),
        mean: mean('pe.heartRate'),
        peak: z.number(),
      }),
    ),
    alerts: z.array(lessonAlert),
  }),
})

const points = z.array(z.tuple([z.number(), z.nullable(z.number())]))

export const peCurves = call(`${family}/curves`, {
  who: readers,
  summary:
    'Heart rates of a lesson from second to second: reduced, or every value where the stretch is short',
  input: z.object({ id: longIdText, from: z.optional(second), to: z.optional(second) }),
  reply: z.object({
    /** Length of the lesson; the stretch that is sent. */
    seconds: z.number(),
    from: z.number(),
    to: z.number(),
    /** Every value of the stretch is sent. */
    exact: z.boolean(),
    /** Beats a minute; of those present the lowest. */
    limit: z.number(),
    /** [second, beats a minute]; null where the sensor had none. */
    students: z.array(z.object({ id: z.number(), points })),
    mean: figureOf('pe.heartRate', points),
    /** By minute. */
    density: z.array(figureOf('pe.density', z.object({ second: z.number(), n: z.number(), of: z.number() }))),
    /** The stretch above the limit, with half a minute before and after. */
    alerts: z.array(z.object({ student: z.number(), from: z.number(), points })),
  }),
})

export const peAlert = call(`${family}/alert`, {
  who: readers,
  summary: 'Acknowledge a safety alert of a lesson with what was done. Audited',
  input: z.object({
    lesson: longIdText,
    student: longIdText,
    from: second,
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    note: z.string().check(z.trim(), z.maxLength(100)),
  }),
  reply: z.object({ saved: z.boolean(), current: lessonAlert }),
})

export const peMark = call(`${family}/mark`, {
  who: readers,
  summary:
    'Mark a lesson held, cancelled with a reason, or planned again; a measured one stays held. Code 409 where its version is another. Audited',
  input: z.object({
    id: longIdText,
    state: z.enum(lessonStates),
    /** Of a cancelled lesson, and of no other. */
    reason: z.nullable(z.enum(cancelReasons)),
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
  reply: lessonRow,
})
