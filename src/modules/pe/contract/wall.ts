import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { figureOf, mean, rate } from '@/contract/figures.ts'
import { classLabel } from '@/contract/class-label.ts'
import { cancelReasons, lessonStates } from './lesson-states.ts'
import { longIdText } from '@/contract/field-types.ts'

const family = '/api/physical/wall'
const classOf = z.extend(classLabel, { id: z.number() })

const wallLesson = z.object({
  id: z.number(),
  day: z.string(),
  period: z.number(),
  /** The school's clock, `HH:MM`. */
  startsAt: z.string(),
  /** Minutes of warm-up, main part and cool-down. */
  phases: z.tuple([z.number(), z.number(), z.number()]),
  class: classOf,
  teacher: z.string(),
  topic: z.string(),
  state: z.enum(lessonStates),
  reason: z.nullable(z.enum(cancelReasons)),
  /** Seconds since it began, while it runs; null before and after. */
  elapsed: z.nullable(z.number()),
  /** Null = nothing was measured. */
  density: z.nullable(rate('pe.density')),
  mean: z.nullable(mean('pe.heartRate')),
  worn: z.nullable(rate('pe.worn')),
  /** When its figures were counted last. */
  countedAt: z.nullable(z.string()),
})
export type WallLesson = z.infer<typeof wallLesson>

const wallAlert = z.object({
  class: classLabel,
  /** Null = the class has no seat numbers. */
  seat: z.nullable(z.number()),
  /** Beats a minute. */
  peak: z.number(),
  limit: z.number(),
  /** The school's clock, `HH:MM`, and seconds above the limit. */
  at: z.string(),
  seconds: z.number(),
  isAcknowledged: z.boolean(),
})
export type WallAlert = z.infer<typeof wallAlert>

export const peWall = call(family, {
  who: ['admin'],
  display: ['pe'],
  summary:
    'What the wall of PE lessons shows of the own school: the day’s lessons, those that run or ran last, alerts, twelve weeks. No student’s name',
  input: z.object({}),
  reply: z.object({
    today: z.string(),
    asOf: z.string(),
    /** Of the term, from 1; null outside of the terms that are set. */
    termWeek: z.nullable(z.number()),
    /** The day of `lessons`: today, or the last one before that has some; null = there never was a lesson. */
    day: z.nullable(z.string()),
    /** By period and class. */
    lessons: z.array(wallLesson),
    /** Those that run and have heart rates; where there are none, the last one that has. */
    focal: z.array(wallLesson),
    /** Safety alerts of `day`, the newest first. */
    alerts: z.array(wallAlert),
    /** Of those of the last twelve weeks in which something was measured. `monday`: `YYYY-MM-DD`. */
    weeks: z.array(
      z.object({
        monday: z.string(),
        measured: z.number(),
        density: rate('pe.density'),
        mean: z.nullable(mean('pe.heartRate')),
      }),
    ),
    /** Devices in use that have sent heart rates, and how many of them sent nothing today. */
    devices: z.object({ silent: z.number(), of: z.number() }),
    /** Heart rates that wait for a decision. */
    quarantined: z.number(),
  }),
})

/** The most points of one line. */
export const maxWallPoints = 300

const rates = z.array(z.nullable(z.number()))

export const peWallCurves = call(`${family}/curves`, {
  who: ['admin'],
  display: ['pe'],
  displayInput: { fields: ['id'] },
  summary:
    'Heart rates of one PE lesson for the wall, a value every `step` seconds: everybody by seat number, and the mean of the class. No names',
  input: z.object({ id: longIdText }),
  reply: z.object({
    id: z.number(),
    /** Length of the lesson. */
    seconds: z.number(),
    /** Seconds between two values; the first is at 0. */
    step: z.number(),
    /** Beats a minute; of those present the lowest. */
    limit: z.number(),
    /** Beats a minute, null where the sensor had none; up to the last step with a value. */
    students: z.array(z.object({ seat: z.nullable(z.number()), isOver: z.boolean(), rates })),
    mean: figureOf('pe.heartRate', rates),
    /** Seconds by phase (warm-up, main, cool-down) and zone (rest … over) of those whose sensor had a value most of the time so far. */
    zones: z.array(z.array(z.number())),
    /** Where those who were above the limit were highest. */
    peaks: z.array(z.object({ seat: z.nullable(z.number()), second: z.number(), bpm: z.number() })),
  }),
})
