import * as z from 'zod/mini'
import { arrival } from '@/contract/arrival.ts'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { audience, cell, count, figureOf, mean, rate, sex, stage } from '@/contract/figures.ts'
import { idText, longIdText } from '@/contract/field-types.ts'

const who = ['admin', 'qu'] as const

/** What figures of sport are narrowed to: the window and a place below the caller's own, which never comes from the caller. */
export const sportArea = z.extend(dateWindowInput, {
  audience: z.optional(audience),
  school: z.optional(idText),
  grade: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
})
export const sportFilter = z.extend(sportArea, { class: z.optional(longIdText) })
export type SportFilter = z.infer<typeof sportFilter>

/** With every figure: its window, of which only school days are counted, and when the newest record in it came in. */
const stamp = {
  start: z.string(),
  end: z.string(),
  /** School days of the window that rates are of: today, which is not over, only where there is no other. */
  schoolDays: z.number(),
  today: z.string(),
  /** ISO 8601 */
  asOf: z.string(),
}

/** Minutes a student of the roster and school day; null when hidden, 0 of 0 of nobody. `of`: child-days. */
export const minutes = z.nullable(
  figureOf(
    'sport.minutes',
    z.object({
      mean: z.number(),
      /** Each student's day up to 180 minutes. */
      capped: mean('sport.ranking'),
      of: z.number(),
    }),
  ),
)
/** Child-days of the window: who took part, who reached two hours in school alone, and who with the time outside. */
export const windowFigures = z.object({
  participation: cell('sport.participation'),
  reachedIn: cell('sport.reachedIn'),
  reached: cell('sport.reached'),
  minutes,
})

export const sportTotals = call('/api/SportData', {
  who,
  display: ['sport'],
  summary:
    'Sport of a place: participation today and in the window, two-hour rate, mean minutes, records put aside',
  input: sportFilter,
  reply: z.object({
    ...stamp,
    area: z.object({
      level: z.enum(['region', 'school', 'grade', 'class']),
      region: z.string(),
      school: z.optional(z.object({ id: z.number(), name: z.string() })),
      grade: z.optional(z.number()),
      class: z.optional(z.object({ id: z.number(), number: z.number() })),
    }),
    schools: rate('sport.schools'),
    /** Of the newest day of the window; it is not over when that is today. */
    day: cell('sport.participation'),
    figures: windowFigures,
    /** As many school days before the window. */
    before: z.optional(windowFigures),
    /** Records of the window that were quarantined: still open, and resolved. A school's alone. */
    quarantined: z.optional(z.object({ open: z.number(), resolved: z.number() })),
  }),
})

export const sportDays = call('/api/SportData/day', {
  who,
  display: ['sport'],
  // The strip and the line of a wall show a term.
  displayInput: { days: 190 },
  summary:
    'Sport of a place day by day, over twelve weeks to the end of the window or all of it: participation, minutes',
  input: sportFilter,
  reply: z.object({
    ...stamp,
    days: z.array(
      z.object({
        day: z.string(),
        isSchoolDay: z.boolean(),
        /** What the calendar calls it: a holiday, an examination, what a school closed for. Else empty. */
        name: z.string(),
        rate: cell('sport.participation'),
        /** Minutes per student of the roster; quartiles from quarters of an hour. */
        minutes: z.nullable(
          figureOf('sport.minutes', z.object({ mean: z.number(), p25: z.number(), p75: z.number() })),
        ),
      }),
    ),
  }),
})

export const rowKeys = {
  /** Unique in the reply: `school-3-primary`, `grade-5`, `class-17`, `primary-boy`. */
  key: z.string(),
  id: z.optional(z.number()),
  name: z.optional(z.string()),
  stage: z.optional(stage),
  grade: z.optional(z.number()),
  number: z.optional(z.number()),
}
const row = {
  ...rowKeys,
  sex: z.optional(sex),
  figures: windowFigures,
  /** Of schools and grades: students on the roster, on average of the school days. Shown where figures are hidden too. */
  roster: z.optional(z.number()),
  /** Of schools and grades outside of the own school: as many school days before the window. */
  before: z.optional(cell('sport.participation')),
}

export const sportBreakdown = call('/api/SportData3', {
  who,
  display: ['sport'],
  summary: 'Sport of a place by class, by grade, by stage and sex, or by grade and sex, in the window',
  input: z.extend(sportFilter, { by: z.optional(z.enum(['class', 'grade', 'sex', 'grade-sex'])) }),
  reply: z.object({ ...stamp, rows: z.array(z.object(row)) }),
})

export const sportSchools = call('/api/SportData3/qu', {
  who: ['qu'],
  display: ['sport'],
  summary: 'Sport by school and stage in the window: what the ranking per student of the roster is made of',
  input: sportFilter,
  reply: z.object({ ...stamp, rows: z.array(z.object(row)) }),
})

export const sportItemsPublished = call('/api/SportData/item', {
  who,
  display: ['sport'],
  summary: 'Minutes of each item of sport in the window, records and how many of them are in doubt',
  input: sportFilter,
  reply: z.object({
    ...stamp,
    /** Minutes of all items; null where none of them is published. */
    total: z.nullable(z.number()),
    items: z.array(figureOf('sport.items', z.object({ item: z.string(), minutes: count }))),
    /** Records whose recognition is in doubt, of all. */
    disputed: rate('sport.disputed'),
  }),
})

export const sportHours = call('/api/SportData/hour', {
  who,
  display: ['sport'],
  summary: 'Students who moved, by weekday and hour of the window, of a school or district',
  input: sportFilter,
  reply: z.object({
    ...stamp,
    /** 1 is Monday. Students a day, on average of all days of the window that are this weekday, today among them. */
    cells: z.array(figureOf('sport.hours', z.object({ weekday: z.number(), hour: z.number(), n: count }))),
  }),
})

export const streakBands = ['absent', 'none', 'one', 'three', 'five', 'ten'] as const
export type StreakBand = (typeof streakBands)[number]

export const sportStreaks = call('/api/SportData/streak', {
  who,
  display: ['sport'],
  summary:
    'Students by how many school days in a row they have taken part up to today, and who has not for three or more',
  input: sportFilter,
  reply: z.object({
    ...stamp,
    of: figureOf('sport.streaks', z.number()),
    /** All of them or nothing. */
    bands: z.nullable(z.array(z.object({ band: z.enum(streakBands), n: z.number() }))),
  }),
})

export const sportArrivals = call('/api/SportData/live', {
  who,
  display: ['sport'],
  summary: 'What came in today: records by class, the newest first, and how many of how many schools',
  input: sportFilter,
  reply: z.object({
    ...stamp,
    records: z.number(),
    schools: z.number(),
    items: z.array(arrival),
  }),
})
