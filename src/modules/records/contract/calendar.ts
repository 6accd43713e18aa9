import * as z from 'zod/mini'
import { dayKinds } from '@/standards/calendar/school-calendar.ts'
import { call } from '@/contract/call.ts'

const family = '/api/calendar'
const both = ['admin', 'qu'] as const
const bureau = ['qu'] as const
const day = z.iso.date().check(z.refine((value) => value >= '2000-01-01' && value <= '2100-12-31'))
/** Its first year: 2026 is 2026–2027. */
const schoolYear = z.int().check(z.minimum(2000), z.maximum(2100))
const term = z.enum(['autumn', 'spring'])
const weekday = z.union([1, 2, 3, 4, 5, 6, 7].map((n) => z.literal(n as 1 | 2 | 3 | 4 | 5 | 6 | 7)))
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^\P{Cc}*$/u))

export const dayKind = z.enum(dayKinds)
/** At most so many days in one change: a whole vacation. */
export const maxDays = 70

const calendarDay = z.object({
  day: z.string(),
  kind: dayKind,
  name: z.string(),
  note: z.string(),
  follows: z.nullable(weekday),
})
/** Both days among it. `isSet` false: the usual dates, until the bureau sets its own. */
const calendarTerm = z.object({
  key: z.templateLiteral([z.number(), '-', term]),
  schoolYear: z.number(),
  term,
  startsOn: z.string(),
  endsOn: z.string(),
  isSet: z.boolean(),
})
export type CalendarTermRow = z.infer<typeof calendarTerm>

const version = z.object({
  /** Goes up with every change; a writer names the one that was seen. 0 = never changed. */
  n: z.number(),
  at: z.nullable(z.string()),
})

const state = z.object({
  today: z.string(),
  schoolYear: z.number(),
  /** Years to choose from, newest first: with a term, the present one and the next. */
  schoolYears: z.array(z.number()),
  /** The two terms of the school year. */
  terms: z.array(calendarTerm),
  /** The district's, of all years. */
  days: z.array(calendarDay),
  /** The reader's own school's. */
  ownDays: z.array(calendarDay),
  district: version,
  own: z.nullable(version),
  /** Whether the reader may take back the last change of the own calendar. */
  canUndo: z.boolean(),
  /** Calendar years of the two terms whose public holidays have been announced; of others the fixed ones alone are known. */
  announced: z.array(z.number()),
  /** Days that the school closed on and the district has made free since, or has made an examination. */
  conflicts: z.array(z.object({ own: calendarDay, district: calendarDay })),
  /** Of a bureau: its schools' own days, by school. */
  schools: z.array(z.object({ id: z.number(), name: z.string(), days: z.array(calendarDay) })),
})
export type CalendarState = z.infer<typeof state>

export const calendar = call(family, {
  // A class teacher's windows have a term too.
  who: ['admin', 'qu', 'teacher'],
  // The strip of a wall's term names holidays.
  display: ['sport'],
  summary:
    'The calendar of the own district or school for a school year: terms, holidays, make-up days, examinations',
  input: z.object({ schoolYear: z.optional(schoolYear) }),
  reply: state,
})

/** What a change does to days; `kind` null gives a day back to its weekday. */
const dayChange = z.object({
  days: z.array(day).check(z.minLength(1), z.maxLength(maxDays)),
  kind: z.nullable(dayKind),
  name: z._default(text(20), ''),
  note: z._default(text(100), ''),
  /** Of make-up days: the weekday whose timetable they have. */
  follows: z._default(z.nullable(weekday), null),
})
const termChange = z.object({ schoolYear, term, startsOn: day, endsOn: day })
/** The version that was seen: another one is refused with 409. */
const seen = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

export const calendarDaySet = call(`${family}/day/set`, {
  who: both,
  summary:
    'Set what some days are, or give them back to their weekday. A school may close on school days alone. Audited',
  input: z.extend(dayChange, { seen }),
  reply: state,
})

export const calendarTermSet = call(`${family}/term/set`, {
  who: bureau,
  summary: 'Set the first and last day of a term. Audited',
  input: z.extend(termChange, { seen }),
  reply: state,
})

export const calendarPrefill = call(`${family}/prefill`, {
  who: bureau,
  summary:
    'Fill a school year: public holidays and make-up days as the State Council announced them, and terms that are not set yet. Days that are set stay. Audited',
  input: z.object({ schoolYear, seen }),
  reply: state,
})

export const calendarUndo = call(`${family}/undo`, {
  who: both,
  summary: 'Take back the last change of the own calendar. Audited',
  input: z.object({ seen, schoolYear: z.optional(schoolYear) }),
  reply: state,
})

const count = z.object({ before: z.number(), after: z.number() })
/** What would be counted otherwise. `n`: students, lessons or weeks that it is about. */
const effect = z.object({
  module: z.enum(['sport', 'pe', 'vision', 'check', 'fitness', 'labour']),
  n: z.number(),
  days: count,
  /** Of a round: its last day. */
  endsOn: z.optional(z.string()),
})
export type CalendarEffect = z.infer<typeof effect>

export const calendarEffect = call(`${family}/effect`, {
  who: both,
  summary: 'What a change would do before it is saved: school days of the term, and what each module counts',
  input: z.object({
    days: z.optional(dayChange),
    term: z.optional(termChange),
    prefill: z.optional(z.object({ schoolYear })),
  }),
  reply: z.object({
    /** The term that the change is about. */
    term: z.string(),
    days: count,
    effects: z.array(effect),
    /** Modules that the change does not touch. */
    untouched: z.array(effect.shape.module),
  }),
})
