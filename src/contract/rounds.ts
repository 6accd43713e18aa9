import * as z from 'zod/mini'
import { call } from './call.ts'
import { rate, roundRef, stage, term } from './figures.ts'
import { roundStates } from '@/standards/rounds/round-state.ts'
import { id, version } from './field-types.ts'
import { roundKind } from './round-kind.ts'
import { stages } from '@/lib/grades.ts'

const family = '/api/SchoolAdminData/rounds'
const readers = ['admin', 'qu'] as const
const bureau = ['qu'] as const
const day = z.iso.date()
const percent = z.int().check(z.minimum(1), z.maximum(100))
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** Who takes part: every school, the grades of some stages, or schools by name. */
export const participations = ['all', 'stages', 'schools'] as const
export const closingReasons = ['finished', 'early', 'cancelled', 'other'] as const
/** Days before the deadline on which a reminder can go out by itself. */
export const remindDays = [7, 3, 1] as const

const takingPart = {
  participation: z.enum(participations),
  stages: z.array(stage).check(z.maxLength(stages.length)),
  /** Ids; of `schools` alone. */
  schools: z.array(id).check(z.maxLength(2000)),
}
const decided = {
  ...takingPart,
  name: line(40),
  /** Percent of the students on the list who should have results, and of those screened to be measured twice; null = what the standard asks for. */
  coverageTarget: percent,
  retestTarget: z.nullable(percent),
  note: line(200),
  remindDays: z.array(z.literal(remindDays)).check(z.maxLength(3)),
}

export const roundRow = z.extend(roundRef, {
  kind: roundKind,
  /** As the bureau called it; empty = by kind, year and term. */
  name: z.string(),
  state: z.enum(roundStates),
  /** Calendar days up to the deadline, today not counted; negative once it is over. School days of those, today counted. */
  daysLeft: z.number(),
  schoolDaysLeft: z.number(),
  participation: z.enum(participations),
  stages: z.array(stage),
  /** Ids of the schools chosen; of a school's own list at most itself. */
  schools: z.array(z.number()),
  coverageTarget: z.number(),
  retestTarget: z.nullable(z.number()),
  note: z.string(),
  remindDays: z.array(z.number()),
  /** Schools taking part, and those of them with results. */
  reporting: rate('rounds.reporting'),
  /** Students on the list, and those with results, as the screens count them. */
  coverage: rate('rounds.coverage'),
  /** Somebody has a result in it: it is never removed. */
  hasResults: z.boolean(),
  closed: z.nullable(
    z.object({
      at: z.nullable(z.string()),
      reason: z.nullable(z.enum(closingReasons)),
      note: z.string(),
    }),
  ),
  version: z.number(),
  changedAt: z.string(),
})
export type RoundRow = z.infer<typeof roundRow>
const all = z.object({ all: z.array(roundRow) })

export const screeningRounds = call(family, {
  who: [...readers, 'teacher'],
  readers: true,
  summary:
    'Rounds of the district, newest first: of vision screenings, and of all kinds with what is decided; a teacher is told the former',
  input: z.object({}),
  reply: z.object({ rounds: z.array(roundRef), ...all.shape }),
})

export const roundOpen = call(`${family}/open`, {
  who: bureau,
  summary: 'Open a round of any kind: the students of the schools taking part are listed as due. Audited',
  input: z.object({
    kind: roundKind,
    /** Its first year. */
    schoolYear: z.int().check(z.minimum(2000), z.maximum(2100)),
    term,
    startsOn: day,
    endsOn: day,
    ...decided,
    /** Whether the schools taking part are notified. */
    notify: z._default(z.boolean(), true),
  }),
  reply: z.object({ id: z.number(), ...all.shape }),
})

const named = { kind: roundKind, id, version }

export const roundSet = call(`${family}/set`, {
  who: bureau,
  summary: 'Change what is decided about a round; its kind, school year and term stay. Audited',
  input: z.object({ ...named, startsOn: day, endsOn: day, ...decided }),
  reply: all,
})

export const roundClose = call(`${family}/close`, {
  who: bureau,
  summary: 'Close a round: nothing is imported or entered in it any more. Audited',
  input: z.object({ ...named, reason: z.enum(closingReasons), note: line(200) }),
  reply: all,
})

export const roundReopen = call(`${family}/reopen`, {
  who: bureau,
  summary: 'Open a closed round again, with a reason and, where it is over, a new deadline. Audited',
  input: z.object({
    ...named,
    reason: line(200).check(z.minLength(1)),
    endsOn: z.optional(day),
  }),
  reply: all,
})

export const roundRemove = call(`${family}/remove`, {
  who: bureau,
  summary: 'Remove a round in which nobody has results and nothing was brought. Audited',
  input: z.object(named),
  reply: all,
})

export const roundPreview = call(`${family}/preview`, {
  who: bureau,
  summary: 'How many schools and students would take part in a round',
  input: z.object({
    kind: roundKind,
    schoolYear: z.int().check(z.minimum(2000), z.maximum(2100)),
    ...takingPart,
    startsOn: z.optional(day),
    endsOn: z.optional(day),
  }),
  reply: z.object({
    schools: z.number(),
    /** School days from its first day to its deadline, where both are given. */
    schoolDays: z.nullable(z.number()),
    students: z.number(),
    /** Every school that could take part, to choose from. */
    choices: z.array(
      z.object({ id: z.number(), name: z.string(), stages: z.array(stage), students: z.number() }),
    ),
    /** Schools to which this kind is not open: they are in no n/of. */
    without: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const roundUnfinished = call(`${family}/unfinished`, {
  who: bureau,
  summary:
    'Schools of a round below its target, those without any result first, and when each was reminded today',
  input: z.object({ kind: roundKind, id }),
  reply: z.object({
    schools: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        rate: rate('rounds.coverage'),
        reports: z.boolean(),
        accounts: z.number(),
        remindedAt: z.nullable(z.string()),
      }),
    ),
  }),
})
export type UnfinishedSchool = z.infer<typeof roundUnfinished.reply>['schools'][number]

export const roundRemind = call(`${family}/remind`, {
  who: bureau,
  summary:
    'Remind schools below the target of a round, each once a day; all of them where none is named. Audited',
  input: z.object({ kind: roundKind, id, schools: z._default(z.array(id).check(z.maxLength(2000)), []) }),
  reply: z.object({
    sent: z.number(),
    recipients: z.number(),
    already: z.number(),
    nobody: z.number(),
    finished: z.number(),
  }),
  perMinute: 30,
})

export const roundAsk = call(`${family}/ask`, {
  who: ['admin'],
  summary: 'A school asks its bureau to take results again in a round that is over or closed. Audited',
  input: z.object({ kind: roundKind, id, reason: line(200).check(z.minLength(1)) }),
  reply: z.object({ requested: z.boolean() }),
  perMinute: 10,
})

/** What a school still has to do in a round, found in its data. Counts of students, of files' rows for `errors`. */
export const dueCheck = z.discriminatedUnion('what', [
  z.object({ what: z.literal('coverage'), isDone: z.boolean(), left: z.number() }),
  z.object({
    what: z.literal('retest'),
    isDone: z.boolean(),
    rate: rate('vision.retested'),
    left: z.number(),
  }),
  z.object({ what: z.literal('grades'), isDone: z.boolean(), grades: z.array(z.number()), left: z.number() }),
  z.object({ what: z.literal('errors'), isDone: z.boolean(), left: z.number() }),
])
export type DueCheck = z.infer<typeof dueCheck>

export const ownRound = z.extend(roundRow, {
  grades: z.array(z.object({ grade: z.number(), rate: rate('rounds.coverage') })),
  checks: z.array(dueCheck),
  /** Asked to be opened again since it ended. */
  requested: z.boolean(),
})
export type OwnRound = z.infer<typeof ownRound>

export const ownRounds = call(`${family}/own`, {
  who: ['admin'],
  summary: 'Rounds that a school takes part in, those to be worked on with progress by grade and what is due',
  input: z.object({}),
  reply: z.object({
    rounds: z.array(ownRound),
    /** Whom to ask: staff of the bureau by name, at most three. */
    contacts: z.array(z.string()),
    bureau: z.string(),
  }),
})
