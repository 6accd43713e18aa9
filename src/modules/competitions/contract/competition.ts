import * as z from 'zod/mini'
import { eventKeys, maxEventName } from '@/modules/competitions/standards/event.ts'
import { pointsLimits } from '@/modules/competitions/standards/points.ts'
import { templateKeys } from '@/modules/competitions/standards/templates.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { rate } from '@/contract/figures.ts'
import { id, longId, withoutZeroBytes } from '@/contract/field-types.ts'

const family = '/api/competition'
const both = ['admin', 'qu'] as const
const page = { cursor: z.optional(z.string().check(z.maxLength(1000))) }
/** Where the next page begins; null = there is none. */
const next = z.nullable(z.string())
const grade = z.int().check(z.minimum(1), z.maximum(12))

/** Of one campus or the whole school, by its school; of the district, by its bureau, among the schools it invites. */
export const competitionLevel = z.enum(['campus', 'school', 'district'])
export type CompetitionLevel = z.infer<typeof competitionLevel>
const venue = z.enum(['track', 'pit', 'ring', 'mat', 'hall'])

const head = z.object({
  id: z.number(),
  level: competitionLevel,
  name: z.string(),
  heldOn: z.string(),
  state: z.enum(['entry', 'running']),
  /** The last day of entry; null = until it is closed. */
  entryUntil: z.nullable(z.string()),
  /** Whose it is; null = the bureau's. */
  school: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** The caller runs it. */
  mine: z.boolean(),
  /** Entries that the caller may know of. */
  entries: z.number(),
  /** Published results with a valid mark, of all published: NM is none. */
  finished: rate('competition.finished'),
})
export type CompetitionHead = z.infer<typeof head>
const event = z.object({
  id: z.number(),
  event: z.enum(eventKeys),
  /** Of an event that its organiser named; else empty. */
  name: z.string(),
  gradeFrom: z.number(),
  gradeTo: z.number(),
  sex: z.enum(['boy', 'girl']),
  /** Entries that the caller may know of. */
  entries: z.number(),
})
const part = z.object({
  id: z.number(),
  eventId: z.number(),
  phase: z.enum(['heats', 'final']),
  /** Minutes from the midnight that begins the first day. */
  starts: z.number(),
  minutes: z.number(),
  venue,
  publishedAt: z.nullable(z.string()),
})

export const competitions = call(family, {
  who: both,
  summary:
    'Competitions of these levels: the own, the district’s the school is invited to, or, for a bureau, its schools’ by totals',
  input: z.object({ levels: z.array(competitionLevel).check(z.minLength(1), z.maxLength(3)), ...page }),
  reply: z.object({ competitions: z.array(head), next }),
})

/** An event of a group (by its place among the groups), of boys or girls; `name` where it has none of its own. */
const contest = z.object({
  event: z.enum(eventKeys),
  name: z.string().check(withoutZeroBytes, z.trim(), z.maxLength(maxEventName)),
  group: z.int().check(z.minimum(0), z.maximum(3)),
  sex: z.enum(['boy', 'girl']),
})
/** Points of the places, from the first; none above that of the place before it. */
const points = z
  .array(z.int().check(z.minimum(0), z.maximum(pointsLimits.max)))
  .check(z.minLength(1), z.maxLength(pointsLimits.places))

export const competitionAdd = call(`${family}/add`, {
  who: both,
  summary:
    'Announce a competition with these events, or those of a template for each group, boys and girls; its draft goes. Audited',
  input: z.object({
    template: z.optional(z.enum(templateKeys)),
    events: z.optional(z.array(contest).check(z.minLength(1), z.maxLength(160))),
    points: z.optional(points),
    /** The last day of entry; null = until it is closed. */
    entryUntil: z.optional(z.nullable(day)),
    /** Who stands on certificates; empty = the school or the bureau. */
    organiser: z.optional(z.string().check(withoutZeroBytes, z.trim(), z.maxLength(60))),
    /** What else those who enter should know. */
    notes: z.optional(z.string().check(withoutZeroBytes, z.trim(), z.maxLength(1000))),
    /** The draft that it was, which goes. */
    draft: z.optional(id),
    level: competitionLevel,
    name: z.string().check(withoutZeroBytes, z.trim(), z.minLength(2), z.maxLength(60)),
    heldOn: day,
    groups: z.array(z.object({ from: grade, to: grade })).check(z.minLength(1), z.maxLength(4)),
    lanes: z.int().check(z.minimum(4), z.maximum(10)),
    /** Entries of a class, or of a school in the district's, in one event. */
    perTeam: z.int().check(z.minimum(1), z.maximum(20)),
    /** Events of one student. */
    perStudent: z.int().check(z.minimum(1), z.maximum(10)),
    /** Who goes from the heats to the final. */
    byRank: z.int().check(z.minimum(0), z.maximum(8)),
    byMark: z.int().check(z.minimum(1), z.maximum(8)),
    /** Invited to a district's; else empty. */
    schools: z.array(id).check(z.maxLength(500)),
  }),
  reply: z.object({ id: z.number() }),
})

export const competitionOpened = call(`${family}/open`, {
  who: both,
  summary: 'One competition: events, schedule, limits and team points',
  input: z.object({ id }),
  reply: z.object({
    head,
    lanes: z.number(),
    perTeam: z.number(),
    perStudent: z.number(),
    points: z.array(z.number()),
    organiser: z.string(),
    notes: z.string(),
    events: z.array(event),
    parts: z.array(part),
    /** Best first; classes, or schools in the district's. Thousandths of a point, of published finals. */
    teams: z.array(
      z.object({
        rank: z.number(),
        id: z.number(),
        name: z.string(),
        grade: z.nullable(z.number()),
        total: z.number(),
        /** What each final brought, by part. */
        parts: z.array(z.object({ part: z.number(), points: z.number() })),
      }),
    ),
  }),
})

/** Students of the own school only. */
export const competitionEntries = call(`${family}/entries`, {
  who: ['admin'],
  summary: 'Who of the own school is entered, by event and class, a page at a time',
  input: z.object({ id, ...page }),
  reply: z.object({
    next,
    entries: z.array(
      z.object({
        id: z.number(),
        eventId: z.number(),
        student: z.object({ id: z.number(), name: z.string() }),
        class: z.object({ id: z.number(), grade: z.number(), number: z.number(), name: z.string() }),
        /** Best mark known, thousandths. */
        seed: z.nullable(z.number()),
      }),
    ),
  }),
})

export const competitionEnter = call(`${family}/enter`, {
  who: ['admin'],
  summary: 'Enter a student of the own school in an event, within its group and the limits',
  input: z.object({
    eventId: id,
    student: longId,
    seed: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  }),
  reply: z.object({ id: z.number() }),
})

export const competitionWithdraw = call(`${family}/withdraw`, {
  who: ['admin'],
  summary: 'Take an entry of the own school back, while entry is open',
  input: z.object({ entry: longId }),
  reply: z.object({ withdrawn: z.boolean() }),
})

export const competitionReopen = call(`${family}/reopen`, {
  who: both,
  summary:
    'Open entry again, or move its last day, while no result is written: heats and schedule are made anew later. Audited',
  input: z.object({ id, entryUntil: z.nullable(day) }),
  reply: z.object({ opened: z.boolean() }),
})

export const competitionClose = call(`${family}/close`, {
  who: both,
  summary: 'Close entry: heats are seeded and the schedule is arranged without clashes. Audited',
  input: z.object({ id }),
  reply: z.object({ parts: z.number() }),
})
