import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { mean, rate } from '@/contract/figures.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longIdText } from '@/contract/field-types.ts'

/** Those who give the lessons, and whoever leads the school; a teacher sees the own classes. */
const readers = ['admin', 'teacher'] as const
const family = '/api/physical/student'
const window = { start: z.string(), end: z.string(), today: z.string(), asOf: z.string() }

/** What a student did in the lessons of a window. Everything but `taken` and `worn` is of lessons whose values count. */
const load = {
  /** Measured lessons at which the student was present, of those of the class. */
  taken: rate('pe.taken'),
  /** Beats a minute over all valid seconds. */
  mean: z.nullable(mean('pe.heartRate')),
  /** Seconds moving, of those measured. */
  density: rate('pe.studentDensity'),
  /** Seconds of moderate or vigorous intensity, and in how many lessons. */
  mvpa: z.object({ seconds: z.number(), lessons: z.number() }),
  /** Seconds by zone, from rest to too much. */
  zones: z.array(z.number()),
  /** Lessons with a sensor, of those present; with valid values, of those worn. */
  worn: rate('pe.worn'),
  valid: rate('pe.valid'),
  alerts: z.number(),
}
const peLoad = z.object(load)
export type PeLoad = z.infer<typeof peLoad>

const student = z.object({
  id: z.number(),
  name: z.string(),
  sex: z.enum(['boy', 'girl', 'unknown']),
  ...load,
  /** Items assessed, and the mean of their best scores. */
  assessed: z.object({ items: z.number(), score: z.nullable(z.number()) }),
})
export type PeStudent = z.infer<typeof student>

const ofClass = z.extend(classLabel, {
  id: z.number(),
  students: z.number(),
  measured: z.number(),
  density: rate('pe.density'),
  mean: z.nullable(mean('pe.heartRate')),
  worn: rate('pe.worn'),
  /** Students with a mark of the window, of all. */
  assessed: rate('pe.assessed'),
})
export type PeClass = z.infer<typeof ofClass>

export const peStudents = call(`${family}/list`, {
  who: readers,
  summary:
    'PE lessons of each student of a class over a window: taken part, heart rate, density, wearing, marks; without a class, the classes',
  input: z.extend(dateWindowInput, { class: z.optional(longIdText) }),
  reply: z.object({ ...window, classes: z.array(ofClass), rows: z.array(student) }),
})

const lessonOfStudent = z.object({
  id: z.number(),
  day: z.string(),
  period: z.number(),
  topic: z.string(),
  worn: z.boolean(),
  /** The values count: the sensor had one in most of the lesson. */
  valid: z.boolean(),
  mean: z.nullable(mean('pe.heartRate')),
  peak: z.nullable(z.number()),
  density: rate('pe.studentDensity'),
  mvpaSeconds: z.number(),
  alerts: z.number(),
})
export type PeLessonOfStudent = z.infer<typeof lessonOfStudent>

const marked = z.object({
  id: z.number(),
  day: z.string(),
  lesson: z.number(),
  topic: z.string(),
  item: z.enum(fitnessItemNames),
  /** As it is written: `8.9`, `3'45"`; empty where there is none. */
  written: z.string(),
  noMark: z.nullable(z.enum(['exempt', 'absent'])),
  score: z.nullable(z.number()),
  level: z.nullable(z.enum(fitnessLevels)),
  /** The school year of the fitness test that took it over. */
  round: z.nullable(z.number()),
})
export type PeMarked = z.infer<typeof marked>

export const peStudent = call(family, {
  who: readers,
  summary:
    'One student in the PE lessons of a window: each lesson with its load, and every mark with its score',
  input: z.extend(dateWindowInput, { student: longIdText }),
  reply: z.object({
    ...window,
    name: z.string(),
    class: classLabel,
    load: peLoad,
    /** The newest first. */
    lessons: z.array(lessonOfStudent),
    marks: z.array(marked),
  }),
})
