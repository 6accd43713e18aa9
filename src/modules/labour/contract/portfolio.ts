import * as z from 'zod/mini'
import { assessors } from '@/modules/labour/standards/tasks/rubric.ts'
import { labourSettings } from '@/modules/labour/standards/task-groups.ts'
import { termShape } from '@/modules/labour/standards/terms.ts'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { rankAmong, rate } from '@/contract/figures.ts'
import { rubric } from './tasks.ts'
import { idText, longIdText } from '@/contract/field-types.ts'

/** A bureau names one of its schools, and reads masked names and figures: no text, no photo, no rank. */
const who = ['admin', 'qu'] as const
const requested = { term: z.optional(z.string().check(z.regex(termShape))), school: z.optional(idText) }
const classOf = z.extend(classLabel, { id: z.number() })

const student = z.object({
  id: z.number(),
  name: z.string(),
  class: classOf,
  minutes: z.number(),
  days: z.number(),
  /** Task groups the student did, of those the stage requires. */
  groups: rate('labour.groups'),
  /** Approved, of the tasks set for the student that are due. */
  tasks: rate('labour.tasks'),
})
export type LabourStudent = z.infer<typeof student>

const students = z.object({
  term: z.string(),
  school: z.object({ id: z.number(), name: z.string() }),
  classes: z.array(z.extend(classOf, { students: z.number() })),
  rows: z.array(student),
})

export const labourPupils = call('/api/studentListByALLLD', {
  who,
  summary: 'Labour totals per student of a class in a term; without a class the classes to choose from',
  input: z.object({ ...requested, class: z.optional(longIdText) }),
  reply: students,
})
export const labourStudentSearch = call('/api/studentListByALLLD1', {
  who: ['admin'],
  summary: 'Labour totals of the students of the own school whose name begins so, at most fifty',
  input: z.object({ term: requested.term, s: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  reply: students,
})

const score = z.object({ concept: z.number(), skill: z.number(), habit: z.number(), spirit: z.number() })

const portfolio = z.object({
  term: z.string(),
  student: z.object({ id: z.number(), name: z.string(), class: classOf }),
  school: z.string(),
  minutes: z.number(),
  days: z.number(),
  /** By minutes in the class, equal ones share; null for a bureau, and for who did nothing. */
  rank: z.nullable(rankAmong('labour.rank')),
  tasks: rate('labour.tasks'),
  required: z.array(z.number()),
  groups: z.array(z.object({ group: z.number(), setting: z.enum(labourSettings), minutes: z.number() })),
  /** Mean of the term and, for the change, of the term before; null where nobody assessed. */
  scores: z.array(z.object({ by: z.enum(assessors), n: z.number(), now: score, before: z.nullable(score) })),
  /** Dimensions in which two assessors of one record are at most a point apart, of all they both assessed. */
  agreement: rate('labour.agreement'),
  /** What was given in, newest first. */
  submitted: z.array(
    z.object({
      task: z.number(),
      title: z.string(),
      group: z.number(),
      setting: z.enum(labourSettings),
      day: z.string(),
      minutes: z.number(),
      text: z.string(),
      state: z.enum(['waiting', 'approved', 'returned']),
      note: z.string(),
      scores: z.array(z.extend(rubric, { by: z.enum(assessors) })),
      photos: z.array(z.object({ id: z.number(), thumb: z.string() })),
    }),
  ),
})
export type LabourPortfolio = z.infer<typeof portfolio>

export const labourPortfolio = call('/api/studentListById/ldphb', {
  who,
  summary:
    'Labour portfolio of one student in a term: minutes by task group and place, tasks, assessments, evidence, and the labour rank in the class',
  input: z.object({ ...requested, student: longIdText }),
  reply: portfolio,
})
