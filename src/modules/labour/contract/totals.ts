import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { dateWindowInput } from '@/contract/date-window.ts'
import { audience, mean, rate } from '@/contract/figures.ts'
import { labourFilter, labourGroups, labourRows, labourTotals, labourTrend } from './screen.ts'
import { listInput, listReply } from '@/contract/lists/list.ts'
import { labourStudentList, labourStudentRow } from './student-list.ts'
import { classLabel } from '@/contract/class-label.ts'
import { idText, longIdText } from '@/contract/field-types.ts'

const both = ['admin', 'qu'] as const
const { term, terms, weeks, today, asOf, figures } = labourTotals.reply.shape
const stamp = { term, terms, weeks, today, asOf }

/** Labour is counted by week: a window means the weeks it touches, of the term in which it ends. */
const area = z.extend(dateWindowInput, {
  audience: z.optional(audience),
  school: z.optional(idText),
  grade: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
})
/** A class (班级) of the own school. */
const areaOrClass = z.extend(area, { bj: z.optional(longIdText) })
export type LabourWindow = z.infer<typeof areaOrClass>

export const labourByWeek = call('/api/sportAnalysis/cy/day/ld', {
  who: both,
  summary: 'Labour week by week over the weeks a window touches, and by grade',
  input: areaOrClass,
  reply: labourTrend.reply,
})
export const labourBySchool = call('/api/sportAnalysis/cy/day/qu1/ld', {
  who: ['qu'],
  summary: 'Labour by school over the weeks a window touches, or of one school by grade',
  input: area,
  reply: labourRows.reply,
})
export const labourByClass = call('/api/sportAnalysis/ld', {
  who: ['admin'],
  summary: 'Labour by class of the own school over the weeks a window touches',
  input: areaOrClass,
  reply: labourRows.reply,
})
export const labourByGrade = call('/api/sportAnalysis/ld/qu2', {
  who: both,
  summary: 'Labour by grade of a school or district over the weeks a window touches',
  input: area,
  reply: z.object({ ...stamp, grades: labourTrend.reply.shape.grades }),
})
export const labourByGroup = call('/api/sportAnalysis/sport3/ld', {
  who: ['admin'],
  summary: 'Labour of the own school by task group over the weeks a window touches',
  input: area,
  reply: labourGroups.reply,
})
export const labourByGroupOfDistrict = call('/api/sportAnalysis/sport3/qu3/ld', {
  who: ['qu'],
  summary: 'Labour of the district or one of its schools by task group over the weeks a window touches',
  input: area,
  reply: labourGroups.reply,
})

/** Mean minutes a pupil of a class in one week: none, up to so many, or more than two hours. */
export const labourBands = ['none', 'to30', 'to60', 'to90', 'to120', 'more'] as const
export const labourSpread = call('/api/sportAnalysis/sport4/ld', {
  who: ['admin'],
  summary: 'Class-weeks of the own school by their minutes a student, over the weeks a window touches',
  input: areaOrClass,
  reply: z.object({
    ...stamp,
    bands: z.array(z.object({ band: z.enum(labourBands), rate: rate('labour.bands') })),
  }),
})

export const schoolsWithLabour = call('/api/schoolListAll/ld', {
  who: both,
  summary: 'All schools in scope with their labour of the running term, by name',
  input: z.pick(labourFilter, { audience: true }),
  reply: z.object({
    ...stamp,
    rows: z.array(z.object({ id: z.number(), name: z.string(), figures })),
  }),
})

const ofClass = z.object({
  class: z.extend(classLabel, { id: z.number() }),
  students: z.number(),
  /** Minutes of its pupils in the weeks, lessons too, reported or not; and of each of `pupils`, who are at least one. */
  minutes: z.number(),
  minutesPerStudent: mean('labour.termMinutes'),
  figures,
  /** Task groups it did, of those the stage requires. */
  groups: rate('labour.groups'),
  /** Completed, of what was due by tasks of these weeks; and what waits for review. */
  completion: rate('tasks.completion'),
  waiting: z.number(),
})
export type LabourOfClass = z.infer<typeof ofClass>
export const labourClasses = call('/api/ld/SportData3', {
  who: ['admin'],
  summary: 'Labour totals per class of the own school in a term: minutes, task groups, tasks, open reviews',
  input: z.pick(labourFilter, { term: true, from: true, to: true }),
  reply: z.object({ ...stamp, rows: z.array(ofClass) }),
})

export const labourStudentsOfDistrict = call('/api/studentListByALLLD/all', {
  who: ['qu'],
  summary:
    "Labour totals of the district's students in the running term, a page at a time; personal data masked",
  input: listInput(labourStudentList),
  reply: listReply(labourStudentRow),
})
