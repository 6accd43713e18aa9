import * as z from 'zod/mini'
import { termShape } from '@/modules/labour/standards/terms.ts'
import { taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { arrival } from '@/contract/arrival.ts'
import { call } from '@/contract/call.ts'
import { audience, cell, figureOf, rate, stage } from '@/contract/figures.ts'
import { idText } from '@/contract/field-types.ts'

const family = '/api/SportData4'
const school = ['admin'] as const
const bureau = ['qu'] as const

/** What figures of labour are narrowed to: weeks of a term, and a place below the caller's own. */
export const labourFilter = z.object({
  audience: z.optional(audience),
  /** `2026-autumn`; missing = the present one. */
  term: z.optional(z.string().check(z.regex(termShape))),
  /** First and last week of the term, from 1; missing = all that have begun. */
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30))),
  to: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30))),
  school: z.optional(idText),
  grade: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
})
export type LabourFilter = z.infer<typeof labourFilter>

const stamp = {
  term: z.string(),
  /** Terms there is anything of, newest first. */
  terms: z.array(z.string()),
  /** Mondays, oldest first; `no` from 1. Rates are of those that are over, or of the running one where no other is. */
  /** Begun weeks with school, among those that were asked for. */
  weeks: z.array(z.object({ no: z.number(), monday: z.string(), isOver: z.boolean() })),
  /** The number of the term's newest week. */
  weekCount: z.number(),
  today: z.string(),
  /** ISO 8601: when something was counted last. */
  asOf: z.string(),
}

/**
 * Minutes a student and week, and where; null when hidden, 0 of 0 where no class-week was reported. `of`: student-weeks of class-weeks reported.
 * `total` is of all three, rounded once.
 */
const minutes = z.nullable(
  figureOf(
    'labour.minutes',
    z.object({
      home: z.number(),
      school: z.number(),
      society: z.number(),
      total: z.number(),
      of: z.number(),
    }),
  ),
)
export type LabourMinutes = z.infer<typeof minutes>
const figures = z.object({
  /** Class-weeks with a lesson, of those reported. */
  hours: rate('labour.hours'),
  /** Class-weeks with a lesson or the word that there was none, of all: how much every other figure rests on. */
  reported: rate('labour.reported'),
  /** Student-weeks with a record of the student's own, of those of class-weeks reported. */
  participation: cell('labour.participation'),
  minutes,
})
export type LabourFigures = z.infer<typeof figures>

const coverage = rate('labour.coverage')
const totals = z.object({
  ...stamp,
  area: z.object({
    level: z.enum(['region', 'school', 'grade']),
    region: z.string(),
    school: z.optional(z.object({ id: z.number(), name: z.string() })),
    grade: z.optional(z.number()),
  }),
  figures,
  /** Cells of grade × task group that the stage requires and half of the classes have done, of all required. */
  coverage,
  /** As it stood four weeks before; missing in the first weeks of a term. */
  before: z.optional(z.object({ figures, coverage })),
  /** Tasks of the weeks; null when hidden. */
  tasks: z.object({
    completion: rate('tasks.completion'),
    onTime: rate('tasks.onTime'),
    reviewed: rate('tasks.reviewed'),
  }),
  /** School-weeks that a class reported. */
  published: rate('labour.published'),
})

const groupCell = z.object({
  group: z.literal([...taskGroups]),
  grade: z.number(),
  /** Classes that had a lesson of it, or half of whose students did it, of all of the grade. */
  rate: rate('labour.groupClasses'),
  isRequired: z.boolean(),
})
export type LabourGroupCell = z.infer<typeof groupCell>
const groups = z.object({
  ...stamp,
  cells: z.array(groupCell),
  /** Lessons and minutes of students by task group, over all grades of the place. Minutes null when hidden. */
  sums: z.array(z.object({ group: z.number(), lessons: z.number(), minutes: z.nullable(z.number()) })),
  /** Stages whose required groups nobody has confirmed, and the district has not set. */
  unconfirmed: z.array(z.number()),
})

const row = z.object({
  /** Unique in the reply: `school-3-primary`, `grade-5`, `class-17`. */
  key: z.string(),
  id: z.optional(z.number()),
  name: z.optional(z.string()),
  stage,
  grade: z.optional(z.number()),
  number: z.optional(z.number()),
  /** As many as there are weeks; null = no class reported that week. */
  weeks: z.array(z.nullable(rate('labour.hours'))),
  figures,
})
export type LabourRowPublished = z.infer<typeof row>
const rows = z.object({ ...stamp, rows: z.array(row) })

const trend = z.object({
  ...stamp,
  series: z.array(z.object({ monday: z.string(), figures })),
  grades: z.array(z.object({ grade: z.number(), figures })),
})

const totalsText = 'Labour of a place: weekly-hours rate, coverage of task groups, participation, mean time'
const groupsText = 'Labour by task group and grade: classes that did it, and what a stage requires'
const trendText =
  'Labour of a place week by week, and by grade: hours, participation, home, school and society'

export const labourTotals = call(`${family}/laodong1`, {
  who: school,
  display: ['labour'],
  summary: totalsText,
  input: labourFilter,
  reply: totals,
})
export const labourTotalsOfDistrict = call(`${family}/laodong1/qu`, {
  who: bureau,
  display: ['labour'],
  summary: totalsText,
  input: labourFilter,
  reply: totals,
})
export const labourGroups = call(`${family}/laodong3`, {
  who: school,
  display: ['labour'],
  summary: groupsText,
  input: labourFilter,
  reply: groups,
})
export const labourGroupsOfDistrict = call(`${family}/laodong3/qu`, {
  who: bureau,
  display: ['labour'],
  summary: groupsText,
  input: labourFilter,
  reply: groups,
})
export const labourRows = call(`${family}/laodong4`, {
  who: school,
  display: ['labour'],
  summary: 'Labour of the own school by class and week',
  input: labourFilter,
  reply: rows,
})
export const labourRowsOfDistrict = call(`${family}/laodong4/qu`, {
  who: bureau,
  display: ['labour'],
  summary: 'Labour by school and week, or of one school by grade',
  input: labourFilter,
  reply: rows,
})
export const labourTrend = call(`${family}/laodong5`, {
  who: school,
  display: ['labour'],
  summary: trendText,
  input: labourFilter,
  reply: trend,
})
export const labourTrendOfDistrict = call(`${family}/laodong5/qu`, {
  who: bureau,
  display: ['labour'],
  summary: trendText,
  input: labourFilter,
  reply: trend,
})

export const labourArrivals = call(`${family}/live`, {
  who: [...school, ...bureau],
  display: ['labour'],
  summary:
    'Labour lessons as they were entered: by class, the newest first, and how many of how many schools today',
  input: labourFilter,
  reply: z.object({
    ...stamp,
    /** Lessons entered today, Chinese time. */
    periods: z.number(),
    schools: z.number(),
    /** `n`: lessons entered at once. */
    items: z.array(z.extend(arrival, { n: z.number() })),
  }),
})
