import * as z from 'zod/mini'
import { call } from './call.ts'
import { definitionSetId, rate } from './figures.ts'
import { id } from './field-types.ts'

const family = '/api/firstWeek'

/** What a bureau does in its first week, in the order in which it is done. */
export const bureauSteps = [
  'organisation',
  'calendar',
  'schools',
  'handout',
  'rosters',
  'modules',
  'round',
  'definition',
  'screen',
] as const
export type BureauStep = (typeof bureauSteps)[number]

/** What a school does in its first week. */
export const schoolSteps = ['roster', 'teachers', 'codes', 'firstImport'] as const
export type SchoolStep = (typeof schoolSteps)[number]

/** `partial`: begun; `waiting`: cannot be done before something else has happened. */
export const stepState = z.enum(['done', 'partial', 'open', 'waiting'])
export type StepState = z.infer<typeof stepState>

const step = <T extends readonly [string, ...string[]]>(ids: T) =>
  z.object({
    id: z.enum(ids),
    state: stepState,
    /** How much of it is done, where it can be counted. */
    progress: z.nullable(rate('records.stepDone')),
    /** Who did the last of it and when; empty and null where that is not known. */
    by: z.string(),
    at: z.nullable(z.string()),
    /** Counts that its sentence needs, by name. */
    facts: z.record(z.string(), z.number()),
  })

const bureauStep = step(bureauSteps)
export type BureauStepRow = z.infer<typeof bureauStep>
const schoolStep = step(schoolSteps)
export type SchoolStepRow = z.infer<typeof schoolStep>
/** What the checklist draws of either. */
export type StepRow = BureauStepRow | SchoolStepRow

const mark = z.enum(['done', 'partial', 'open'])
export type Mark = z.infer<typeof mark>

export const schoolProgress = z.object({
  id: z.number(),
  name: z.string(),
  /** Somebody who administers it has signed in. */
  signedIn: mark,
  /** Partial: a workbook waits to be confirmed. */
  roster: mark,
  /** Partial: some class has no teacher. */
  teachers: mark,
  codes: mark,
  /** Of its administrators, the newest; null = never. */
  lastSignInAt: z.nullable(z.string()),
  /** Open accounts that a reminder reaches. */
  accounts: z.number(),
  /** When it was reminded last; null = never. */
  remindedAt: z.nullable(z.string()),
})
export type SchoolProgress = z.infer<typeof schoolProgress>

const again = z._default(z.boolean(), false)

export const firstWeek = call(family, {
  who: ['qu'],
  summary:
    "The bureau's first week: what is done and what is next, judged by data, and how far each school is",
  /** `again`: also once everything was done. */
  input: z.object({ again }),
  reply: z.object({
    /** Everything was done once: the list stays away unless it is asked for. */
    isOver: z.boolean(),
    /** Empty when it is over and was not asked for again. */
    steps: z.array(bureauStep),
    counts: z.object({
      schools: z.number(),
      /** Schools in which somebody has signed in. */
      used: z.number(),
      students: z.number(),
      /** Schools with students. */
      withRoster: z.number(),
      teachers: z.number(),
      withTeachers: z.number(),
      /** Rounds of vision screening, and schools with results of one. */
      screenings: z.number(),
      withResults: z.number(),
    }),
    /** Furthest behind first. */
    schools: z.array(schoolProgress),
    reminder: z.object({
      /** Schools behind that a reminder would reach today. */
      due: z.array(z.number()),
      /** Schools behind, and of them those in which nobody has ever signed in. */
      behind: z.number(),
      never: z.number(),
      lastAt: z.nullable(z.string()),
    }),
    asOf: z.string(),
  }),
})
export type FirstWeek = z.infer<(typeof firstWeek)['reply']>

/** A round that takes results now: the screening, check-up or test that a school imports first. */
const openRound = z.object({
  kind: z.enum(['vision', 'check', 'fitness']),
  id: z.number(),
  schoolYear: z.number(),
  term: z.enum(['spring', 'autumn']),
  startsOn: z.string(),
  endsOn: z.string(),
})
export type OpenRound = z.infer<typeof openRound>

export const firstWeekSchool = call(`${family}/school`, {
  who: ['admin'],
  summary: "A school's first week: roster, teachers, binding codes, first import",
  input: z.object({ again }),
  reply: z.object({
    isOver: z.boolean(),
    steps: z.array(schoolStep),
    counts: z.object({
      students: z.number(),
      classes: z.number(),
      teachers: z.number(),
      bound: rate('records.bound'),
    }),
    /** In the modules that the school has. */
    rounds: z.array(openRound),
    asOf: z.string(),
  }),
})
export type FirstWeekOfSchool = z.infer<(typeof firstWeekSchool)['reply']>

export const firstWeekRemind = call(`${family}/remind`, {
  who: ['qu'],
  summary: 'Remind schools that are behind with their first week: once a day each, audited',
  input: z.object({ schools: z.array(id).check(z.minLength(1), z.maxLength(2000)) }),
  reply: z.object({
    sent: z.number(),
    recipients: z.number(),
    /** Were reminded today already. */
    already: z.number(),
    /** Have nobody whom a notice reaches. */
    nobody: z.number(),
    /** Are not behind any more. */
    inTime: z.number(),
  }),
  perMinute: 20,
})

export const modulesConfirm = call(`${family}/modules`, {
  who: ['qu'],
  summary: 'Record that the bureau keeps to the modules that its schools have now',
  input: z.object({}),
  reply: z.object({ confirmedAt: z.string() }),
  perMinute: 20,
})

export const definitionConfirm = call(`${family}/definition`, {
  who: ['qu'],
  summary: 'Record that the bureau has checked the definition set its district counts by, and the targets',
  /** The set that the reader saw as current: another one is refused with 409. */
  input: z.object({ set: definitionSetId }),
  reply: z.object({ confirmedAt: z.string() }),
  perMinute: 20,
})
