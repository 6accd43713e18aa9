import * as z from 'zod/mini'
import { conflictKinds } from '@/modules/pe/standards/timetable-conflicts.ts'
import { countLines } from '@/modules/pe/standards/lesson-count.ts'
import { maxPeriods } from '@/modules/pe/standards/bells.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { termKey } from '@/contract/term-key.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longId } from '@/contract/field-types.ts'

/** The school makes its timetable; a teacher reads that of the own classes. */
const readers = ['admin', 'teacher'] as const
const who = ['admin'] as const
const family = '/api/physical/timetable'
const version = z.int().check(z.minimum(1), z.maximum(1_000_000))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const weekday = z.int().check(z.minimum(1), z.maximum(7))
export const period = z.int().check(z.minimum(1), z.maximum(maxPeriods))
/** What a lesson is about. */
export const lessonLine = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
/** Where it is; empty = not said. */
export const lessonVenue = z.string().check(z.trim(), z.maxLength(60))

const teacher = z.object({ id: z.number(), name: z.string() })

/** A lesson of the timetable that has been made and is still to come. */
const nextLesson = z.object({ id: z.number(), day: z.string(), version: z.number() })

export const timetableEntry = z.object({
  id: z.string(),
  class: z.number(),
  weekday: z.number(),
  period: z.number(),
  teacher,
  topic: z.string(),
  venue: z.string(),
  /** First and last day it is in force; null = as the term. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  version: z.number(),
  /** The first of its lessons to come. */
  next: z.nullable(nextLesson),
})
export type TimetableRow = z.infer<typeof timetableEntry>

const difference = z.object({ create: z.number(), change: z.number(), remove: z.number() })
const term = z.object({ key: z.string(), from: z.string(), to: z.string(), isSet: z.boolean() })
const bell = z.object({ starts: clock, minutes: z.int().check(z.minimum(20), z.maximum(120)) })
const venue = z.object({ name: lessonLine, capacity: z.int().check(z.minimum(1), z.maximum(99)) })
export const timetableConflict = z.object({ kind: z.enum(conflictKinds), entries: z.array(z.string()) })
export type ShownConflict = z.infer<typeof timetableConflict>

export const peTimetable = call(family, {
  who: readers,
  summary:
    'The PE timetable of a term from today on: classes, entries, conflicts, teachers’ weekly load, and the sum that leads to its lessons',
  input: z.object({ term: z.optional(termKey) }),
  reply: z.object({
    today: z.string(),
    term,
    /** The term before, this one and the next. */
    terms: z.array(term),
    classes: z.array(z.extend(classLabel, { id: z.number() })),
    /** The school year of its classes was turned over: the timetable is read, and no longer changed. */
    isEnded: z.boolean(),
    /** Where this term has no timetable: the newest term before it that has one. */
    before: z.nullable(z.string()),
    entries: z.array(timetableEntry),
    conflicts: z.array(timetableConflict),
    /** Everybody who may give PE, by name, with lessons of a week. */
    teachers: z.array(z.extend(teacher, { lessons: z.number(), isPe: z.boolean() })),
    setting: z.object({
      bells: z.array(bell),
      venues: z.array(venue),
      weeklyLimit: z.nullable(z.number()),
      /** 0 = the school has set nothing. */
      version: z.number(),
    }),
    /** Places that the timetable names. */
    venues: z.array(z.string()),
    /** Of the whole school; null for a teacher. */
    lessons: z.nullable(
      z.object({
        perWeek: z.nullable(z.number()),
        weeks: z.number(),
        table: z.number(),
        lines: z.array(z.object({ line: z.enum(countLines), days: z.number(), lessons: z.number() })),
        unsetDays: z.array(z.string()),
        total: z.number(),
        /** What has been made of this term, past and to come. */
        made: z.number(),
        /** What making them now would do; a timetable with conflicts waits. */
        difference,
      }),
    ),
  }),
})

export const timetableLessons = call(`${family}/lessons`, {
  who: readers,
  summary: 'The lessons to come of one entry of the timetable, by day: what can be changed for a single date',
  input: z.object({ entry: z.uuid() }),
  reply: z.object({ lessons: z.array(nextLesson) }),
})

const changed = z.object({
  /** Of `undo`. */
  change: z.string(),
})

export const timetableSet = call(`${family}/set`, {
  who,
  summary:
    'Add a lesson of a class to the timetable, or change or move one, from a day on or as a whole; lessons that were made stay until they are made again. Code 409 where its version is another or the term is over. Audited',
  input: z.object({
    term: termKey,
    /** What it changes; null = a new one. */
    entry: z.nullable(z.object({ id: z.uuid(), version })),
    class: longId,
    weekday,
    period,
    teacher: longId,
    topic: lessonLine,
    venue: lessonVenue,
    /** Null = as far as it has not been taught. */
    from: z.nullable(day),
  }),
  reply: changed,
})

export const timetableRemove = call(`${family}/remove`, {
  who,
  summary: 'Take a lesson out of the timetable, from a day on or as a whole. Audited',
  input: z.object({ entry: z.object({ id: z.uuid(), version }), from: z.nullable(day) }),
  reply: changed,
})

export const timetableUndo = call(`${family}/undo`, {
  who,
  summary:
    'Take a change of the timetable, or of lessons, back while nothing later touched it; code 409 else. Audited',
  input: z.object({ change: z.uuid() }),
  reply: z.object({ what: z.enum(['timetable', 'lesson']) }),
})

export const timetableSetting = call(`${family}/setting`, {
  who,
  summary:
    'When each period begins and how long it is, how many classes a place holds, and how many lessons a teacher may have a week. Audited',
  input: z.object({
    bells: z.array(bell).check(z.minLength(1), z.maxLength(maxPeriods)),
    venues: z.array(venue).check(z.maxLength(60)),
    weeklyLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(60))),
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  reply: z.object({ version: z.number() }),
})

export const timetableGenerate = call(`${family}/generate`, {
  who,
  summary:
    'Make the lessons to come of a term by timetable and calendar; past, held, measured and hand-changed ones stay. Code 409 with conflicts, or where it would do other than was seen. Audited',
  input: z.object({ term: termKey, seen: z.object({ create: count, change: count, remove: count }) }),
  reply: z.extend(difference, { undo: z.nullable(z.string()) }),
})
