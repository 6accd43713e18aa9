import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id } from '@/contract/field-types.ts'
import { rate, roundRef } from '@/contract/figures.ts'
import { letterKind } from './letter-facts.ts'
import { letterDayNames, type LetterDay } from '../standards/letter-days.ts'

const readers = ['admin', 'qu'] as const
const family = '/api/letter/feedback'

/** Process figures of letters, each with its numerator and denominator; students. */
const figures = {
  /** Printed, sent or opened within the days set, of those with a result. */
  inTime: rate('letters.inTime'),
  informed: rate('letters.informed'),
  sent: rate('letters.sent'),
  opened: rate('letters.opened'),
  replied: rate('letters.replied'),
  visited: rate('letters.visited'),
}
const feedbackFigures = z.object(figures)
export type FeedbackFigures = z.infer<typeof feedbackFigures>

const clock = z.object({ due: z.string(), made: z.nullable(z.string()) })

export const letterFeedback = call(family, {
  who: readers,
  readers: true,
  summary:
    'How letters of a round reach guardians, in time, opened and answered, by grade of the own school or by school of the district',
  input: z.object({
    kind: letterKind,
    /** Without it the newest that has begun. */
    round: z.optional(id),
  }),
  reply: z.object({
    /** Null = the district has no such round yet. */
    round: z.nullable(roundRef),
    /** Days from a child's result to its letter, as the district set them. */
    days: z.number(),
    total: feedbackFigures,
    rows: z.array(
      z.object({
        /** A grade of the own school, or a school of the district. */
        id: z.number(),
        name: z.string(),
        ...figures,
        /** Of a check-up, at a school: by when its report is due, and when it was made. */
        report: z.nullable(clock),
      }),
    ),
    /** The report of the own school, or of the district; null = none is due. */
    report: z.nullable(clock),
  }),
})

export const letterReach = call(`${family}/reach`, {
  who: ['qu'],
  readers: true,
  display: ['vision'],
  summary:
    'How letters of a screening reach the guardians of the district, for its wall: no school, no child',
  input: z.object({
    /** Without it the newest that has begun. */
    round: z.optional(id),
  }),
  reply: z.object({ round: z.nullable(roundRef), total: feedbackFigures }),
})

const days = z.int().check(z.minimum(1), z.maximum(365))
const letterDaySet = z.object(
  Object.fromEntries(letterDayNames.map((name) => [name, days])) as Record<LetterDay, typeof days>,
)

export const letterDaysRead = call(`${family}/days`, {
  who: readers,
  summary:
    'Days that the district set for visits named in letters and for feedback, and which of them no official text confirms',
  input: z.object({}),
  reply: z.object({ days: letterDaySet, changedAt: z.nullable(z.string()) }),
})
export const letterDaysSet = call(`${family}/days/set`, {
  who: ['qu'],
  summary:
    'Set the days of letters and feedback for the district; what was in time is counted again. Audited',
  input: letterDaySet,
  reply: z.object({ days: letterDaySet, changedAt: z.nullable(z.string()) }),
})
