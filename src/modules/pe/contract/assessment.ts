import * as z from 'zod/mini'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { call } from '@/contract/call.ts'
import { roundRef } from '@/contract/figures.ts'
import { classLabel } from '@/contract/class-label.ts'
import { longIdText } from '@/contract/field-types.ts'

/** Whoever gives the lesson, and whoever leads the school. */
const writers = ['admin', 'teacher'] as const
const family = '/api/physical/assessment'
const item = z.enum(fitnessItemNames)
const level = z.nullable(z.enum(fitnessLevels))

const assessed = z.object({
  student: z.number(),
  name: z.string(),
  /** Null = not known: the mark of such a student cannot be scored. */
  sex: z.nullable(z.enum(['boy', 'girl'])),
  /** The item is one of the student's grade and sex. */
  does: z.boolean(),
  /** As a workbook writes it: `8.9`, `3'45"`, `exempt`, `absent`; empty = none. */
  written: z.string(),
  score: z.nullable(z.number()),
  level,
  /** Taken over into the fitness test. */
  taken: z.boolean(),
  /** 0 = no mark yet. */
  version: z.number(),
})
export type PeAssessed = z.infer<typeof assessed>

const assessment = z.object({
  lesson: z.object({
    id: z.number(),
    day: z.string(),
    topic: z.string(),
    class: z.extend(classLabel, { id: z.number() }),
  }),
  /** Items of the grade, and how many have a mark. */
  items: z.array(z.object({ item, n: z.number() })),
  item,
  /** By seat and name. */
  rows: z.array(assessed),
})

export const peAssessment = call(family, {
  who: writers,
  summary:
    'Marks of a test item in one PE lesson, student by student, each with its score by the national standard',
  input: z.object({ lesson: longIdText, item: z.optional(item) }),
  reply: assessment,
})

export const maxMarksOfEntry = 100

export const peAssess = call(`${family}/save`, {
  who: writers,
  summary:
    'Enter the marks of a test item in a held PE lesson; an empty one removes it. All or none: 400 names each mark that cannot be, `saved: false` who was changed meanwhile. Audited',
  input: z.object({
    lesson: longIdText,
    item,
    marks: z
      .array(
        z.object({
          student: longIdText,
          mark: z.string().check(z.trim(), z.maxLength(12)),
          version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxMarksOfEntry)),
  }),
  reply: z.object({ saved: z.boolean(), conflicts: z.array(z.number()), current: assessment }),
})

const offer = z.object({
  id: z.number(),
  student: z.number(),
  name: z.string(),
  class: z.extend(classLabel, { id: z.number() }),
  item,
  day: z.string(),
  written: z.string(),
  score: z.number(),
  level,
  /** What the fitness test has of the item now; null = no score. */
  stands: z.nullable(z.number()),
})
export type PeOffer = z.infer<typeof offer>

export const peOffers = call(`${family}/offers`, {
  who: ['admin'],
  summary:
    'Best marks of PE lessons that would fill or better an item of the open fitness test of the own school',
  input: z.object({ class: z.optional(longIdText) }),
  reply: z.object({
    /** Null = no round of the fitness test is open. */
    round: z.nullable(roundRef),
    /** By class and name; at most 500 are named. */
    rows: z.array(offer),
    of: z.number(),
  }),
})

export const peTake = call(`${family}/take`, {
  who: ['admin'],
  summary:
    'Take marks of PE lessons over into the open fitness test, as a correction with its history; what is no better than what stands is left',
  input: z.object({ ids: z.array(longIdText).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ taken: z.number(), left: z.number() }),
})
