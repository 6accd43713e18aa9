import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { lessonRow } from './lessons.ts'
import { cancelReasons } from './lesson-states.ts'
import { lessonLine, lessonVenue, period } from './timetable.ts'
import { longId } from '@/contract/field-types.ts'

const who = ['admin'] as const
const readers = ['admin', 'teacher'] as const
const family = '/api/physical/lesson'
const version = z.int().check(z.minimum(1), z.maximum(1_000_000))
const reply = z.object({
  lesson: lessonRow,
  /** Of `/api/physical/timetable/undo`. */
  change: z.string(),
})

export const lessonAdd = call(`${family}/add`, {
  who,
  summary:
    'Add one PE lesson of a class on a day, also a past one of the last 30 days whose heart rates wait. Code 409 where class or teacher has one then. Audited',
  input: z.object({ class: longId, day, period, teacher: longId, topic: lessonLine, venue: lessonVenue }),
  reply,
})

export const lessonSet = call(`${family}/set`, {
  who,
  summary:
    'Change teacher, topic or place of one PE lesson to come: a substitute has to be free then. Audited',
  input: z.object({
    id: longId,
    version,
    teacher: z.optional(longId),
    topic: z.optional(lessonLine),
    venue: z.optional(lessonVenue),
  }),
  reply,
})

export const lessonMove = call(`${family}/move`, {
  who,
  summary:
    'Move one PE lesson to come to another day or period, where class and teacher are free; the timetable makes no other in its stead. Audited',
  input: z.object({ id: longId, version, day, period }),
  reply,
})

export const lessonCancel = call(`${family}/cancel`, {
  who: readers,
  summary: 'Cancel one PE lesson with a reason; one that was measured stays held. Audited',
  input: z.object({ id: longId, version, reason: z.enum(cancelReasons) }),
  reply,
})

export const lessonFree = call(`${family}/free`, {
  who: readers,
  summary:
    'Who of the PE teachers is free in a period of a day, with how many lessons they have in that week',
  input: z.object({
    day,
    period,
    /** The lesson that is to be given, which keeps nobody busy. */
    except: z.optional(longId),
    /** Who is free by the timetable, whatever was made of it. */
    table: z.optional(z.boolean()),
  }),
  reply: z.object({
    teachers: z.array(z.object({ id: z.number(), name: z.string(), lessons: z.number() })),
    /** Of so many. */
    of: z.number(),
  }),
})
