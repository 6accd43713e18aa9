import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { mean, meanCell, rate } from '@/contract/figures.ts'
import { classLabel } from '@/contract/class-label.ts'
import { cancelReasons, lessonStates } from './lesson-states.ts'
import { longIdText } from '@/contract/field-types.ts'

const teacher = z.object({ id: z.number(), name: z.string() })
const classOf = z.extend(classLabel, { id: z.number() })

/** Of the lessons of a window. Everything but `held` and `unmarked` is of those that were measured. */
const figures = z.object({
  /** Held, of those marked held or cancelled. */
  held: rate('pe.held'),
  /** Begun, and nobody has said whether they were held. */
  unmarked: z.number(),
  measured: z.number(),
  /** Shares of students moving over the minutes; measured lessons in which they are 75 % and more. */
  density: rate('pe.density'),
  reached: rate('pe.reached'),
  /** Students' lessons with an own density of 50 % and more, of those with valid values. */
  dense: rate('pe.dense'),
  /** Beats a minute over all valid seconds. */
  mean: z.nullable(mean('pe.heartRate')),
  /** Seconds of moderate or vigorous intensity, of those measured. */
  mvpa: rate('pe.mvpa'),
  /** Of those present; of those worn. */
  worn: rate('pe.worn'),
  valid: rate('pe.valid'),
  /** Seconds by zone, from rest to too much. */
  zones: z.array(z.number()),
  /** Safety alerts that somebody has acknowledged, of all. */
  alerts: rate('pe.alerts'),
})
export type PeFigures = z.infer<typeof figures>

const analysedLesson = z.object({
  id: z.number(),
  day: z.string(),
  period: z.number(),
  class: classOf,
  teacher,
  topic: z.string(),
  state: z.enum(lessonStates),
  reason: z.nullable(z.enum(cancelReasons)),
  /** Null = nothing was measured. */
  density: z.nullable(rate('pe.density')),
  mean: z.nullable(mean('pe.heartRate')),
  worn: z.nullable(rate('pe.worn')),
  alerts: rate('pe.alerts'),
})

/** The most lessons that are named, the newest first. */
export const maxLessons = 200

export const peAnalysis = call('/api/physical/analysis', {
  who: ['admin'],
  display: ['pe'],
  displayInput: { days: 7, isDated: true },
  summary: 'PE lessons of the own school over a window: held, density, heart rate, zones, wearing, alerts',
  input: z.extend(dateWindowInput, { class: z.optional(longIdText) }),
  reply: z.object({
    start: z.string(),
    end: z.string(),
    today: z.string(),
    asOf: z.string(),
    /** The last day up to the window's end with heart rates; null = none ever. */
    latest: z.nullable(z.string()),
    total: figures,
    /** `weekday` 1 is Monday. */
    slots: z.array(z.object({ weekday: z.number(), period: z.number(), held: rate('pe.held') })),
    classes: z.array(z.object({ class: classOf, figures })),
    /** By name: they are not ranked. */
    teachers: z.array(
      z.object({
        teacher,
        figures,
        /** Of the classes that they taught in the window, a year apart; null = no test of both years. A change of few is hidden. */
        fitness: z.nullable(
          z.object({ change: meanCell('pe.fitnessChange'), twice: rate('pe.fitnessTwice') }),
        ),
      }),
    ),
    /** Of each day with measured lessons: seconds of moderate or vigorous intensity in warm-up, main part and cool-down, of those measured. */
    phases: z.array(z.object({ day: z.string(), mvpa: z.array(rate('pe.mvpa')) })),
    /** Seconds by zone. */
    sexes: z.array(z.object({ sex: z.enum(['boy', 'girl']), zones: z.array(z.number()) })),
    /** Students' lessons per five points of own density. */
    bins: z.array(z.object({ from: z.number(), n: z.number() })),
    lessons: z.array(analysedLesson),
    /** How many there are; those beyond `mostLessons` are not named. */
    lessonsOf: z.number(),
  }),
})
export type PeAnalysis = z.infer<(typeof peAnalysis)['reply']>
