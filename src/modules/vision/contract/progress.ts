import * as z from 'zod/mini'
import { screeningStates } from '@/modules/vision/standards/screening-pace.ts'
import { call } from '@/contract/call.ts'
import { provenance, sex, stage, visionFilter } from '@/contract/figures.ts'
import { idText, longIdText } from '@/contract/field-types.ts'
import { exemptReason, missedInput, missedReply, unmeasuredStates } from '@/contract/missed.ts'

const who = ['admin', 'qu'] as const
const family = '/api/SchoolAdminData/progress'
const day = z.string()
const filter = z.extend(visionFilter, { stage: z.optional(stage) })

/** on-time, late or missing by `standards/screening-pace.ts`, as of the day of the answer. */
export const screeningState = z.enum(screeningStates)

/** Counts of children on the round's list: all, screened, known absent, exempt, and of whom nothing is known yet. */
const counts = {
  enrolled: z.number(),
  done: z.number(),
  absent: z.number(),
  exempt: z.number(),
  due: z.number(),
}
/** School days of the round that are over, and all. */
const elapsed = z.object({ past: z.number(), of: z.number() })

const classRow = z.object({
  id: z.number(),
  grade: z.number(),
  number: z.number(),
  ...counts,
  /** The last day on which somebody was screened. */
  lastDay: z.nullable(day),
  state: screeningState,
})
export type ClassProgress = z.infer<typeof classRow>

export const progressByClass = call(`${family}/class`, {
  who,
  summary: 'Screening progress of each class of one school: on time, late or missing',
  input: filter,
  reply: z.object({ ...provenance, elapsed, rows: z.array(classRow) }),
})

const schoolRow = z.object({
  id: z.number(),
  name: z.string(),
  ...counts,
  lastDay: z.nullable(day),
  state: screeningState,
  /** Its classes by state. */
  classes: z.object({ onTime: z.number(), late: z.number(), missing: z.number() }),
})
export type SchoolProgress = z.infer<typeof schoolRow>

export const progressBySchool = call(`${family}/qu`, {
  who: ['qu'],
  summary: 'Screening progress of each school of the district, with its classes by state',
  input: filter,
  reply: z.object({ ...provenance, elapsed, rows: z.array(schoolRow) }),
})

/** Schools of one page of the matrix. */
export const matrixSchools = 50

export const progressMatrix = call(`${family}/matrix`, {
  who: ['qu'],
  summary: 'The classes of some schools, each on time, late or missing',
  input: z.extend(filter, { schools: z.array(idText).check(z.maxLength(matrixSchools)) }),
  reply: z.object({
    ...provenance,
    elapsed,
    rows: z.array(
      z.object({
        id: z.number(),
        classes: z.array(
          z.object({
            id: z.number(),
            grade: z.number(),
            number: z.number(),
            done: z.number(),
            /** Those to screen: on the list and not exempt. */
            of: z.number(),
            state: screeningState,
          }),
        ),
      }),
    ),
  }),
})

export const progressByDay = call(`${family}/days`, {
  who,
  summary: 'Children screened up to each school day against an even plan, with the estimated finish',
  input: filter,
  reply: z.object({
    ...provenance,
    elapsed,
    /** The day of the answer at the schools. */
    today: day,
    done: z.number(),
    /** Those to screen: on the list and not exempt. */
    of: z.number(),
    /** `done` and `planned` are of the end of the day; `done` is null in days to come. */
    days: z.array(z.object({ day, done: z.nullable(z.number()), planned: z.number() })),
    /** Null when it cannot be said (`estimatedFinish`), or nothing is left. */
    finish: z.nullable(day),
    /** School days behind those of `days`, up to the finish. */
    after: z.array(day),
    /** School days from the round's end to the finish. */
    late: z.number(),
  }),
})

export const progressOverdue = call(`${family}/overdue`, {
  who,
  readers: true,
  summary:
    'Follow-ups past their day, newest first, as counts by grade of a school or by school of the district; nobody is named',
  // How many need a doctor is published as the alerts are, and not by the day.
  input: z.omit(filter, { audience: true }),
  reply: z.object({
    ...provenance,
    /** Students with a follow-up that has no result yet, and those of them past their day. */
    open: z.number(),
    overdue: z.number(),
    /** Of the overdue: schools with any, and those whose day was within the last seven. */
    schools: z.number(),
    lately: z.number(),
    items: z.array(
      z.object({
        /** By when they were due. */
        dueOn: day,
        school: z.optional(z.object({ id: z.number(), name: z.string() })),
        grade: z.optional(z.number()),
        n: z.number(),
      }),
    ),
  }),
})

export const progressUnscreened = call(`${family}/unscreened`, {
  who,
  summary: 'Who of a class is not screened, and why; names inside the own school only',
  input: z.extend(visionFilter, { class: longIdText }),
  reply: z.object({
    class: z.object({ id: z.number(), grade: z.number(), number: z.number() }),
    due: z.number(),
    absent: z.number(),
    exempt: z.number(),
    /** Null for a bureau, which gets the counts. */
    students: z.nullable(
      z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          seatNo: z.nullable(z.number()),
          reason: z.enum(unmeasuredStates),
          exemptReason,
          /** Of the exam: who says why somebody was missed names it. */
          version: z.number(),
        }),
      ),
    ),
  }),
})

export const progressMissed = call(`${family}/missed`, {
  who: ['admin'],
  summary:
    'Say of students of a class in an open round that they were absent or are exempt, or take it back; a measured one is left. Audited',
  input: missedInput,
  reply: missedReply,
})

export const ownership = z.enum(['public', 'private'])
export const setting = z.enum(['urban', 'rural'])
const tableCounts = {
  /** With children on the list; a school of several stages counts in each and once in a total. */
  schools: z.number(),
  classes: z.number(),
  enrolled: z.number(),
  done: z.number(),
  absent: z.number(),
  exempt: z.number(),
}
/** A row of a table; without its own dimension it is the stage's subtotal. */
const tableRow = z.object({
  stage,
  grade: z.optional(z.number()),
  sex: z.optional(sex),
  ownership: z.optional(ownership),
  setting: z.optional(setting),
  ...tableCounts,
})
export type ProgressTableRow = z.infer<typeof tableRow>

export const progressTable = call(`${family}/table`, {
  who: ['qu'],
  readers: true,
  summary: 'Screening statistics of the district by stage and grade, sex, ownership, and urban or rural',
  input: z.object({ round: z.optional(idText) }),
  reply: z.object({
    ...provenance,
    region: z.string(),
    total: z.object(tableCounts),
    byGrade: z.array(tableRow),
    bySex: z.array(tableRow),
    byOwnership: z.array(tableRow),
    bySetting: z.array(tableRow),
  }),
})

/** Schools or classes that one press may remind. */
export const maxReminded = 500

export const progressRemind = call(`${family}/remind`, {
  who,
  summary: 'Remind schools (bureau) or the teachers of classes (school) of the open round, once a day each',
  input: z.object({
    round: z.optional(idText),
    schools: z._default(z.array(idText).check(z.maxLength(maxReminded)), []),
    classes: z._default(z.array(longIdText).check(z.maxLength(maxReminded)), []),
  }),
  reply: z.object({
    /** Schools or classes that were reminded, and the accounts that got it. */
    sent: z.number(),
    recipients: z.number(),
    /** Left out: reminded today already; without an account that could get it; with nobody left to screen. */
    already: z.number(),
    nobody: z.number(),
    finished: z.number(),
  }),
  perMinute: 20,
})

export const progressReminders = call(`${family}/reminders`, {
  who,
  readers: true,
  summary: 'Whom a reminder would reach, and those sent in the round: who, when, to how many',
  input: z.object({ round: z.optional(idText), school: z.optional(idText) }),
  reply: z.object({
    today: day,
    /** Accounts by what can be reminded: schools for a bureau, classes for a school. */
    reach: z.array(z.object({ id: z.number(), accounts: z.number() })),
    /** Newest first, at most 200. */
    sent: z.array(
      z.object({
        /** `class` undefined: the school as a whole, by the bureau. */
        school: z.number(),
        class: z.optional(z.number()),
        day,
        at: z.string(),
        from: z.enum(['bureau', 'school']),
        /** Of the own organisation: who sent it. */
        by: z.string(),
        recipients: z.number(),
      }),
    ),
  }),
})
